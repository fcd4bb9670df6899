/** @file Entry point of the page 点数の授受: payments under each ruleset. */
import { startPoints } from './points-tool.ts'
import { pointsOutcomes } from './points-view.ts'

startPoints({ outcomes: pointsOutcomes, message: ({ message }) => message })
