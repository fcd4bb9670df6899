import { describe, expect, test } from 'vitest'
import { escapeBlock, escapeHeading, escapeWords } from '../../src/text/escape-mdx.ts'
import { mimeType } from '../../src/text/mime.ts'
import { truncate } from '../../src/text/truncate.ts'
import { displayWidth } from '../../src/text/width.ts'
import { escapeXml } from '../../src/text/xml.ts'

test.each([
  ['「甲&乙」は<丙>"丁"で\'戊\'', "「甲&amp;乙」は&lt;丙&gt;&quot;丁&quot;で'戊'"],
  ['&amp;', '&amp;amp;'],
  ['', '']
])('「%s」 is escaped in XML as 「%s」', (text, escaped) => expect(escapeXml(text)).toBe(escaped))

test.each([
  ['onizumo/80/index.html', 'text/html; charset=utf-8'],
  ['_astro/page.css', 'text/css; charset=utf-8'],
  ['_astro/page.D4x_.js', 'text/javascript; charset=utf-8'],
  ['pagefind/worker.mjs', 'text/javascript; charset=utf-8'],
  ['search/index.json', 'application/json; charset=utf-8'],
  ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['sitemap.xml', 'application/xml; charset=utf-8'],
  ['favicon.svg', 'image/svg+xml'],
  ['icons/192.png', 'image/png'],
  ['icons/192.webp', 'image/webp'],
  ['favicon.ico', 'image/x-icon'],
  ['pagefind/wasm.ja.wasm', 'application/wasm'],
  ['pagefind/pagefind.ja_1.pf_meta', 'application/octet-stream'],
  ['onizumo/80', 'application/octet-stream'],
  ['a.html/b', 'application/octet-stream']
])('%s has the content type %s', (path, type) => expect(mimeType(path)).toBe(type))

test.each([
  ['一二三四五六七八九十一二三四', '一二三四五六七八九十一二三四'],
  ['一二三四五六七八九十一二三四五', '一二三四五六七八九十一二三四…'],
  ['短い', '短い'],
  ['', '']
])('「%s」 is quoted in a message as 「%s」', (text, quoted) => expect(truncate(text)).toBe(quoted))

test('a quotation in a message can be shortened further', () => expect(truncate('一二三四', 3)).toBe('一二三…'))

test.each([
  ['abc', 3],
  ['条文', 4],
  ['ｶﾅ', 2],
  ['第1条、', 7],
  ['🀄', 2],
  ['𠮷', 2],
  ['한국', 4],
  ['', 0]
])('「%s」 has a width of %i terminal columns', (text, columns) => expect(displayWidth(text)).toBe(columns))

describe('MDX escaping', () => {
  test.each([
    ['{甲}', '\\{甲}'],
    ['<丙>', '\\<丙>'],
    ['a*b_c`d[e]', 'a\\*b\\_c\\`d\\[e]'],
    // A backslash that precedes a sign or ends the text would be parsed as an escape.
    ['甲\\*', '甲\\\\\\*'],
    ['甲\\乙', '甲\\乙'],
    ['甲\\', '甲\\\\'],
    ['甲\\ ', '甲\\\\&#x20;'],
    // Only `&` that would be parsed as an entity is escaped.
    ['&amp; &#65; &x41;', '\\&amp; \\&#65; \\&x41;'],
    ['A & B &C', 'A & B &C'],
    // One ~ is a character; two strike out the text between them.
    ['1~2', '1~2'],
    ['1~2と3~4', '1\\~2と3\\~4'],
    ['末尾 ', '末尾&#x20;'],
    ['末尾\t', '末尾&#x9;'],
    ['中 央', '中 央']
  ])('the words 「%s」 are written %s', (text, written) => expect(escapeWords(text)).toBe(written))

  test.each([
    ['# 甲', '\\# 甲'],
    ['###### 甲', '\\###### 甲'],
    ['####### 甲', '####### 甲'],
    ['#', '\\#'],
    ['#1', '#1'],
    ['>甲', '\\>甲'],
    ['+ 甲', '\\+ 甲'],
    ['+', '\\+'],
    ['+1', '+1'],
    ['- 甲', '\\- 甲'],
    ['-', '\\-'],
    ['---', '\\---'],
    ['- - -', '\\- - -'],
    ['-1', '-1'],
    ['1. 甲', '1\\. 甲'],
    ['1) 甲', '1\\) 甲'],
    ['123456789. 甲', '123456789\\. 甲'],
    ['1234567890. 甲', '1234567890. 甲'],
    ['1.', '1\\.'],
    ['1.5倍', '1.5倍'],
    ['甲 1. 乙', '甲 1. 乙'],
    ['import の手続', '&#x69;mport の手続'],
    ['export の手続', '&#x65;xport の手続'],
    ['imports', 'imports'],
    [' 甲', '&#x20;甲'],
    ['\t甲', '&#x9;甲'],
    ['甲#', '甲#']
  ])('the block 「%s」 is written %s', (text, written) => expect(escapeBlock(text)).toBe(written))

  test.each([
    ['甲 #', '甲 \\#'],
    ['甲 ###', '甲 \\###'],
    ['甲\t#', '甲\t\\#'],
    ['甲#', '甲#'],
    ['甲 # 乙', '甲 # 乙'],
    ['{甲} #', '\\{甲} \\#']
  ])('the heading 「%s」 is written %s', (text, written) => expect(escapeHeading(text)).toBe(written))
})
