import { describe, expect, test } from 'vitest'
import type { CalculationStep } from '../../../src/compare/settle/line.ts'
import { type Parameter, parametersFrom } from '../../../src/compare/settle/parameters.ts'
import type { PointsInput } from '../../../src/compare/settle/points-input.ts'
import { settleGame } from '../../../src/compare/settle/settle-game.ts'
import { settlePoints } from '../../../src/compare/settle/settle-points.ts'
import type { SettlementInput } from '../../../src/compare/settle/settlement-input.ts'
import { POINTS_TOPICS, SETTLEMENT_TOPICS } from '../../../src/compare/settle/topics.ts'
import type { CellValue } from '../../../src/model/topic.ts'
import { dealer, hand, nagashi, penalty, tsumo, yakuman } from './cases.ts'

/** Ruleset with a value for every topic, whose texts show the basis of each line. */
type Rules = Readonly<Record<string, CellValue | null>>

const both = (child: number) => ({ 子: child, 親: child * 1.5 })

const POINTS: Rules = {
  custom_law: '慣習',
  bazoro: false,
  bazoro_in_limits: false,
  score_formula: true,
  kiriage_4han30fu: true,
  mangan_4han40fu: true,
  kiriage_3han60fu: true,
  mangan_3han70fu: true,
  han_mangan: 5,
  mangan_min_fu: null,
  mangan_points: both(8000),
  han_haneman: 6,
  haneman: both(12_000),
  han_baiman: 8,
  baiman: both(16_000),
  han_sanbaiman: 11,
  sanbaiman: both(24_000),
  kazoe: true,
  han_kazoe: 13,
  yakuman_list: true,
  yakuman_points: both(32_000),
  double_yakuman: true,
  multi_yakuman: true,
  multi_yakuman_points: { '2倍の子': 64_000, '2倍の親': 96_000 },
  win_payment: true,
  honba_value: 300,
  honba_added: true,
  honba_tsumo: 100,
  deposit_winner: '和了者',
  nagashi: '満貫',
  pao: ['大三元', '大四喜'],
  pao_tsumo: '全額',
  pao_ron: '折半',
  pao_remainder: '放銃者',
  pao_honba: '放銃者',
  pao_multi: '和了の全部',
  chombo_penalty: true,
  chombo_points: { 一人につき: 4000, 合計: null },
  chombo_recipient: '競技者全員',
  chombo_record: 20,
  chombo_excused: '免れる',
  spill: true,
  spill_points: 300,
  wrong_draw: true,
  wrong_draw_points: 300,
  early_draw: true,
  early_draw_points: 300,
  wrong_break: true,
  wrong_break_points: 1000,
  empty_call: true,
  empty_call_points: 1000,
  underdeclare: true,
  underdeclare_remainder: '1位',
  serious: '競技者全員に支払う',
  serious_points: { 一人につき: 20_000, 合計: 60_000 },
  penalty_time: true
}

const GAME: Rules = {
  start_points: 25_000,
  tie: '起家優先',
  leftover_deposit: 'トップが取る',
  deposit_tie: '起家優先',
  sum_mismatch: '過不足ともトップ',
  base_points: 30_000,
  record_unit: 1000,
  rounding: '600点以上切上げ',
  rounding_step: 1000,
  rounding_threshold: 600,
  uma: { '1位': 10, '2位': 5, '3位': -5, '4位': -10 },
  first_place_score: '自分の持ち点から',
  oka: '1位が取る',
  tobi: '0点未満で終了'
}

/** Values of other rulesets, each combined with the remaining rules above. */
const OTHERWISE: readonly (readonly [id: string, value: CellValue])[] = [
  ['bazoro', true],
  ['kazoe', false],
  ['mangan_min_fu', 30],
  ['kiriage_4han30fu', false],
  ['kiriage_3han60fu', false],
  ['double_yakuman', false],
  ['multi_yakuman', false],
  ['deposit_winner', '和了者（複数なら放銃者から順の先の者）'],
  ['nagashi', '満貫（和了役）'],
  ['nagashi', 'なし'],
  ['pao', ['なし']],
  ['pao_tsumo', '責任払いなし'],
  ['pao_ron', '責任払いなし'],
  ['pao_remainder', '責任を負う者'],
  ['pao_remainder', '端数は生じない'],
  ['pao_honba', '責任を負う者'],
  ['pao_multi', '確定させた役満だけ'],
  ['pao_multi', '役満は複合しない'],
  ['honba_added', false],
  ['honba_value', 1000],
  ['chombo_recipient', '支払先はない'],
  ['chombo_excused', '免れない'],
  ['chombo_excused', '同時のときは和了を優先する'],
  ['underdeclare', false],
  ['underdeclare_remainder', '申告した者'],
  ['serious', 'チョンボ'],
  ['tie', '追い上げ者優先'],
  ['tie', '順位点を分ける'],
  ['leftover_deposit', '誰も取らない'],
  ['deposit_tie', '上家優先'],
  ['deposit_tie', '等分（端数は起家寄り）'],
  ['deposit_tie', '等分（端数切捨て）'],
  ['sum_mismatch', '超過はトップから・不足はそのまま'],
  ['sum_mismatch', '超過はトップから・不足はラスへ'],
  ['rounding', '丸めなし'],
  ['rounding', '浮き切捨て・沈み切上げ'],
  ['rounding', '百点未満省略'],
  ['first_place_score', '他の3人の残り'],
  ['oka', '差額なし'],
  ['oka', '1位の順位点に含む'],
  ['tobi', '0点以下で終了'],
  ['tobi', 'なし']
]

