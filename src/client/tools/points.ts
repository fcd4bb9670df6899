/** @file 点数の授受: payments under each ruleset. The URL stores the input. */
import { enterPoints } from '../../settle/points-fields.ts'
import { pointsQuery } from '../../settle/query.ts'
import { POINTS_TOPICS } from '../../settle/topics.ts'
import { showFaults } from '../page/form-faults.ts'
import { fillPoints, readPointsForm, showFields } from './points-form.ts'
import { pointsOutcomes } from './points-view.ts'
import { findTool, goTo, replaceKeepingOpen, type ToolParts, writeAddress } from './tool-page.ts'

const parts = findTool('points', POINTS_TOPICS)
if (parts) start(parts)

function start({ form, results, tool, announce }: ToolParts<typeof POINTS_TOPICS>): void {
  const show = () => {
    showFields(form)
    const entered = enterPoints(readPointsForm(form))
    showFaults(form, entered.kind === 'problems' ? entered.problems : [])
    replaceKeepingOpen(results, entered.kind === 'problems' ? [] : pointsOutcomes(entered.input, tool))
  }
  const fill = () => {
    fillPoints(form)
    show()
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    goTo(results, form)
    announce()
  })
  form.addEventListener('input', () => {
    show()
    announce()
    const entered = enterPoints(readPointsForm(form))
    writeAddress(entered.kind === 'input' ? pointsQuery(entered.input) : '')
  })
  addEventListener('popstate', fill)
  fill()
}
