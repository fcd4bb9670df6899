/** @file Messages and results of the settlement calculator in English, under the home ruleset. */
import { recordInWords } from '../../compare/settle/figures.ts'
import type { FieldProblem } from '../../compare/settle/form-result.ts'
import { total } from '../../compare/settle/per-seat.ts'
import { seatResult } from '../../compare/settle/result-in-words.ts'
import { type Settlement, settleGame } from '../../compare/settle/settle-game.ts'
import { ENGLISH_SEATS, type SettlementField, type SettlementInput } from '../../compare/settle/settlement-input.ts'
import { h, type VNode } from '../page/vnode.ts'
import { englishOutcome, pointsInEnglish } from './english-tool-view.ts'
import type { SettlementWords } from './settlement-tool.ts'
import { shareView } from './tool-view.ts'

/** Settlement calculator in English. */
export const ENGLISH_SETTLEMENT: SettlementWords = {
  seats: (input, { rulesets: [home] }) => {
    if (!home) return []
    const outcome = settleGame(home.rules, input)
    return ENGLISH_SEATS.map((_, seat) => shareView(placeOf(outcome, seat), seatResult(outcome, seat, NOTATION)))
  },
  tally: tallyInEnglish,
  message: messageInEnglish,
  outcomes: (input, { rulesets: [home] }) => {
    if (!home) return []
    const outcome = settleGame(home.rules, input)
    return [englishOutcome('Settlement', { result: resultView(outcome), lines: outcome.lines, rules: home })]
  }
}

/** "Sum: 75,000 points (25,000 points to go)": sum of the points entered so far; empty if no points are entered. */
function tallyInEnglish({ scores, deposits, start }: SettlementInput): string {
  const given = scores.filter(score => !Number.isNaN(score))
  if (given.length === 0 || Number.isNaN(deposits)) return ''
  const sum = total(given) + deposits
  const text = `Sum: ${pointsInEnglish(sum)}`
  return given.length === 4 ? text : `${text} (${pointsInEnglish(4 * start - sum)} to go)`
}

function messageInEnglish({ field }: FieldProblem<SettlementField>, input: SettlementInput): string {
  switch (field) {
    case 'sum': {
      const sum = total(input.scores) + input.deposits
      return `The scores and deposits add up to ${pointsInEnglish(sum)}; four players have ${pointsInEnglish(4 * input.start)}.`
    }
    case 'deposits':
      return 'Enter 0 or more, in steps of 100.'
    case 'start':
      return 'The starting points are not known.'
    default:
      return 'Enter a number in steps of 100, for example 25,300.'
  }
}

const NOTATION = { or: ' or ', open: '(', close: ')' }

const PLACES = ['1st', '2nd', '3rd', '4th'] as const

function placeOf({ ranks }: Pick<Settlement, 'ranks'>, seat: number): string {
  const rank = ranks[seat]
  return (rank && PLACES[rank - 1]) || 'tied'
}

function resultView({ ranks, readings, scale, complete, sum }: Settlement): VNode[] {
  const several = readings.length > 1
  const rows = ENGLISH_SEATS.map((seat, at) => {
    const cells = readings.map(({ results }) => (scale ? recordInWords(results[at] ?? 0, scale) : ''))
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, seat),
      h('td', {}, placeOf({ ranks }, at)),
      ...cells.map(text => h('td', { class: 'number' }, text))
    )
  })
  const names = readings.map((_, index) => (several ? `Reading ${index + 1}` : complete ? 'Result' : 'So far'))
  const heads = ['Place', ...names].map(text => h('th', { scope: 'col' }, text))
  return [
    ...(complete
      ? []
      : [h('p', { class: 'halt' }, 'The rules do not settle the rest. The figures go as far as the rules do.')]),
    h('table', { class: 'result' }, h('thead', {}, h('tr', {}, h('td'), ...heads)), h('tbody', {}, ...rows)),
    ...(several
      ? [
          h(
            'p',
            { class: 'hint' },
            'How a score below 0 is rounded is not written. Reading 1 rounds the amount and then adds the minus sign. Reading 2 rounds down to the lower number and up to the higher.'
          )
        ]
      : []),
    ...(sum && scale ? [h('p', { class: 'hint' }, `Sum of the results: ${recordInWords(sum.total, scale)}`)] : [])
  ]
}
