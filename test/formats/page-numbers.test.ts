import { Bookmark, HeadingLevel, Paragraph, TextRun } from 'docx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLines } from '../../src/formats/word/count-lines.ts'
import { A4, LINES, packWord, sheetOf } from '../../src/formats/word/docx-parts.ts'
import { estimatePages, estimatePagesFully } from '../../src/formats/word/page-numbers.ts'
import { headingStyles, LINE_STYLES } from '../../src/formats/word/styles.ts'

/** Returns the pages of both estimates: those of the bookmarks, and the number of all. */
async function bothEstimates(children: readonly Paragraph[], page = sheetOf('portrait')) {
  const pages: unknown[] = []
  await packWord({
    title: '試',
    date: null,
    headings: headingStyles(),
    paragraphStyles: LINE_STYLES,
    pageNumbers: (body, context) => {
      const [fast, full] = [estimatePages, estimatePagesFully].map(estimate => estimate(body, context))
      for (const each of [fast, full]) pages.push([...(each?.bookmarkPageNumbers ?? []), ['all', each?.pageCount]])
      return full ?? { bookmarks: new Map() }
    },
    sections: [{ properties: { page }, children: [...children] }]
  })
  return pages
}

/** Characters and words that lines of a law contain, with those that 禁則 concerns. */
const WORDS = [
  '立',
  '直',
  'し',
  'た',
  'ら',
  '、',
  '。',
  '（',
  '）',
  '「',
  '」',
  '第',
  '12',
  '条',
  'ー',
  '々',
  '・',
  'リ',
  'ッ'
]
const LATIN = [
  'ron',
  ' ',
  'M.LEAGUE',
  'a-b',
  '3-4',
  '－',
  '～',
  '５００',
  '%',
  '!',
  '?',
  '　',
  '①',
  '‐',
  '…',
  ',',
  '(',
  ')'
]
const word = fc.constantFrom(...WORDS, ...WORDS, ...LATIN)
const style = fc.constantFrom(...LINE_STYLES.map(({ id }) => id))

/** Returns paragraphs of a style with up to `maxLength` words. */
function paragraphs(number: number, maxLength: number) {
  const text = fc.array(word, { minLength: 1, maxLength, size: 'max' }).map(texts => texts.join('').trim())
  return fc.array(fc.tuple(style, text, fc.boolean()), { minLength: number, maxLength: number })
}

test('the pages of shortened paragraphs are those of the complete text', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(paragraphs(30, 120), async list => {
      const children = list.flatMap(([style, text, isHeaded], at) => {
        const heading = new Paragraph({
          heading: HeadingLevel.HEADING_4,
          children: [new Bookmark({ id: `place${at}`, children: [new TextRun(text.slice(0, 40))] })]
        })
        const line = new Paragraph({ style, keepNext: isHeaded, children: [new TextRun(text)] })
        return isHeaded ? [heading, line] : [line]
      })
      const [fast, full] = await bothEstimates(children)
      expect(fast).toEqual(full)
    }),
    { numRuns: 5, seed: 7, endOnFailure: true }
  )
})

test('the counted lines are those of the library, on pages of a few lines', { timeout: 300_000 }, async () => {
  const sheet = sheetOf('portrait')
  const low = { ...sheet, size: { ...sheet.size, height: 2 * A4.margin + 3 * LINES.line } }
  await fc.assert(
    fc.asyncProperty(paragraphs(12, 900), async list => {
      const children = list.flatMap(([style, text], at) => [
        new Paragraph({
          heading: HeadingLevel.HEADING_4,
          children: [new Bookmark({ id: `place${at}`, children: [] })]
        }),
        new Paragraph({ style, children: [new TextRun(text)] })
      ])
      const [fast, full] = await bothEstimates(children, low)
      expect(fast).toEqual(full)
    }),
    { numRuns: 5, seed: 7, endOnFailure: true }
  )
})

test.each([
  ['a line ends after 44 characters and an indent', '字'.repeat(44), 1],
  ['one character more starts a line', '字'.repeat(45), 2],
  ['a full stop takes the character before it to the next line', `${'字'.repeat(44)}。${'字'.repeat(43)}`, 3],
  ['a bracket does not end a line', `${'字'.repeat(43)}（${'字'.repeat(44)}`, 3],
  ['spaces at the end have no width', `${'字'.repeat(44)}　　`, 1],
  ['a Latin word stays together', `${'字'.repeat(40)}abcdefghijkl`, 2],
  ['a word longer than a line breaks', 'a'.repeat(200), 3]
])('countLines: %s', (_, text, lines) => {
  expect(countLines(text, { left: 210 })).toBe(lines)
})

test('a text with characters of unknown lines is left to the library', () => {
  expect(countLines('한국어', {})).toBeUndefined()
  expect(countLines('字\u00a0字', {})).toBeUndefined()
})
