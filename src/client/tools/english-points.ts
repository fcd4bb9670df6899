/** @file Entry point of the page of payments in English. */
import { ENGLISH_POINTS } from './english-points-view.ts'
import { startPoints } from './points-tool.ts'

startPoints(ENGLISH_POINTS)