function rulesFrom(rules: Rules) {
  const kept = (id: string): Parameter => {
    const value = rules[id] ?? null
    const told = { id, label: `［${id}］`, text: `${id}の文`, note: `${id}の注`, cites: [`${id}/1`] }
    return value === null ? { ...told, ruled: false, why: 'none' } : { ...told, ruled: true, value }
  }
  return { ...parametersFrom(POINTS_TOPICS, kept), ...parametersFrom(SETTLEMENT_TOPICS, kept) }
}

const EVENTS: Readonly<Record<string, PointsInput>> = {
  '1翻30符のロン、2本場、供託1,000点': hand(1, 30, { honba: 2, deposits: 1000 }),
  '2翻40符の親の自摸、1本場': hand(2, 40, { ...dealer, ...tsumo, honba: 1 }),
  '3翻60符のロン': hand(3, 60),
  '3翻70符のロン': hand(3, 70),
  '4翻30符のロン': hand(4, 30),
  '4翻40符の親の自摸': hand(4, 40, { ...dealer, ...tsumo }),
  '5翻20符の自摸': hand(5, 20, tsumo),
  '6翻のロン': hand(6, 30),
  '10翻のロン': hand(10, 30),
  '12翻の親のロン': hand(12, 30, dealer),
  '13翻のロン': hand(13, 30),
  役満のロン: yakuman(1),
  二つの役満の親のロン: yakuman(2, dealer),
  三つの役満のロン: yakuman(3),
  形で2倍の役満のロン: yakuman(1, { doubles: 1 }),
  '大三元の責任払いの自摸、1本場': yakuman(1, { ...tsumo, liability: '大三元', honba: 1 }),
  '大四喜の責任払いのロン、1本場': yakuman(1, { liability: '大四喜', honba: 1 }),
  '二つの役満の責任払いの自摸、1本場': yakuman(2, { ...tsumo, liability: '大三元', honba: 1 }),
  二つの役満の責任払いのロン: yakuman(2, { liability: '大三元' }),
  責任を負う者の放銃: yakuman(1, { liability: '大三元', liableDiscarder: true }),
  四槓子の責任払い: yakuman(1, { liability: '四槓子' }),
  流し満貫: nagashi({ honba: 1, deposits: 1000 }),
  親の流し満貫: nagashi(dealer),
  チョンボ: penalty('chombo'),
  和了と同時のチョンボ: penalty('chombo', { won: true }),
  '3枚の牌こぼし': penalty('spill', { tiles: 3 }),
  誤った牌の自摸: penalty('draw'),
  先自摸: penalty('early'),
  誤開門: penalty('break'),
  空行為: penalty('call'),
  '900点の過少申告': penalty('underdeclare', { difference: 900 }),
  '1,000点の過少申告': penalty('underdeclare', { difference: 1000 }),
  '200点の過少申告': penalty('underdeclare', { difference: 200 }),
  重大な違背行為: penalty('serious')
}

const end = (scores: SettlementInput['scores'], more: Partial<SettlementInput> = {}): SettlementInput => ({
  scores,
  deposits: 0,
  start: 25_000,
  mismatch: false,
  ...more
})
const ENDS: Readonly<Record<string, SettlementInput>> = {
  端数のある四人: end([43_200, 28_600, 18_500, 9700]),
  '1位の同点と供託': end([35_000, 35_000, 20_000, 9000], { deposits: 1000 }),
  '3人の1位の同点と供託': end([33_000, 33_000, 33_000, 0], { deposits: 1000 }),
  '2位の同点': end([40_000, 25_000, 25_000, 10_000]),
  四人同点: end([25_000, 25_000, 25_000, 25_000]),
  '0点未満': end([61_500, 30_000, 10_000, -1500]),
  '0点ちょうど': end([60_000, 30_000, 10_000, 0]),
  '1,000点多い': end([41_000, 30_000, 20_000, 10_000], { mismatch: true }),
  '1,000点少ない': end([39_000, 30_000, 20_000, 10_000], { mismatch: true }),
  '1,000点多い、1位の同点': end([35_500, 35_500, 20_000, 10_000], { mismatch: true }),
  '1,000点少ない、4位の同点': end([40_000, 29_000, 15_000, 15_000], { mismatch: true }),
  '30,000点持ち': end([48_200, 33_600, 23_500, 14_700], { start: 30_000 })
}

