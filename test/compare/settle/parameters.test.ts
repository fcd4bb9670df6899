import { describe, expect, test } from 'vitest'
import {
  formatMissingReason,
  type MissingValueReason,
  type Parameter,
  parametersFrom,
  parametersOf,
  partIn,
  valueIn
} from '../../../src/compare/settle/parameters.ts'
import { POINTS_TOPICS, SETTLEMENT_TOPICS } from '../../../src/compare/settle/topics.ts'
import type { Cell, CellValue } from '../../../src/model/topic.ts'
import { cell, NONE, topic } from '../../compare/topics.ts'
import { RULESETS, rulesOf } from './rules.ts'

describe('parameters of the club’s rulesets come from its topics:', () => {
  test.each(RULESETS)('every topic of %s is read, and its values are supported', ruleset => {
    const missing = Object.values(rulesOf(ruleset)).filter(
      parameter => !parameter.ruled && ['unread', 'unfamiliar'].includes(parameter.why)
    )
    expect(missing).toEqual([])
  })

  test.each(RULESETS)('a value of %s has citations', ruleset => {
    expect(Object.values(rulesOf(ruleset)).filter(({ ruled, cites }) => ruled && cites.length === 0)).toEqual([])
  })
})

const ALL = { ...SETTLEMENT_TOPICS, ...POINTS_TOPICS }

/** Returns the parameter of a topic for a ruleset with one cell. */
function read<Id extends keyof typeof ALL>(id: Id, own: Cell) {
  return parametersOf(ALL, [topic({ tennis: own }, { id, label: '論点' })], 'tennis')[id]
}

describe('parameters', () => {
  test.each<[string, Cell, Partial<Parameter>]>([
    [
      'a value with its provisions',
      cell(300, '1本300点', { note: '注', citations: ['58/1'] }),
      { id: 'honba_value', label: '論点', ruled: true, value: 300, text: '1本300点', note: '注', cites: ['58/1'] }
    ],
    ['a value that follows', cell(300, '300点', { state: 'implied' }), { ruled: true, value: 300 }],
    ['規定なし', NONE, { ruled: false, why: 'none' }],
    ['不明', { ...NONE, state: 'unknown' }, { ruled: false, why: 'unknown' }],
    ['what the rules leave open', cell(null), { ruled: false, why: 'open', text: '本文', cites: ['1'] }],
    ['open where no value is written', cell(undefined), { ruled: false, why: 'open' }],
    ['a value that the calculations do not know', cell('三百'), { ruled: false, why: 'unfamiliar', text: '本文' }]
  ])('%s', (_, own, expected) => expect(read('honba_value', own)).toMatchObject(expected))

  test('a parameter is unread for a ruleset without a cell and for an unknown topic', () => {
    const { honba_value, tie } = parametersOf(ALL, [topic({}, { id: 'honba_value', label: '積み' })], 'tennis')
    const unread = { ruled: false, why: 'unread', text: '未読', note: null, cites: [] }
    expect(honba_value).toEqual({ id: 'honba_value', label: '積み', ...unread })
    expect(tie).toEqual({ id: 'tie', label: 'tie', ...unread })
  })
})

describe('supported values', () => {
  test.each<[string, keyof typeof ALL, CellValue, boolean]>([
    ['a number', 'start_points', 25_000, true],
    ['no word for a number', 'start_points', '25000', false],
    ['yes', 'bazoro', true, true],
    ['no', 'bazoro', false, true],
    ['no number for yes', 'bazoro', 1, false],
    ['one of the options', 'tie', '起家優先', true],
    ['no other option', 'tie', '年長者優先', false],
    ['no options for one', 'tie', ['起家優先'], false],
    ['several options', 'pao', ['大四喜', '大三元'], true],
    ['no options that are not all known', 'pao', ['大四喜', '緑一色'], false],
    ['no option for several', 'pao', '大四喜', false],
    ['a number for each part', 'uma', { '1位': null, '2位': 5, '3位': -5, '4位': -10 }, true],
    ['no parts of which one is missing', 'uma', { '1位': 10, '2位': 5, '3位': -5 }, false],
    ['no number for parts', 'uma', 10, false],
    ['a table with some of its parts', 'multi_yakuman_points', { '2倍の子': 64_000 }, true],
    ['no number for a table', 'multi_yakuman_points', 64_000, false],
    ['no list for a table', 'multi_yakuman_points', ['2倍の子'], false],
    ['any word that they hand on', 'spill', '座り直す', true],
    ['any list that they hand on', 'yakuman_list', ['天和'], true]
  ])('%s', (_, id, value, known) => {
    const parameter = read(id, cell(value))
    expect(parameter.ruled ? parameter.value : parameter.why).toEqual(known ? value : 'unfamiliar')
  })
})

test('stored parameters are restored; missing parameters are unread', () => {
  const rules = parametersOf(SETTLEMENT_TOPICS, [topic({ tennis: cell('起家優先') }, { id: 'tie' })], 'tennis')
  const kept: Record<string, Parameter> = JSON.parse(JSON.stringify(rules))
  expect(parametersFrom(SETTLEMENT_TOPICS, id => kept[id])).toEqual(rules)
  const { bazoro } = parametersFrom(POINTS_TOPICS, id => kept[id])
  expect(bazoro).toMatchObject({ ruled: false, why: 'unread' })
})

test('a part without a number has no value, and neither has a ruleset without a rule', () => {
  const uma = read('uma', cell({ '1位': null, '2位': 5, '3位': 0, '4位': -5 }))
  expect([partIn(uma, '1位'), partIn(uma, '2位'), partIn(uma, '3位'), partIn(read('uma', NONE), '2位')]).toEqual([
    null,
    5,
    0,
    null
  ])
  expect([valueIn(read('bazoro', cell(false))), valueIn(read('bazoro', NONE))]).toEqual([false, null])
})

test.each<[MissingValueReason, string]>([
  ['none', '規定なし'],
  ['unknown', '不明'],
  ['open', '決まらない'],
  ['unread', '未読'],
  ['unfamiliar', '計算の知らない値']
])('the reason %s for a missing value is shown as %s', (why, text) => expect(formatMissingReason(why)).toBe(text))
