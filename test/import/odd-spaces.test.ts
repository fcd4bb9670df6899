import { expect, test } from 'vitest'
import { parseWord } from '../../src/import/formats/word/word.ts'
import { decode } from '../../src/import/lines/decode.ts'
import { p, wordFile } from './word-file.ts'

test.each([
  ['会費は、\u00a0500\u202f円', '会費は、 500 円'],
  ['\u2003会費は', '\u3000会費は'],
  ['第1条\u200b　会\u00ad費\u2060は\ufeff', '第1条　会費は'],
  ['\u3000会費は', '\u3000会費は']
])('a text file with the spaces of %j is imported with usual ones', (text, typed) =>
  expect(decode('規約.txt', new TextEncoder().encode(text))).toMatchObject({ text: typed })
)

test('a Word file with no-break spaces is imported with usual ones', () => {
  const { lines } = parseWord('規約.docx', wordFile(p('第1条\u00a0会費は、500\u00a0円')))
  expect(lines.map(line => line.text)).toEqual(['第1条 会費は、500 円'])
})

test('a Word file with characters without a glyph is imported without them', () => {
  const { lines } = parseWord('規約.docx', wordFile(p('第1条\u200b　会\u2060費は、五百円')))
  expect(lines.map(line => line.text)).toEqual(['第1条　会費は、五百円'])
})
