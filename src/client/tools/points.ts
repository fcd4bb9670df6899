/** 点数の授受: who pays whom under each ruleset. The address holds the input. */
import { checkPoints } from '../../settle/points-input.ts'
import { pointsQuery } from '../../settle/query.ts'
import { fill, readForm, showFields } from './points-form.ts'
import { outcomesOf } from './points-view.ts'
import { goTo, readToolData, replaceKeeping, showFaults, writeAddress } from './tool-view.ts'

const form = document.querySelector<HTMLFormElement>('[data-tool=points]')
const place = document.querySelector('[data-outcomes]')
if (form && place) start(form, place)

function start(form: HTMLFormElement, place: Element): void {
  const { rulesets, topics } = readToolData()
  const show = () => {
    showFields(form)
    const state = readForm(form)
    const problems = checkPoints(state.input)
    showFaults(form, problems)
    if (problems.length > 0) place.replaceChildren()
    else replaceKeeping(place, outcomesOf(state, rulesets, topics))
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    goTo(place, form)
  })
  form.addEventListener('input', () => {
    show()
    const state = readForm(form)
    writeAddress(checkPoints(state.input).length > 0 ? '' : pointsQuery(state))
  })
  addEventListener('popstate', () => {
    fill(form)
    show()
  })
  fill(form)
  show()
}
