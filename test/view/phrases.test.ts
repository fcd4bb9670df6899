import { expect, test } from 'vitest'
import { fitsTile, splitAtBreakOpportunities } from '../../src/site/view/phrases.ts'

test.each([
  ['鳴きの声が遅れた', '鳴きの|声が|遅れた'],
  ['流局なら4,000点ずつでやり直し。', '流局なら|4,000点ずつで|やり直し。'],
  ['一呼吸おいて声が出た', '一呼吸おいて|声が|出た'],
  ['前の人の間違いに続いた', '前の|人の|間違いに|続いた'],
  ['分からない・言い分が違う', '分からない・|言い分が|違う'],
  ['崩れた・混ざった', '崩れた・|混ざった'],
  ['少牌', '少牌'],
  ['', '']
])('a line of 「%s」 may end at %s', (label, phrases) =>
  expect(splitAtBreakOpportunities(label).join('|')).toBe(phrases)
)

test.each([
  ['4,000点ずつで', true],
  ['早く自摸した者は', true],
  ['最高位戦規定だけが', false]
])('「%s」 fits a tile: %s', (phrase, fits) => expect(fitsTile(phrase)).toBe(fits))
