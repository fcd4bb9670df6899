/** @file Results of the points calculator: rulesets grouped by result, then ruleset by ruleset. */
import { formatPoints } from '../../compare/settle/figures.ts'
import type { PointsParameters } from '../../compare/settle/parameters.ts'
import type { Payout } from '../../compare/settle/payout.ts'
import type { PointsCase } from '../../compare/settle/points-input.ts'
import { eachInWords, groupPayouts, transfersInWords } from '../../compare/settle/result-in-words.ts'
import { settlePoints } from '../../compare/settle/settle-points.ts'
import { balanceOf, type Transfer } from '../../compare/settle/transfer.ts'
import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import type { ToolData, ToolRuleset } from '../../view/tools.ts'
import { h, type VNode } from '../page/vnode.ts'
import { amountView, linesView, outcomeSection, partiesView } from './tool-view.ts'

interface Counted {
  readonly rules: ToolRuleset<PointsParameters>
  readonly outcome: Payout
}

/** Returns the result of the home ruleset, the overview, and the results of the other rulesets. */
export function pointsOutcomes(
  { input, custom }: PointsCase,
  { rulesets, topics }: ToolData<PointsParameters>
): VNode[] {
  const all = rulesets.map((rules): Counted => ({ rules, outcome: settlePoints(rules.rules, input, { custom }) }))
  const [home] = all
  if (!home) return []
  const [ours, ...others] = all.map(one => outcomeView(one, one === home ? null : home, topics))
  return ours ? [ours, overview(all), ...others] : []
}

/** Groups the rulesets by their result. */
function overview(all: readonly Counted[]): VNode {
  const groups = groupPayouts(all.map(({ rules, outcome }) => ({ name: rules.name, outcome })))
  const text = groups.size === 1 ? 'どの規則でも同じ' : `規則によって${groups.size}通りに分かれる`
  const rows = [...groups].map(([phrase, names]) => h('li', {}, h('b', {}, phrase), `　${names.join('、')}`))
  return h('section', { class: 'overview' }, h('h2', { tabindex: '-1' }, text), h('ul', { class: 'groups' }, ...rows))
}

function outcomeView(one: Counted, home: Counted | null, topics: ToolData['topics']): VNode {
  const { rules, outcome } = one
  const calculation = linesView(outcome.lines, rules)
  const received = home ? 0 : receivedIn(outcome)
  const name = outcome.name ? [h('span', { class: 'name' }, outcome.name)] : []
  return outcomeSection(one, home, {
    result: resultView(outcome, received ? null : outcome.name),
    calculation,
    text: '一行ずつ',
    topics,
    ...(received && { answer: [...name, formatPoints(received)] })
  })
}

/** Points that the winner receives; 0 if the calculation is incomplete. */
function receivedIn({ complete, transfers }: Payout): number {
  return complete ? (balanceOf(transfers).get('和了者') ?? 0) : 0
}

function resultView(outcome: Payout, name: string | null): VNode[] {
  const { lines, transfers, complete, condition, otherReading } = outcome
  const received = receivedIn(outcome)
  const parts = [
    name && h('p', { class: 'name' }, name),
    !complete && h('p', { class: 'halt' }, `ここで止まる：${lines.at(-1)?.text ?? ''}`),
    condition && h('p', { class: 'hint' }, condition),
    transfers.length > 0 && transfersView(transfers),
    otherReading && h('p', { class: 'hint' }, `${otherReading.condition}、${transfersInWords(otherReading.transfers)}`),
    transfers.length === 0 && complete && h('p', {}, '点棒は動かない'),
    received > 0 && h('p', { class: 'hint' }, `和了者の受取は、合わせて${formatPoints(received)}`)
  ]
  return parts.filter(part => typeof part === 'object' && part !== null)
}

function transfersView(transfers: readonly Transfer[]): VNode {
  const rows = transfers.map(one =>
    h(
      'li',
      {},
      partiesView(one, party => party.slice(0, 1)),
      h('span', {}, formatDirection(one)),
      amountView(one.count > 1 ? `${eachInWords(one)}ずつ` : eachInWords(one))
    )
  )
  return h('ul', { class: CLASS_NAMES.payments }, ...rows)
}

/** 「放銃者 → 和了者」「和了者 → 他の競技者3人に」「子2人 → 和了者」 */
function formatDirection({ from, to, count }: Transfer): string {
  if (count <= 1) return `${from} → ${to}`
  return to === '他の競技者' ? `${from} → ${to}${count}人に` : `${from}${count}人 → ${to}`
}
