/** 精算: what the rulesets make of four final scores. The address holds the input. */
import { pointsInWords } from '../../settle/figures.ts'
import { checkSettlement, type SettlementInput } from '../../settle/settlement-input.ts'
import { fieldOf, fill, readForm, settlementQueryOf, turnSign } from './settlement-form.ts'
import { outcomesOf } from './settlement-view.ts'
import { goTo, readToolData, replaceKeeping, showFaults, writeAddress } from './tool-view.ts'

const form = document.querySelector<HTMLFormElement>('[data-tool=settlement]')
const place = document.querySelector('[data-outcomes]')
if (form && place) start(form, place)

function start(form: HTMLFormElement, place: Element): void {
  const { rulesets, topics } = readToolData()
  const show = () => {
    const input = readForm(form)
    const entered = input.scores.every(score => !Number.isNaN(score))
    // A field that nobody has come to yet is no fault.
    const blank = (field: string) => field.startsWith('score') && fieldOf(form, field).value.trim() === ''
    const problems = checkSettlement(input)
    showFaults(
      form,
      problems.filter(({ field }) => !blank(field))
    )
    showSum(form, input, entered)
    if (problems.length > 0) place.replaceChildren()
    else replaceKeeping(place, outcomesOf(input, rulesets, topics))
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    goTo(place, form)
  })
  form.addEventListener('input', () => {
    show()
    writeAddress(settlementQueryOf(form))
  })
  form.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.type === 'submit') return
    turnSign(fieldOf(form, `score${button.value}`))
    show()
    writeAddress(settlementQueryOf(form))
  })
  addEventListener('popstate', () => {
    fill(form)
    show()
  })
  fill(form)
  show()
}

function showSum(form: HTMLFormElement, { scores, deposits, start }: SettlementInput, entered: boolean): void {
  const place = form.querySelector('#sum')
  const given = scores.filter(score => !Number.isNaN(score))
  if (!place || given.length === 0 || Number.isNaN(deposits)) {
    place?.replaceChildren()
    return
  }
  const sum = given.reduce((total, score) => total + score, deposits)
  const left = 4 * start - sum
  place.textContent = entered
    ? `合計 ${pointsInWords(sum)}`
    : `合計 ${pointsInWords(sum)}（四人分まであと ${pointsInWords(left)}）`
}