const BASES = { provision: '規定', custom: '慣習', given: '計数', silent: '不明' } as const

/** Formats a line with its basis. The topics are listed once if the notes and citations come from the same topics. */
function sayLine({ basis, text, notes, cites, topics, figures }: CalculationStep): string {
  const [note, cite] = [notes.map(text => text.replace(/の注$/u, '')), cites.map(path => path.replace(/\/1$/u, ''))]
  const [one, ...others] = [...new Set([topics, cite, note].map(ids => ids.join(' ')))]
  const parts = [`題：${topics.join(' ')}`, `引：${cite.join(' ')}`, `注：${note.join(' ')}`]
  const rests = others.length === 0 ? one : parts.filter(part => !part.endsWith('：')).join(' ')
  return [`${BASES[basis]}　${text}`, figures?.join(' '), rests].filter(Boolean).join(' ｜ ')
}

function payout(rules: Rules, input: PointsInput, custom: boolean): string[] {
  const { lines, transfers, name, complete } = settlePoints(rulesFrom(rules), input, { custom })
  const paid = transfers.map(({ from, to, each, count, unit }) => `${from}→${to} ${each}${unit}×${count}`)
  return [...lines.map(sayLine), `${complete ? '終わり' : '止まる'}　${name ?? '—'}　${paid.join('、') || '動かない'}`]
}

function settlement(rules: Rules, input: SettlementInput): string[] {
  const { lines, ranks, readings, scale, moved, complete, sum } = settleGame(rulesFrom(rules), input)
  const results = readings.map(({ choice, results: own }) => `${choice?.name ?? ''}（${own.join(' ')}）`)
  return [
    ...lines.map(sayLine),
    `${complete ? '終わり' : '止まる'}　順位（${ranks.map(place => place ?? '—').join(' ')}）　${results.join('')}`,
    `単位（${JSON.stringify(scale)}）　動かした点（${JSON.stringify(moved)}）　合計（${sum?.total ?? '—'}　${sum?.text ?? ''}）`
  ]
}

type Said = Readonly<Record<string, readonly string[]>>

function all(points: Rules, game: Rules, custom: boolean): Said {
  const paid = Object.entries(EVENTS).map(([name, input]) => [name, payout(points, input, custom)])
  const settled = Object.entries(ENDS).map(([name, input]) => [name, settlement(game, input)])
  return Object.fromEntries([...paid, ...settled])
}

function render(said: Said): string[] {
  return Object.entries(said).flatMap(([name, lines]) => [`【${name}】`, ...lines.map(line => `  ${line}`)])
}

/** Returns the lines under other rules that differ from the lines under the complete rules. */
function renderOther(said: Said, whole: Said): string[] {
  return Object.entries(said).flatMap(([name, lines]) => {
    const others = lines.filter(line => !whole[name]?.includes(line))
    return others.length > 0 ? [`【${name}】`, ...others.map(line => `  ${line}`)] : []
  })
}

describe('recorded lines of calculations with their basis:', () => {
  const whole = all(POINTS, GAME, true)
  const without = (id: string) => all({ ...POINTS, [id]: null }, { ...GAME, [id]: null }, true)

  test('lines under complete rules equal the recorded file', async () => {
    await expect(`${render(whole).join('\n')}\n`).toMatchFileSnapshot('lines/whole.txt')
  })

  test('lines with each rule missing in turn equal the recorded file', async () => {
    const ids = Object.keys({ ...POINTS, ...GAME })
    const text = ids.flatMap(id => [`■ ${id}`, ...renderOther(without(id), whole), ''])
    await expect(text.join('\n')).toMatchFileSnapshot('lines/missing.txt')
  })

  test('lines with each rule changed in turn equal the recorded file', async () => {
    const text = OTHERWISE.flatMap(([id, value]) => [
      `■ ${id} = ${[value].flat().join('、')}`,
      ...renderOther(all({ ...POINTS, [id]: value }, { ...GAME, [id]: value }, true), whole),
      ''
    ])
    await expect(text.join('\n')).toMatchFileSnapshot('lines/otherwise.txt')
  })

  test.each([
    ['by custom alone', true, 'custom'],
    ['without a rule and without custom', false, 'nothing']
  ])('%s', async (_, custom, name) => {
    await expect(`${render(all({}, {}, custom)).join('\n')}\n`).toMatchFileSnapshot(`lines/${name}.txt`)
  })
})
