import { enterSettlement } from '../../settle/settlement-fields.ts'
import { SETTLEMENT_TOPICS } from '../../settle/topics.ts'
import { fieldOf, readSettlementForm, turnSign } from './settlement-form.ts'
import { settlementOutcomes } from './settlement-view.ts'
import { readToolData, replaceKeeping, showFaults } from './tool-view.ts'

/** 精算 in the single file, whose address is not free to hold what is entered. */
export function startSettlement(): void {
  const form = document.querySelector<HTMLFormElement>('[data-tool=settlement]')
  const place = document.querySelector('[data-outcomes]')
  if (!form || !place) return
  const { rulesets, topics } = readToolData(SETTLEMENT_TOPICS)
  const show = () => {
    const entered = enterSettlement(readSettlementForm(form))
    showFaults(form, entered.kind === 'problems' ? entered.problems : [])
    if (entered.kind === 'problems') place.replaceChildren()
    else replaceKeeping(place, settlementOutcomes(entered.input, rulesets, topics))
  }
  form.addEventListener('submit', event => event.preventDefault())
  form.addEventListener('input', show)
  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || button.type === 'submit') return
    turnSign(fieldOf(form, `score${button.value}`))
    show()
  })
}
