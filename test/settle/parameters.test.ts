import { describe, expect, test } from 'vitest'
import { load } from '../../src/library.ts'
import { type Parameter, POINTS_TOPICS, parametersOf, SETTLEMENT_TOPICS } from '../../src/settle/parameters.ts'
import { topic } from '../compare/topics.ts'
import { RULESETS, rulesOf } from './rules.ts'

const { topics } = load('content')
const IDS = [...SETTLEMENT_TOPICS, ...POINTS_TOPICS]

/** What the calculations understand of each topic whose value is a word. */
const OPTIONS: Record<string, readonly string[]> = {
  custom_law: ['慣習', '裁定'],
  tie: ['起家優先', '追い上げ者優先'],
  leftover_deposit: ['トップが取る', '誰も取らない'],
  deposit_tie: ['起家優先', '上家優先'],
  sum_mismatch: ['過不足ともトップ', '超過はトップから・不足はそのまま', '超過はトップから・不足はラスへ'],
  rounding: ['600点以上切上げ', '丸めなし', '浮き切捨て・沈み切上げ', '百点未満省略'],
  first_place_score: ['他の3人の残り', '自分の持ち点から'],
  oka: ['1位が取る', '差額なし'],
  tobi: ['0点未満で終了', '0点以下で終了', 'なし'],
  deposit_winner: ['和了者', '和了者（複数なら上家取り）'],
  nagashi: ['満貫', '満貫（和了役）', 'なし'],
  pao: ['大三元', '大四喜', '四槓子', '清老頭', 'なし'],
  pao_tsumo: ['全額', '責任払いなし'],
  pao_ron: ['折半', '責任払いなし'],
  pao_remainder: ['放銃者', '責任を負う者'],
  chombo_recipient: ['競技者全員', '支払先はない'],
  chombo_excused: ['免れる', '免れない', '同時のときは和了を優先する'],
  underdeclare_remainder: ['1位', '申告した者']
}

/** The parts of values that the calculations read. */
const PARTS: Record<string, readonly string[]> = {
  uma: ['1位', '2位', '3位', '4位'],
  mangan_points: ['子', '親'],
  haneman: ['子', '親'],
  baiman: ['子', '親'],
  sanbaiman: ['子', '親'],
  yakuman_points: ['子', '親'],
  multi_yakuman_points: ['2倍の子', '2倍の親', '3倍の子', '3倍の親', '4倍の子', '4倍の親'],
  chombo_points: ['一人につき', '合計'],
  serious_points: ['一人につき', '合計']
}

describe('The parameters come from the topics:', () => {
  test('every topic that they name is there, with a cell for every ruleset', () => {
    const unread = RULESETS.flatMap(ruleset =>
      IDS.filter(id => {
        const parameter = rulesOf(ruleset)[id]
        return !parameter.ruled && parameter.why === 'unread'
      }).map(id => `${ruleset}: ${id}`)
    )
    expect(unread).toEqual([])
  })

  test.each(Object.entries(OPTIONS))('the calculations know every option of %s', (id, known) => {
    expect(topics.find(topic => topic.id === id)?.options.filter(option => !known.includes(option))).toEqual([])
  })

  test.each(Object.entries(PARTS))('%s has the parts that the calculations read', (id, parts) => {
    expect(topics.find(topic => topic.id === id)?.parts).toEqual(parts)
  })

  test('a value that is given cites provisions', () => {
    const bare = RULESETS.flatMap(ruleset =>
      IDS.map(id => rulesOf(ruleset)[id]).filter(({ ruled, cites }) => ruled && cites.length === 0)
    )
    expect(bare).toEqual([])
  })
})

test.each<[string, Parameters<typeof topic>[0], Partial<Parameter>]>([
  [
    'a value with its provisions',
    cells({ state: 'stated', value: 300, citations: ['58/1'] }),
    { ruled: true, value: 300, cites: ['58/1'] }
  ],
  ['規定なし', cells({ state: 'none', citations: [] }), { ruled: false, why: 'none' }],
  ['不明', cells({ state: 'unknown', citations: [] }), { ruled: false, why: 'unknown' }],
  [
    'what the rules leave open',
    cells({ state: 'stated', value: null, citations: ['1'] }),
    { ruled: false, why: 'open', cites: ['1'] }
  ],
  ['a ruleset without a cell', {}, { ruled: false, why: 'unread' }]
])('a parameter is %s', (_, cellsOf, expected) => {
  expect(parametersOf([topic(cellsOf, { id: 'honba_value' })], 'tennis').honba_value).toMatchObject(expected)
})

function cells(more: object): Parameters<typeof topic>[0] {
  return { tennis: { state: 'stated', text: '本文', note: null, derivation: null, citations: [], ...more } }
}
