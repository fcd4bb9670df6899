import { expect, test } from 'vitest'
import { citedAttribute, readCited } from '../../src/protocol/citation-data.ts'
import { attributeSelector, data, dataOf } from '../../src/protocol/dom-names.ts'
import { readRulings, writeRulings } from '../../src/protocol/rulings.ts'

/** Creates an element with these attributes. */
const elementWith = (attributes: Readonly<Record<string, string | number>>) => ({
  getAttribute: (name: string) => (name in attributes ? String(attributes[name]) : null)
})

test('attributes written by a template are read by a script', () => {
  const button = elementWith(data({ act: 'share', next: 19 }))
  expect([dataOf(button, 'act'), dataOf(button, 'next'), dataOf(button, 'name')]).toEqual(['share', '19', null])
  expect([attributeSelector('slip'), attributeSelector('act', 'share')]).toEqual(['[data-slip]', '[data-act="share"]'])
})

test('citation data survives serialisation with any characters', () => {
  const cited = { cite: '規約「"<a>」', caption: '（甲、乙）', edition: '', page: '/v/' }
  expect(readCited(elementWith(citedAttribute(cited)))).toEqual({ ok: true, value: cited })
  expect(readCited(elementWith({}))).toMatchObject({ ok: false })
  expect(readCited(elementWith({ 'data-cited': '{"cite":"規約"}' }))).toMatchObject({ ok: false })
})

test('dispute data survives serialisation, also with a comma in a caption', () => {
  const card = { says: ['続ける。'], answers: ['見えた、全部'], provisions: ['第4条（甲、乙）'], paths: ['4'] }
  const ways = { 'card--3f9a1c': { card: 'card', answers: ['見えた'] } }
  const rulings = { title: '山', edition: '', cards: { card }, ways }
  expect(readRulings({ textContent: writeRulings(rulings) })).toEqual({ ok: true, value: rulings })
  expect(writeRulings({ ...rulings, title: '</script>' })).not.toContain('<')
  const broken = { ...rulings, cards: { card: { ...card, paths: '4' } } }
  expect(readRulings({ textContent: JSON.stringify(broken) })).toMatchObject({ ok: false })
})
