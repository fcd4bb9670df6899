/** @file Messages and results of the points calculator in English, under the home ruleset. */
import type { FieldProblem } from '../../compare/settle/form-result.ts'
import type { Payout } from '../../compare/settle/payout.ts'
import type { PointsField } from '../../compare/settle/points-check.ts'
import { settlePoints } from '../../compare/settle/settle-points.ts'
import { balanceOf, type Party, type Transfer } from '../../compare/settle/transfer.ts'
import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import { h, type VNode } from '../page/vnode.ts'
import { englishOutcome, pointsInEnglish } from './english-tool-view.ts'
import type { PointsWords } from './points-tool.ts'
import { amountView, partiesView } from './tool-view.ts'

/** Points calculator in English. */
export const ENGLISH_POINTS: PointsWords = {
  message: ({ field }: FieldProblem<PointsField>) => MESSAGES[field] ?? 'This value is not possible.',
  outcomes: ({ input, custom }, { rulesets: [home] }) => {
    if (!home) return []
    const outcome = settlePoints(home.rules, input, { custom })
    return [englishOutcome(headingOf(outcome), { result: resultView(outcome), lines: outcome.lines, rules: home })]
  }
}

const MESSAGES: Readonly<Partial<Record<PointsField, string>>> = {
  han: 'Enter 1 han or more.',
  fu: 'This hand cannot have this number of fu: 20 fu is closed pinfu by tsumo (from 2 han); 25 fu is seven pairs (from 2 han, by tsumo from 3 han); 110 fu by tsumo needs 2 han; more than 110 fu needs 4 han.',
  yakuman: 'Choose 0 to 6 yakuman.',
  liability: 'Liability is only for a yakuman. Choose the number of yakuman.',
  honba: 'Enter a whole number from 0 to 99.',
  deposits: 'Enter 0 to 120,000 points, in steps of 100.'
}

const LIMITS: Readonly<Record<string, string>> = {
  満貫: 'Mangan',
  跳満: 'Haneman',
  倍満: 'Baiman',
  三倍満: 'Sanbaiman',
  役満: 'Yakuman'
}

/** "Mangan", "2× yakuman" (2倍役満), or "Payments" without a name. */
function headingOf({ name }: Payout): string {
  const times = /^(?<times>\d+)倍役満$/u.exec(name ?? '')?.groups?.times
  return times ? `${times}× yakuman` : ((name && LIMITS[name]) ?? 'Payments')
}

function resultView({ transfers, complete, otherReading }: Payout): VNode[] {
  const received = complete ? (balanceOf(transfers).get('和了者') ?? 0) : 0
  return [
    ...(complete ? [] : [h('p', { class: 'halt' }, 'The rules do not settle the rest.')]),
    ...(transfers.length > 0 ? [transfersView(transfers)] : []),
    ...(transfers.length === 0 && complete ? [h('p', {}, 'No points are paid.')] : []),
    ...(otherReading
      ? [
          h('p', { class: 'hint' }, 'Another reading leaves the counters out of the liability:'),
          transfersView(otherReading.transfers)
        ]
      : []),
    ...(received > 0 ? [h('p', { class: 'hint' }, `The winner receives ${pointsInEnglish(received)} in all.`)] : [])
  ]
}

function transfersView(transfers: readonly Transfer[]): VNode {
  const rows = transfers.map(one =>
    h(
      'li',
      {},
      partiesView(one, () => ''),
      h('span', {}, `${capitalized(partyOf(one.from, one.count))} → ${partyOf(one.to, 1)}`),
      amountView(`${pointsInEnglish(one.each)}${one.count > 1 ? ' each' : ''}`)
    )
  )
  return h('ul', { class: CLASS_NAMES.payments }, ...rows)
}

const PARTIES: Readonly<Record<Party, string>> = {
  和了者: 'the winner',
  放銃者: 'the discarder',
  親: 'the dealer',
  子: 'non-dealers',
  責任を負う者: 'the liable player (pao)',
  違反者: 'the offender',
  他の競技者: 'the other players',
  '1位': 'first place',
  場: 'the table',
  成績: 'the record'
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function partyOf(party: Party, count: number): string {
  if (party === '子' && count === 1) return 'the non-dealer'
  return count > 1 ? `${count} ${PARTIES[party]}` : PARTIES[party]
}
