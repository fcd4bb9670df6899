import { expect, test } from 'vitest'
import { unitsOf, unitsWithin } from '../../src/history/match/units.ts'
import { nameInFull } from '../../src/history/table/name-in-full.ts'
import { buildPlainRuleset, type PlainRuleset } from './plain-ruleset.ts'

const items = [
  { text: '甲', items: [{ text: '乙' }] },
  { number: [1, 2] as const, text: '丙' }
]
const kanji: PlainRuleset = {
  children: [{ label: '第三条', number: [3], paragraphs: [{ text: '甲' }, { label: '２', text: '乙', items }] }]
}
const others: PlainRuleset = {
  preamble: [{ text: '甲' }, { text: '乙' }],
  children: [{ label: 'その一', paragraphs: [{ text: '甲' }, { label: '（乙）', text: '乙' }] }],
  supplements: [{ label: '附則（令和3年規程第1号）', articles: [{ paragraphs: [{ text: '甲' }] }] }]
}
const arabic: PlainRuleset = {
  children: [{ number: [8, 2], paragraphs: [{ text: '甲', items }] }],
  supplements: [{ paragraphs: [{ label: '1', text: '甲' }, { text: '乙' }] }]
}

test.each([
  [kanji, '3/2', '第三条第二項'],
  [kanji, '3/2/1', '第三条第二項第一号'],
  [kanji, '3/2/1/i', '第三条第二項第一号イ'],
  [kanji, '3/2/1-2', '第三条第二項第一号の二'],
  [arabic, '8-2/1', '第8条の2'],
  [arabic, '8-2/1/1', '第8条の2第1号'],
  [arabic, '附則/2', '附則第2項'],
  [others, '前文', '前文'],
  [others, '前文/2', '前文第2項'],
  [others, '附則', '附則（令和3年規程第1号）'],
  [others, '附則/1', '附則（令和3年規程第1号）第1条'],
  [others, '1/2', 'その一第二項']
])('%# a provision is named as in its own text: %3$s', (text, path, name) => {
  const unit = unitsWithin(unitsOf(buildPlainRuleset(text))).find(found => found.path === path)
  expect(unit && nameInFull(unit)).toBe(name)
})
