import { describe, expect, test } from 'vitest'
import { marksAfter, paintedWords } from '../../../src/client/draft/marks.ts'

const error = (start: number, end: number) => ({ severity: 'error', start, end }) as const
const warning = (start: number, end: number) => ({ severity: 'warning', start, end }) as const

/** Formats marks: `第［99条］による` has an error in the brackets; 〈…〉 marks a warning. */
const say = (text: string, marks: Parameters<typeof paintedWords>[1]) =>
  paintedWords(text, marks)
    .map(({ text, severity }) => (severity === null ? text : severity === 'error' ? `［${text}］` : `〈${text}〉`))
    .join('')

describe('paintedWords', () => {
  test.each([
    ['where nothing is found, as they are', '第99条による', [], '第99条による'],
    ['at a finding', '第99条による', [error(0, 4)], '［第99条］による'],
    [
      'gravest where findings lie over each other',
      '第99条による',
      [warning(0, 7), error(0, 4)],
      '［第99条］〈による〉'
    ],
    ['at the letter before, where a finding is of nothing', '罰金。\n次', [error(3, 3)], '罰金［。］\n次'],
    ['at the letter before the end of a line', '罰金。\n次', [error(3, 4)], '罰金［。］\n次'],
    ['as far as they go', '第99条', [error(2, 50)], '第9［9条］']
  ])('%s', (_, text, marks, painted) => expect(say(text, marks)).toBe(painted))
})

describe('marks before the next check: a mark', () => {
  test.each([
    ['before what was typed stays', '第99条による', '第99条によるもの', '［第99条］によるもの'],
    ['behind what was typed goes along', '第99条による', '新第99条による', '新［第99条］による'],
    ['in which something was typed is gone', '第99条による', '第989条による', '第989条による']
  ])('%s', (_, before, after, painted) => {
    expect(say(after, marksAfter([error(0, 4)], before, after))).toBe(painted)
  })
})
