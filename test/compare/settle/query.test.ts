import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enterPoints, type PointsFields } from '../../../src/compare/settle/points-fields.ts'
import { FU, LIABLE_HANDS, PENALTIES, type PointsCase } from '../../../src/compare/settle/points-input.ts'
import {
  pointsQuery,
  readPointsQuery,
  readSettlementQuery,
  settlementQuery
} from '../../../src/compare/settle/query.ts'
import { checkSettlement, type SettlementInput } from '../../../src/compare/settle/settlement-input.ts'
import { hand } from './cases.ts'

const game: SettlementInput = { scores: [40_000, 30_000, 20_000, 10_000], deposits: 0, start: 25_000, mismatch: false }
const ron = hand(3, 60)

describe('URL of a settlement', () => {
  test.each<[string, Partial<SettlementInput>, string]>([
    ['has the points, the deposits and the start', {}, '?s=40000,30000,20000,10000&d=0&k=25000'],
    ['says that it need not add up', { mismatch: true }, '?s=40000,30000,20000,10000&d=0&k=25000&x=1'],
    ['has no score that is no number', { scores: [40_000, Number.NaN, 20_000, 10_000] }, ''],
    ['has no deposits that are no number', { deposits: Number.NaN }, '']
  ])('%s', (_, more, query) => expect(settlementQuery({ ...game, ...more })).toBe(query))

  test.each<[string, string, SettlementInput | null]>([
    ['names no game without scores', '', null],
    ['names no game with three scores', '?s=1,2,3', null],
    ['names no game with five', '?s=1,2,3,4,5', null],
    ['leaves the start and the deposits to the form', '?s=40000,30000,20000,10000', { ...game, start: 27_000 }],
    [
      'is read back',
      '?s=40000,30000,20000,10000&d=1000&k=30000&x=1',
      { ...game, deposits: 1000, start: 30_000, mismatch: true }
    ],
    ['asks for a mismatch by 1 alone', '?s=40000,30000,20000,10000&d=0&k=25000&x=0', game]
  ])('%s', (_, query, input) => expect(readSettlementQuery(query, 27_000)).toEqual(input))

  test('a URL with a word as score gives an invalid game', () => {
    const input = readSettlementQuery('?s=a,30000,20000,10000', 25_000)
    expect(input && checkSettlement(input)[0]?.field).toBe('score0')
  })
})

describe('URL of points', () => {
  const offence = { event: 'penalty', penalty: 'spill', tiles: 3, difference: 0, won: false } as const
  const liable = { yakuman: 1, liability: '大三元', liableDiscarder: true } as const
  test.each<[string, PointsCase, string]>([
    ['of a child’s ron', { input: ron, custom: true }, '?e=win&h=3&f=60'],
    ['without custom', { input: ron, custom: false }, '?e=win&h=3&f=60&c=0'],
    [
      'of a dealer’s tsumo with what lies on the table',
      { input: { ...ron, dealer: true, tsumo: true, honba: 2, deposits: 1000 }, custom: true },
      '?e=win&h=3&f=60&o=1&t=1&b=2&d=1000'
    ],
    [
      'of a yakuman, which has no han',
      { input: { ...ron, ...liable, doubles: 1 }, custom: true },
      '?e=win&y=1&w=1&p=%E5%A4%A7%E4%B8%89%E5%85%83&l=1'
    ],
    [
      'of 流し満貫',
      { input: { event: 'nagashi', dealer: true, honba: 1, deposits: 0 }, custom: true },
      '?e=nagashi&o=1&b=1'
    ],
    ['of an offence', { input: offence, custom: true }, '?e=penalty&r=spill&n=3'],
    [
      'of 過少申告',
      { input: { ...offence, penalty: 'underdeclare', tiles: 0, difference: 900, won: true }, custom: true },
      '?e=penalty&r=underdeclare&g=900&v=1'
    ]
  ])('%s', (_, asked, query) => expect(pointsQuery(asked)).toBe(query))

  test.each<[string, string, PointsCase]>([
    ['is a child’s ron of 3翻30符 where it says nothing', '', { input: { ...ron, fu: 30 }, custom: true }],
    ['takes 1 alone for yes', '?o=2&t=true&c=1', { input: { ...ron, fu: 30 }, custom: true }],
    ['has one tile where it names none', '?e=penalty&r=spill', { input: { ...offence, tiles: 1 }, custom: true }]
  ])('%s', (_, query, asked) => expect(readPointsQuery(query)).toEqual(asked))
})

const points = (most: number) => fc.integer({ min: 0, max: most }).map(String)
const fields: fc.Arbitrary<PointsFields> = fc.record({
  event: fc.constantFrom('win', 'nagashi', 'penalty'),
  penalty: fc.constantFrom(...Object.keys(PENALTIES)),
  han: fc.integer({ min: 1, max: 13 }).map(String),
  fu: fc.constantFrom(...FU).map(String),
  yakuman: points(3),
  doubles: points(1),
  dealer: fc.boolean(),
  tsumo: fc.boolean(),
  honba: points(9),
  deposits: points(5).map(sticks => `${sticks}000`),
  liability: fc.constantFrom('', ...LIABLE_HANDS),
  liableDiscarder: fc.boolean(),
  tiles: fc.integer({ min: 1, max: 20 }).map(String),
  difference: points(30).map(sticks => `${sticks}00`),
  won: fc.boolean(),
  custom: fc.boolean()
})

test('every form value is restored from its URL', () => {
  fc.assert(
    fc.property(fields, form => {
      const entered = enterPoints(form)
      fc.pre(entered.kind === 'input')
      if (entered.kind !== 'input') return
      const { input, custom } = entered.input
      // A yakuman has no han and fu: the URL omits them, and the form supplies defaults.
      const counted = input.event === 'win' && input.yakuman > 0 ? { ...input, han: 3, fu: 30 } : input
      expect(readPointsQuery(pointsQuery(entered.input))).toEqual({ input: counted, custom })
    })
  )
})
