import { expect, test } from 'vitest'
import { escapeXml, formatXml, type XmlElement, xmlElement } from '../../src/text/xml.ts'

const isLine = ({ name }: XmlElement) => name === 'p'

test.each([
  ['an empty element', xmlElement('a'), '<a/>'],
  ['an empty text', xmlElement('a', ['']), '<a></a>'],
  ['dropped children and attributes', xmlElement('a', [null], { b: null, c: 2, d: false }), '<a c="2" d="false"/>'],
  ['escaped text and values', xmlElement('a', ['1 < 2'], { b: '"&"' }), '<a b="&quot;&amp;&quot;">1 &lt; 2</a>'],
  ['elements in elements', xmlElement('a', [xmlElement('b', [xmlElement('c')])]), '<a>\n  <b>\n    <c/>\n  </b>\n</a>'],
  ['text next to an element', xmlElement('a', ['甲', xmlElement('b', ['乙'])]), '<a>甲<b>乙</b></a>'],
  ['an element of one line', xmlElement('a', [xmlElement('p', [xmlElement('b')])]), '<a>\n  <p><b/></p>\n</a>'],
  ['a line break in a text', xmlElement('a', [xmlElement('b', ['甲\n乙'])]), '<a>\n  <b>甲\n乙</b>\n</a>']
])('formatXml: %s', (_, element, written) => {
  expect(formatXml(element, isLine)).toBe(written)
})

test('characters that XML forbids are removed', () => {
  expect(escapeXml('甲\u{0}\u{fffe}乙')).toBe('甲乙')
})
