import { expect, test } from 'vitest'
import { fitsTile, splitAtBreakOpportunities, splitAtCitations } from '../../src/view/phrases.ts'

test.each([
  ['鳴きの声が遅れた', '鳴きの|声が|遅れた'],
  ['流局なら4,000点ずつでやり直し。', '流局なら|4,000点ずつで|やり直し。'],
  ['一呼吸おいて声が出た', '一呼吸おいて|声が|出た'],
  ['前の人の間違いに続いた', '前の|人の|間違いに|続いた'],
  ['分からない・言い分が違う', '分からない・|言い分が|違う'],
  ['崩れた・混ざった', '崩れた・|混ざった'],
  ['第8条の2（席決め）', '第8条の2|（席決め）'],
  ['違う山を開けた 79条・8条の2・9条', '違う|山を|開けた| 79条・|8条の2・|9条'],
  ['（空行為）', '（空行為）'],
  ['二度振りによる起家の決定', '二度振りに|よる|起家の|決定'],
  ['二翻縛り等', '二翻縛り等'],
  ['食い下がり', '食い下がり'],
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

test.each([
  ['規約第42条第7項ただし書と同じ', '規約|第42条第7項ただし書|と同じ'],
  ['80条・8条の2', '|80条|・|8条の2|'],
  ['先例第15号による', '|先例第15号|による'],
  ['25,000点', '25,000点']
])('the citations of 「%s」 are not broken: %s', (text, parts) => expect(splitAtCitations(text).join('|')).toBe(parts))
