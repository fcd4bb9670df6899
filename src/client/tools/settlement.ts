/** 精算: what the rulesets make of four final scores. The address holds the input. */
import { settlementQuery } from '../../settle/query.ts'
import { enterSettlement, readSettlement, tallyInWords } from '../../settle/settlement-fields.ts'
import { SETTLEMENT_TOPICS } from '../../settle/topics.ts'
import { fieldOf, fillSettlement, readSettlementForm, turnSign } from './settlement-form.ts'
import { settlementOutcomes } from './settlement-view.ts'
import { goTo, readToolData, replaceKeeping, showFaults, writeAddress } from './tool-view.ts'

const form = document.querySelector<HTMLFormElement>('[data-tool=settlement]')
const place = document.querySelector('[data-outcomes]')
if (form && place) start(form, place)

function start(form: HTMLFormElement, place: Element): void {
  const { rulesets, topics } = readToolData(SETTLEMENT_TOPICS)
  const show = () => {
    const fields = readSettlementForm(form)
    const entered = enterSettlement(fields)
    showFaults(form, entered.kind === 'problems' ? entered.problems : [])
    const tally = form.querySelector('#sum')
    if (tally) tally.textContent = tallyInWords(readSettlement(fields))
    if (entered.kind === 'problems') place.replaceChildren()
    else replaceKeeping(place, settlementOutcomes(entered.input, rulesets, topics))
  }
  const write = () => writeAddress(settlementQuery(readSettlement(readSettlementForm(form))))
  form.addEventListener('submit', event => {
    event.preventDefault()
    goTo(place, form)
  })
  form.addEventListener('input', () => {
    show()
    write()
  })
  form.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.type === 'submit') return
    turnSign(fieldOf(form, `score${button.value}`))
    show()
    write()
  })
  addEventListener('popstate', () => {
    fillSettlement(form)
    show()
  })
  fillSettlement(form)
  show()
}
