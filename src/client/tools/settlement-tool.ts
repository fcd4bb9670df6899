import { attributeSelector } from '../../protocol/dom-names.ts'
import { settlementQuery } from '../../settle/query.ts'
import { enterSettlement, missingScores, readSettlement, tallyInWords } from '../../settle/settlement-fields.ts'
import { SETTLEMENT_TOPICS } from '../../settle/topics.ts'
import { showFaults } from '../page/form-faults.ts'
import { closestTarget } from '../page/pressed.ts'
import { fieldOf, fillSettlement, readSettlementForm, turnSignOf } from './settlement-form.ts'
import { settlementOutcomes } from './settlement-view.ts'
import { findTool, goTo, replaceKeepingOpen, writeAddress } from './tool-page.ts'

/**
 * 精算: settles four final scores under each ruleset. On its own page the URL stores the input; in the single file the
 * URL belongs to the page.
 */
export function startSettlement({ ownPage }: { readonly ownPage: boolean }): void {
  const parts = findTool('settlement', SETTLEMENT_TOPICS)
  if (!parts) return
  const { form, results, tool, announce } = parts
  // Empty fields are reported once the reader has asked for the results.
  let isAsked = false
  const show = () => {
    const fields = readSettlementForm(form)
    const entered = enterSettlement(fields)
    const missing = isAsked ? missingScores(fields) : []
    showFaults(form, entered.kind === 'problems' ? [...missing, ...entered.problems] : [])
    const tally = ownPage ? form.querySelector(attributeSelector('sum')) : null
    if (tally) tally.textContent = tallyInWords(readSettlement(fields))
    replaceKeepingOpen(results, entered.kind === 'problems' ? [] : settlementOutcomes(entered.input, tool))
  }
  const change = () => {
    show()
    announce(tallyInWords(readSettlement(readSettlementForm(form))))
    if (ownPage) writeAddress(settlementQuery(readSettlement(readSettlementForm(form))))
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
  if (!ownPage) return
  addEventListener('popstate', fill)
  fill()
}
