import type { FieldProblem } from '../../compare/settle/form-result.ts'
import type { PointsParameters } from '../../compare/settle/parameters.ts'
import type { PointsField } from '../../compare/settle/points-check.ts'
import { enterPoints } from '../../compare/settle/points-fields.ts'
import type { PointsCase } from '../../compare/settle/points-input.ts'
import { pointsQuery } from '../../compare/settle/query.ts'
import { POINTS_TOPICS } from '../../compare/settle/topics.ts'
import type { ToolData } from '../../view/tools.ts'
import { showFaults } from '../page/form-faults.ts'
import type { VNode } from '../page/vnode.ts'
import { fillPoints, readPointsForm, showFields } from './points-form.ts'
import { findTool, goTo, replaceKeepingOpen, writeAddress } from './tool-page.ts'

/** Results and messages of the points calculator in one language. */
export interface PointsWords {
  readonly outcomes: (input: PointsCase, tool: ToolData<PointsParameters>) => VNode[]
  readonly message: (problem: FieldProblem<PointsField>) => string
}

/** 点数の授受: payments of a win or a penalty. The URL stores the input. */
export function startPoints({ outcomes, message }: PointsWords): void {
  const parts = findTool('points', POINTS_TOPICS)
  if (!parts) return
  const { form, results, tool, announce } = parts
  const show = () => {
    showFields(form)
    const entered = enterPoints(readPointsForm(form))
    const problems = entered.kind === 'problems' ? entered.problems : []
    showFaults(
      form,
      problems.map(problem => ({ ...problem, message: message(problem) }))
    )
    replaceKeepingOpen(results, entered.kind === 'problems' ? [] : outcomes(entered.input, tool))
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
