import { expect, test } from 'vitest'
import { mimeType } from '../../src/text/mime.ts'
import { escapeXml } from '../../src/text/xml.ts'

test.each([
  ['「甲&乙」は<丙>"丁"で\'戊\'', "「甲&amp;乙」は&lt;丙&gt;&quot;丁&quot;で'戊'"],
  ['&amp;', '&amp;amp;'],
  ['', '']
])('「%s」 stands in XML as 「%s」', (text, escaped) => expect(escapeXml(text)).toBe(escaped))

test.each([
  ['onizumo/80/index.html', 'text/html; charset=utf-8'],
  ['search/index.json', 'application/json; charset=utf-8'],
  ['_astro/page.D4x_.js', 'text/javascript; charset=utf-8'],
  ['icons/192.png', 'image/png'],
  ['pagefind/pagefind.ja_1.pf_meta', 'application/octet-stream'],
  ['onizumo/80', 'application/octet-stream'],
  ['a.html/b', 'application/octet-stream']
])('%s is sent as %s', (path, type) => expect(mimeType(path)).toBe(type))
