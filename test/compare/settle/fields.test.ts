import { describe, expect, test } from 'vitest'
import {
  enterPoints,
  fieldsAsked,
  type PointsFields,
  pointsFields,
  readPointsFields
} from '../../../src/compare/settle/points-fields.ts'
import type { PointsCase, WinInput } from '../../../src/compare/settle/points-input.ts'
import {
  enterSettlement,
  missingScores,
  readSettlement,
  type SettlementFields,
  settlementFields,
  tallyInWords
} from '../../../src/compare/settle/settlement-fields.ts'

const game: SettlementFields = {
  scores: ['40,000', '30000', '２００００', '10000点'],
  deposits: '0',
  start: '25000',
  mismatch: false
}

describe('settlement form:', () => {
  test.each<[string, Partial<SettlementFields>, object]>([
    ['points as people type them', {}, { scores: [40_000, 30_000, 20_000, 10_000], deposits: 0, start: 25_000 }],
    ['no deposits', { deposits: ' ' }, { deposits: 0 }],
    ['deposits', { deposits: '2,000' }, { deposits: 2000 }],
    ['words for deposits', { deposits: 'なし' }, { deposits: Number.NaN }],
    ['a seat that nobody has come to', { scores: ['40000', '', '', ''] }, { scores: [40_000, NaN, NaN, NaN] }],
    ['a total that may be off', { mismatch: true }, { mismatch: true }]
  ])('%s', (_, more, input) => expect(readSettlement({ ...game, ...more })).toMatchObject(input))

  test('scores with the correct sum can be settled', () => {
    expect(enterSettlement(game)).toEqual({ kind: 'input', input: readSettlement(game) })
  })

  test.each<[string, Partial<SettlementFields>, string[]]>([
    ['says what is wrong beside its field', { scores: ['40,050', '30000', '20000', '千'] }, ['score0', 'score3']],
    ['says nothing of a seat that is empty', { scores: ['40000', '', ' ', '10000'] }, []],
    ['says nothing of empty seats, but of the others', { scores: ['四万', '', '20000', '10000'] }, ['score0']],
    ['says of deposits before the last seat', { scores: ['40000', '', '', ''], deposits: '50' }, ['deposits']],
    ['says that the sum is off', { scores: ['41000', '30000', '20000', '10000'] }, ['sum']]
  ])('%s', (_, more, fields) => {
    const entered = enterSettlement({ ...game, ...more })
    expect(entered.kind === 'problems' && entered.problems.map(({ field }) => field)).toEqual(fields)
  })

  test('each empty seat is a problem of its own once the result is asked for', () => {
    expect(missingScores({ ...game, scores: ['', '30000', ' ', '千'] }).map(({ field }) => field)).toEqual([
      'score0',
      'score2'
    ])
    expect(missingScores(game)).toEqual([])
  })

  test.each<[string, Partial<SettlementFields>, string]>([
    ['all four', {}, '合計 100,000点'],
    ['with deposits', { deposits: '1000' }, '合計 101,000点'],
    ['one', { scores: ['40000', '', '', ''] }, '合計 40,000点（四人分まであと 60,000点）'],
    [
      'three and deposits',
      { scores: ['40000', '30000', '20000', ''], deposits: '1000' },
      '合計 91,000点（四人分まであと 9,000点）'
    ],
    ['more than all', { scores: ['90000', '30000', '', ''] }, '合計 120,000点（四人分まであと −20,000点）'],
    ['none', { scores: ['', '', '', ''] }, ''],
    ['words for deposits', { deposits: 'なし' }, '']
  ])('the form shows the sum of %s', (_, more, text) =>
    expect(tallyInWords(readSettlement({ ...game, ...more }))).toBe(text)
  )

  test('the settlement form is filled from a game, with invalid numbers left empty', () => {
    const input = { scores: [40_000, -1500, Number.NaN, 0], deposits: 0, start: 30_000, mismatch: true } as const
    const filled = { scores: ['40000', '-1500', '', '0'], deposits: '0', start: '30000', mismatch: true }
    expect(settlementFields(input)).toEqual(filled)
  })
})

const form: PointsFields = {
  event: 'win',
  penalty: 'chombo',
  han: '3',
  fu: '30',
  yakuman: '0',
  doubles: '1',
  dealer: false,
  tsumo: false,
  honba: '',
  deposits: '1,000',
  liability: '大三元',
  liableDiscarder: true,
  tiles: '2',
  difference: '900',
  won: true,
  custom: false
}
const yakuman = { yakuman: '2' }

