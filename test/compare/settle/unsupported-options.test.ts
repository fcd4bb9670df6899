import { describe, expect, test } from 'vitest'
import type { Parameter } from '../../../src/compare/settle/parameters.ts'
import type { PenaltyInput } from '../../../src/compare/settle/points-input.ts'
import { settleGame } from '../../../src/compare/settle/settle-game.ts'
import { settlePoints } from '../../../src/compare/settle/settle-points.ts'
import type { SettlementInput } from '../../../src/compare/settle/settlement-input.ts'
import { hand } from './cases.ts'
import { rulesOf } from './rules.ts'

/** Creates a parameter with a value that the calculator does not support. */
function strange({ id, label }: Parameter): Parameter<never> {
  return { id, label, text: '別の定め', note: null, cites: ['1'], ruled: false, why: 'unfamiliar' }
}

const rules = rulesOf('setagaya233')
const game: SettlementInput = { scores: [40_000, 30_000, 20_000, 10_000], deposits: 0, start: 25_000, mismatch: false }

describe('unsupported options stop a settlement:', () => {
  test.each<
    [
      keyof typeof rules & ('tie' | 'leftover_deposit' | 'sum_mismatch' | 'first_place_score' | 'rounding'),
      Partial<SettlementInput>
    ]
  >([
    ['tie', { scores: [35_000, 35_000, 20_000, 10_000] }],
    ['leftover_deposit', { scores: [39_000, 30_000, 20_000, 10_000], deposits: 1000 }],
    ['sum_mismatch', { scores: [41_000, 30_000, 20_000, 10_000], mismatch: true }],
    ['rounding', {}],
    ['first_place_score', {}]
  ])('%s', (id, more) => {
    const { lines, complete } = settleGame(
      { ...rules, uma: rulesOf('saikouisen').uma, [id]: strange(rules[id]) },
      { ...game, ...more }
    )
    const said = lines.filter(({ text }) => text === `${rules[id].label}「別の定め」を、この計算は知らない`)
    expect(said[0]).toMatchObject({ basis: 'silent', cites: ['1'], topics: [id] })
    expect(complete).toBe(false)
  })

  test('an irrelevant unsupported option is reported, and the game is settled', () => {
    const { lines, complete } = settleGame(
      { ...rules, tobi: strange(rules.tobi), oka: strange(rules.oka) },
      { ...game, scores: [70_000, 30_000, 0, 0] }
    )
    expect(lines.filter(({ text }) => text.includes('この計算は知らない')).map(({ topics }) => topics)).toEqual([
      ['tobi'],
      ['oka']
    ])
    expect(complete).toBe(true)
  })
})

const win = hand(3, 30, { deposits: 1000 })
const chombo: PenaltyInput = { event: 'penalty', penalty: 'chombo', tiles: 1, difference: 0, won: true }

describe('unsupported options stop the calculation of points, and custom does not replace them:', () => {
  test.each<[string, Parameters<typeof settlePoints>[1]]>([
    ['deposit_winner', win],
    ['nagashi', { event: 'nagashi', dealer: false, honba: 0, deposits: 0 }],
    ['pao', { ...win, yakuman: 1, liability: '大三元' }],
    ['chombo_excused', chombo],
    ['serious', { ...chombo, penalty: 'serious' }]
  ])('%s', (id, input) => {
    const own = rulesOf('health')
    const parameter = Object.values(own).find(one => one.id === id) as Parameter
    const { lines, complete } = settlePoints(
      { ...own, serious_points: own.mangan_points, [id]: strange(parameter) } as typeof own,
      input,
      { custom: true }
    )
    expect(lines.at(-1)).toMatchObject({
      basis: 'silent',
      text: `${parameter.label}「別の定め」を、この計算は知らない`
    })
    expect(complete).toBe(false)
  })
})
