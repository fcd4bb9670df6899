import type { FieldProblem } from '../../compare/settle/form-result.ts'
import type { SettlementParameters } from '../../compare/settle/parameters.ts'
import { settlementQuery } from '../../compare/settle/query.ts'
import { enterSettlement, missingScores, readSettlement } from '../../compare/settle/settlement-fields.ts'
import type { SettlementField, SettlementInput } from '../../compare/settle/settlement-input.ts'
import { SETTLEMENT_TOPICS } from '../../compare/settle/topics.ts'
import { attributeSelector, dataOf } from '../../protocol/dom-names.ts'
import type { ToolData } from '../../view/tools.ts'
import { closestTarget } from '../page/closest-target.ts'
import { showFaults } from '../page/form-faults.ts'
import { renderChild, type VNode } from '../page/vnode.ts'
import { fieldOf, fillSettlement, readSettlementForm, turnSignOf } from './settlement-form.ts'
import { findTool, goTo, replaceKeepingOpen, writeAddress } from './tool-page.ts'

/** Results and messages of the settlement calculator in one language. */
export interface SettlementWords {
  readonly outcomes: (input: SettlementInput, tool: ToolData<SettlementParameters>) => VNode[]
  /** Place and result of each seat under the home ruleset; empty without a home ruleset. */
  readonly seats: (input: SettlementInput, tool: ToolData<SettlementParameters>) => VNode[][]
  /** Sum of the points entered so far; empty if no points are entered. */
  readonly tally: (input: SettlementInput) => string
  readonly message: (problem: FieldProblem<SettlementField>, input: SettlementInput) => string
}

interface SettlementOptions {
  readonly isToolPage: boolean
  readonly texts: SettlementWords
}

/**
 * 精算: settles four final scores under each ruleset. On its own page the URL stores the input; in the single file the
 * URL belongs to the page.
 */
export function startSettlement({ isToolPage, texts }: SettlementOptions): void {
  const parts = findTool('settlement', SETTLEMENT_TOPICS)
  if (!parts) return
  const { form, results, tool, announce } = parts
  // Empty fields are reported once the reader has asked for the results.
  let isAsked = false
  const show = () => {
    const fields = readSettlementForm(form)
    const entered = enterSettlement(fields)
    const missing = isAsked ? missingScores(fields) : []
    const input = readSettlement(fields)
    const problems = entered.kind === 'problems' ? [...missing, ...entered.problems] : []
    showFaults(
      form,
      problems.map(problem => ({ ...problem, message: texts.message(problem, input) }))
    )
    const tally = isToolPage ? form.querySelector(attributeSelector('sum')) : null
    if (tally) tally.textContent = texts.tally(input)
    const isSettled = entered.kind !== 'problems'
    const seats = isSettled ? texts.seats(entered.input, tool) : []
    for (const place of form.querySelectorAll(attributeSelector('seat')))
      place.replaceChildren(...(seats[Number(dataOf(place, 'seat'))] ?? []).map(renderChild))
    replaceKeepingOpen(results, isSettled ? texts.outcomes(entered.input, tool) : [])
  }
  const change = () => {
    show()
    const input = readSettlement(readSettlementForm(form))
    announce(texts.tally(input))
    if (isToolPage) writeAddress(settlementQuery(input))
  }
  const fill = () => {
    fillSettlement(form)
    show()
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    isAsked = true
    show()
    goTo(results, form)
    announce()
  })
  form.addEventListener('input', change)
  form.addEventListener('click', event => {
    const button = closestTarget(event, 'button')
    if (!button || button.type === 'submit') return
    turnSignOf(fieldOf(form, `score${button.value}`))
    change()
  })
  if (!isToolPage) return
  addEventListener('popstate', fill)
  fill()
}