describe('the points form is parsed by its active fields:', () => {
  test.each<[string, Partial<PointsFields>, object]>([
    ['a win by han', {}, { event: 'win', han: 3, fu: 30, honba: 0, deposits: 1000, dealer: false, tsumo: false }],
    ['below yakuman nobody is liable', {}, { yakuman: 0, doubles: 0, liability: null, liableDiscarder: false }],
    ['a yakuman', yakuman, { yakuman: 2, doubles: 1, liability: '大三元', liableDiscarder: true }],
    ['a yakuman without', { ...yakuman, liability: '' }, { liability: null, liableDiscarder: false }],
    ['a hand nobody is liable for', { ...yakuman, liability: '国士無双' }, { liability: null }],
    ['on tsumo nobody discards', { ...yakuman, tsumo: true }, { liability: '大三元', liableDiscarder: false }],
    ['another discarder', { ...yakuman, liableDiscarder: false }, { liableDiscarder: false }],
    ['a dealer by tsumo', { dealer: true, tsumo: true, honba: '3' }, { dealer: true, tsumo: true, honba: 3 }],
    ['words for a number', { han: '三' }, { han: Number.NaN }],
    ['an event that there is not', { event: '和了' }, { event: 'win' }],
    ['流し満貫', { event: 'nagashi', dealer: true }, { event: 'nagashi', dealer: true, honba: 0, deposits: 1000 }],
    ['a penalty', { event: 'penalty', penalty: 'spill' }, { event: 'penalty', penalty: 'spill', tiles: 2, won: true }],
    ['only 過少申告 has a difference', { event: 'penalty', penalty: 'spill' }, { difference: 0 }],
    ['過少申告', { event: 'penalty', penalty: 'underdeclare' }, { penalty: 'underdeclare', difference: 900 }],
    ['an offence that there is not', { event: 'penalty', penalty: 'toString' }, { penalty: 'chombo' }]
  ])('%s', (_, more, input) => expect(readPointsFields({ ...form, ...more }).input).toMatchObject(input))

  test.each<[string, Partial<PointsFields>, boolean]>([
    ['is as chosen for a win', {}, false],
    ['is as chosen for a win that may use it', { custom: true }, true],
    ['is as chosen for 流し満貫', { event: 'nagashi' }, false],
    ['has no say in penalties, so that it cannot be off', { event: 'penalty' }, true]
  ])('the points form with custom %s', (_, more, custom) =>
    expect(readPointsFields({ ...form, ...more }).custom).toBe(custom)
  )

  test('valid input of the points form is calculated', () => {
    expect(enterPoints(form)).toEqual({ kind: 'input', input: readPointsFields(form) })
    const entered = enterPoints({ ...form, fu: '20' })
    expect(entered.kind === 'problems' && entered.problems.map(({ field }) => field)).toEqual(['fu'])
  })
})

describe('fields of the points form', () => {
  const asked = (more: Partial<PointsFields>) =>
    Object.entries(fieldsAsked(readPointsFields({ ...form, ...more }).input)).flatMap(([name, is]) =>
      is ? [name] : []
    )
  test.each<[string, Partial<PointsFields>, string[]]>([
    ['han and fu below yakuman', {}, ['ordinary']],
    ['what a yakuman needs', { ...yakuman, liability: '' }, ['yakuman']],
    ['the discarder of a ron that somebody is liable for', yakuman, ['yakuman', 'liable']],
    ['no discarder of a tsumo', { ...yakuman, tsumo: true }, ['yakuman']],
    ['nothing of 流し満貫', { event: 'nagashi' }, []],
    ['the tiles of 牌こぼし', { event: 'penalty', penalty: 'spill' }, ['tiles']],
    ['the tiles of 誤った牌の自摸', { event: 'penalty', penalty: 'draw' }, ['tiles']],
    ['the tiles of 先自摸', { event: 'penalty', penalty: 'early' }, ['tiles']],
    ['the difference of 過少申告', { event: 'penalty', penalty: 'underdeclare' }, ['difference']],
    ['the win beside a チョンボ', { event: 'penalty' }, ['chombo']],
    ['nothing of 誤開門', { event: 'penalty', penalty: 'break' }, []]
  ])('%s', (_, more, names) => expect(asked(more)).toEqual(names))
})

describe('prefilled points form', () => {
  const win: WinInput = {
    event: 'win',
    han: 14,
    fu: 30,
    yakuman: 1,
    doubles: 0,
    dealer: true,
    tsumo: false,
    honba: Number.NaN,
    deposits: 1000,
    liability: null,
    liableDiscarder: false
  }
  const offence = { event: 'penalty', penalty: 'spill', tiles: 2, difference: 0, won: false } as const
  test.each<[string, PointsCase, Partial<PointsFields>]>([
    [
      'a win: 13翻 and more are one choice, and what is no number stays empty',
      { input: win, custom: false },
      {
        event: 'win',
        han: '13',
        fu: '30',
        yakuman: '1',
        doubles: '0',
        dealer: true,
        tsumo: false,
        honba: '',
        deposits: '1000',
        liability: '',
        liableDiscarder: false,
        custom: false
      }
    ],
    [
      'a 流し満貫',
      { input: { event: 'nagashi', dealer: true, honba: 1, deposits: 0 }, custom: true },
      { event: 'nagashi', dealer: true, honba: '1', deposits: '0', custom: true }
    ],
    [
      'an offence, whose example of a difference stays',
      { input: offence, custom: true },
      { event: 'penalty', penalty: 'spill', tiles: '2', won: false, custom: true }
    ],
    [
      'a difference',
      { input: { ...offence, penalty: 'underdeclare', difference: 100 }, custom: true },
      { event: 'penalty', penalty: 'underdeclare', tiles: '2', difference: '100', won: false, custom: true }
    ]
  ])('%s', (_, asked, fields) => expect(pointsFields(asked)).toEqual(fields))
})
