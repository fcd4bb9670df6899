/** @file Results of the settlement calculator: an overview, then ruleset by ruleset. */

import { differenceInWords, formatPoints, recordInWords } from '../../compare/settle/figures.ts'
import type { SettlementParameters } from '../../compare/settle/parameters.ts'
import { JAPANESE_NOTATION, seatResult } from '../../compare/settle/result-in-words.ts'
import { type Settlement, settleGame } from '../../compare/settle/settle-game.ts'
import { tallyInWords } from '../../compare/settle/settlement-fields.ts'
import { SEATS, type SettlementInput } from '../../compare/settle/settlement-input.ts'
import { STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import type { ToolData, ToolRuleset } from '../../view/tools.ts'
import { h, type VNode } from '../page/vnode.ts'
import type { SettlementWords } from './settlement-tool.ts'
import { linesView, outcomeSection, shareView } from './tool-view.ts'

interface Settled {
  readonly rules: ToolRuleset<SettlementParameters>
  readonly outcome: Settlement
}

/** Settlement calculator in Japanese. */
export const JAPANESE_SETTLEMENT: SettlementWords = {
  outcomes: settlementOutcomes,
  seats: settlementSeats,
  tally: tallyInWords,
  message: ({ message }) => message
}

/** Returns the results of every ruleset, the home ruleset first. */
export function settlementOutcomes(
  input: SettlementInput,
  { rulesets, topics }: ToolData<SettlementParameters>
): VNode[] {
  const all = rulesets.map((rules): Settled => ({ rules, outcome: settleGame(rules.rules, input) }))
  const [home] = all
  return home ? [overview(all), ...all.map(one => outcomeView(one, one === home ? null : home, topics))] : []
}

/** 「1位」 「+43」 */
function settlementSeats(input: SettlementInput, { rulesets: [home] }: ToolData<SettlementParameters>): VNode[][] {
  if (!home) return []
  const outcome = settleGame(home.rules, input)
  return SEATS.map((_, seat) => {
    const rank = outcome.ranks[seat]
    return shareView(rank ? `${rank}位` : '同点', seatResult(outcome, seat, JAPANESE_NOTATION))
  })
}

function outcomeView(one: Settled, home: Settled | null, topics: ToolData['topics']): VNode {
  const { rules, outcome } = one
  const calculation = linesView(outcome.lines, rules, SEATS)
  return outcomeSection(one, home, { result: resultView(outcome), calculation, text: '一段ずつ', topics })
}

/** Returns the overview: one row per ruleset, and a text about the differences. */
function overview(all: readonly Settled[]): VNode {
  const rows = all.map(one => rowOf(headCell(nameAtHead(one), 'row'), ...SEATS.map((_, seat) => glanceCell(one, seat))))
  return h(
    'section',
    { class: 'overview' },
    h('h2', { tabindex: '-1' }, '規則ごとの精算'),
    tableOf('glance', ['', ...SEATS], rows),
    ...partings(all)
  )
}

/** 「最高位戦規定※」: the footnote explains the mark. */
function nameAtHead({ rules, outcome }: Settled): string {
  return `${rules.name}${outcome.moved ? '※' : ''}`
}

/** Labels the cell with its seat, for narrow screens that show the cells below each other. */
function glanceCell({ outcome }: Settled, seat: number): VNode {
  return h('td', { [STATE_ATTRIBUTES.of]: SEATS[seat] ?? '' }, seatResult(outcome, seat, JAPANESE_NOTATION))
}

function partings(all: readonly Settled[]): VNode[] {
  const names = (settled: readonly Settled[]) => settled.map(({ rules }) => rules.name).join('、')
  const tied = all.filter(({ outcome }) => outcome.ranks.includes(null))
  const stopped = all.filter(({ outcome }) => !outcome.complete)
  const zero = all.filter(({ outcome }) => outcome.sum?.total === 0)
  const other = all.filter(({ outcome }) => outcome.sum && outcome.sum.total !== 0)
  const moved = all.flatMap(({ rules, outcome }) =>
    outcome.moved ? [`${rules.name} 各人${differenceInWords(outcome.moved.by)}`] : []
  )
  const labels = [
    moved.length > 0 ? `※ その規則の持ち点に置き換えて計算（${moved.join('、')}）。規則の定めではありません` : '',
    tied.length > 0 ? `同点の順位が決まらない：${names(tied)}` : '順位は、どの規則でも決まる',
    stopped.length > 0 ? `定めがなく、途中で止まる（かっこの中は、そこまでの値）：${names(stopped)}` : '',
    zero.length > 0 ? `合計が0になる：${names(zero)}` : '',
    other.length > 0 ? `合計が0にならない：${names(other)}` : ''
  ]
  const hints = labels.filter(Boolean).map(text => h('p', { class: 'hint' }, text))
  return [h('details', { class: 'fold' }, h('summary', {}, '表の注'), ...hints)]
}

/** Returns the results, one row per seat in the order of ranks and one named column per reading. */
function resultView({ ranks, readings, scale, moved, complete, sum, lines }: Settlement): VNode[] {
  const seats = SEATS.map((seat, at) => ({ seat, at, rank: ranks[at] ?? null }))
  if (!ranks.includes(null)) seats.sort((one, other) => Number(one.rank) - Number(other.rank))
  const rows = seats.map(({ seat, at, rank }) => {
    const cells = readings.map(({ results }) => (scale ? recordInWords(results[at] ?? 0, scale) : ''))
    return h(
      'tr',
      rank === 1 ? { class: 'first' } : {},
      headCell(seat, 'row'),
      h('td', {}, rank ? `${rank}位` : '同点'),
      ...cells.map(text => h('td', { class: 'number' }, text))
    )
  })
  const columns = readings.map(({ choice }) => choice?.name ?? (complete ? '精算' : 'ここまで'))
  const ways = readings.flatMap(({ choice }) => (choice ? `${choice.name}（${choice.method}）` : []))
  const total = sum && scale ? [`合計 ${recordInWords(sum.total, scale)}：${sum.text}`] : []
  return [
    ...(moved ? [h('p', { class: 'moved' }, movedInWords(moved))] : []),
    ...(complete ? [] : [h('p', { class: 'halt' }, `ここで止まる：${lines.at(-1)?.text ?? ''}`)]),
    tableOf('result', ['', '順位', ...columns], rows),
    ...[...ways, ...total].map(text => h('p', { class: 'hint' }, text))
  ]
}

/** 「25,000点持ちに置き換えて計算」: the ruleset uses a different number of starting points than the game. */
function movedInWords({ to, by }: NonNullable<Settlement['moved']>): string {
  return `${formatPoints(to)}持ちに置き換えて計算（各人${differenceInWords(by)}）。規則の定めではありません`
}

function tableOf(name: string, heads: readonly string[], rows: readonly VNode[]): VNode {
  const head = rowOf(...heads.map(text => headCell(text, 'col')))
  return h('table', { class: name }, h('thead', {}, head), h('tbody', {}, ...rows))
}

function rowOf(...cells: readonly VNode[]): VNode {
  return h('tr', {}, ...cells)
}

/** Creates a header cell; an empty corner is a plain cell. */
function headCell(text: string, scope: 'col' | 'row'): VNode {
  return text ? h('th', { scope }, text) : h('td')
}
