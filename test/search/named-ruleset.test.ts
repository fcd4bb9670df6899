import { describe, expect, test } from 'vitest'
import { parseEnglishComparison, parseRulesetName } from '../../src/search/query/named-ruleset.ts'
import { fold } from '../../src/text/fold.ts'

const ruleset = (id: string, ...names: string[]) => ({ id, title: id, names: names.map(fold) })
const rulesets = [
  ruleset('golf', '規約', '東京ゴルフ会規約'),
  ruleset('tennis', '全国庭球規定', '全国庭球連盟競技規定'),
  ruleset('hockey', '全国氷球規定')
]

test.each([
  ['規約80', 'golf 80条'],
  ['規約第80条', 'golf 第80条'],
  ['東京ゴルフ80の2', 'golf 80条の2'],
  ['全国庭球第10条', 'tennis 第10条'],
  ['規約423第1項', 'golf 423第1項'],
  ['規約附則3条', 'golf 附則3条'],
  ['全国庭球規定の十条', 'tennis 十条'],
  ['全国庭球 第 10条', 'tennis 第 10条'],
  ['全国庭球のフリテン', 'tennis フリテン'],
  ['全国庭球 フリテン', 'tennis フリテン'],
  ['全国庭球ルール フリテン', 'tennis フリテン'],
  ['全国庭球だと先ヅモは', 'tennis 先ヅモは'],
  ['全国庭球規定は赤ドラ何枚', 'tennis 赤ドラ何枚'],
  ['トップのウマ 全国庭球規定', 'tennis トップのウマ'],
  ['チョンボの罰は全国庭球規定だと？', 'tennis チョンボの罰'],
  ['規約は変えられる', undefined],
  ['違い 全国庭球規定', undefined],
  ['ウマ 全国', undefined],
  ['全国庭球のルール', undefined],
  ['全国庭球規定 rules', undefined],
  ['全国10条', undefined],
  ['全国庭球との違い', undefined],
  ['80条', undefined],
  ['先例10', undefined],
  ['牌の山', undefined],
  ['', undefined]
])('「%s」 searches %s', (query, expected) => {
  const found = parseRulesetName(query, rulesets)
  expect(found && `${found.ruleset.id} ${found.rest}`).toBe(expected)
})

describe('English comparison', () => {
  test.each<[string, string | undefined, string, boolean]>([
    ['EMA red fives', 'ema', 'red fives', false],
    ['how does E.M.A. handle abortive draws', 'ema', 'abortive draws', false],
    ['do they use red fives in EMA?', 'ema', 'red fives', false],
    ['compare ippatsu club and EMA', 'ema', 'ippatsu', true],
    ['WRC dead hand vs ours', undefined, 'WRC dead hand', true],
    ['differences from EMA', 'ema', '', true],
    ['club vs EMA', 'ema', '', true],
    ['fewer red fives than EMA', 'ema', 'fewer red fives', false],
    ['EMA rules', 'ema', '', false]
  ])('%s: %s, %s', (query, id, matter, isPair) => {
    const found = parseEnglishComparison(query, [
      { id: 'home', title: '規約', names: ['規約', 'club'] },
      { id: 'ema', title: 'EMA規則', names: ['ema', 'ema規則'] }
    ])
    expect(found).toEqual({ matter, isPair, ...(id && { ruleset: expect.objectContaining({ id }) }) })
  })

  test.each(['red fives', 'late ron', 'who pays', 'fewer points than he has'])('%s asks for no comparison', query =>
    expect(parseEnglishComparison(query, [{ id: 'home', title: '規約', names: ['規約', 'club'] }])).toBeUndefined()
  )
})
