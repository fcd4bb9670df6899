import { expect, test } from 'vitest'
import { resolveRuleset } from '../../src/resolve/resolve.ts'
import { examplesIn } from '../../src/statement/examples.ts'
import { sketch } from '../support/ruleset.ts'
import { resolveAt } from '../support/tennis-law.ts'

/** Far more than one paragraph may have: what takes its square takes minutes over it. */
const LETTERS = 50_000
const filled = (words: string) => words.repeat(LETTERS / words.length)

/** In seconds of work, for what takes less than three. */
const MOST = 10

function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1e6
}

test.each([
  ['figures', '2'],
  ['letters without a break', '規'],
  ['「ただし書」, one behind the other', 'ただし書'],
  ['brackets behind citations', '（第1条）'],
  ['quotations', '「」'],
  ['quotations that cite', '「第1条」'],
  ['readings of what is not named', '「第1条」とあるのは「第2条」と。'],
  ['readings of what is named', '第1条中「第1条」とあるのは「第2条」と。'],
  ['what looks back at all that was named', '各項'],
  ['what looks back at what was named in brackets', '（前項）各号'],
  ['sentences that begin with ただし', 'ただし書。'],
  ['halves of sentences', '第2項前段。'],
  ['one short form, defined again and again', '第1条（以下「甲」という。）']
])('50,000 letters of a text are gone through once: %s', (_, words) => {
  expect(secondsOf(() => resolveAt('3/1', `${filled(words)}。`))).toBeLessThan(MOST)
})

test('and so are those of a sentence that may announce changes, however often something below it is cited', () => {
  const law = sketch(`第1条 ${filled('あ')}\n一 第1条の者\n二 同条の者`)
  expect(secondsOf(() => resolveRuleset(law, []))).toBeLessThan(MOST)
})

test('and of one that may be an example', () => {
  expect(secondsOf(() => examplesIn(`${filled('あ')}999点`))).toBeLessThan(MOST)
})
