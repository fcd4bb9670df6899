/** 点数の授受: who pays whom under each ruleset. The address holds the input. */
import { enterPoints } from '../../settle/points-fields.ts'
import { pointsQuery } from '../../settle/query.ts'
import { POINTS_TOPICS } from '../../settle/topics.ts'
import { fillPoints, readPointsForm, showFields } from './points-form.ts'
import { pointsOutcomes } from './points-view.ts'
import { goTo, readToolData, replaceKeeping, showFaults, writeAddress } from './tool-view.ts'

const form = document.querySelector<HTMLFormElement>('[data-tool=points]')
const place = document.querySelector('[data-outcomes]')
if (form && place) start(form, place)

function start(form: HTMLFormElement, place: Element): void {
  const { rulesets, topics } = readToolData(POINTS_TOPICS)
  const show = () => {
    showFields(form)
    const entered = enterPoints(readPointsForm(form))
    showFaults(form, entered.kind === 'problems' ? entered.problems : [])
    if (entered.kind === 'problems') place.replaceChildren()
    else replaceKeeping(place, pointsOutcomes(entered.input, rulesets, topics))
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    goTo(place, form)
  })
  form.addEventListener('input', () => {
    show()
    const entered = enterPoints(readPointsForm(form))
    writeAddress(entered.kind === 'input' ? pointsQuery(entered.input) : '')
  })
  addEventListener('popstate', () => {
    fillPoints(form)
    show()
  })
  fillPoints(form)
  show()
}
