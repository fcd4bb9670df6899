import { expect, test } from 'vitest'
import { resolveRuleset } from '../../../src/citation/resolve/resolve.ts'
import { examplesIn } from '../../../src/statement/examples.ts'
import { sketch } from '../../support/ruleset.ts'
import { resolveAt } from '../../support/tennis-law.ts'

/** Length of the texts, in characters, far above any real paragraph. Quadratic algorithms need minutes. */
const LETTERS = 50_000
const filled = (text: string) => text.repeat(LETTERS / text.length)

/** Upper limit of CPU time, in seconds. The expected time is below three seconds. */
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
])('a text of 50,000 characters is resolved in linear time: %s', (_, text) => {
  expect(secondsOf(() => resolveAt('3/1', `${filled(text)}。`))).toBeLessThan(MOST)
})

test('a long sentence that may announce changes is resolved in linear time, however often its items are cited', () => {
  const law = sketch(`第1条 ${filled('あ')}\n一 第1条の者\n二 同条の者`)
  expect(secondsOf(() => resolveRuleset(law, []))).toBeLessThan(MOST)
})

test('a long sentence that may be an example is parsed in linear time', () => {
  expect(secondsOf(() => examplesIn(`${filled('あ')}999点`))).toBeLessThan(MOST)
})
