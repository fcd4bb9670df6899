import { depthOf } from '../citation/levels.ts'
import type { Step, StepLevel } from '../citation/types.ts'
import { type Frame, own, spotAt } from './frame.ts'
import type { IndexEntry } from './index-of.ts'
import { hintFor, missing, nounFor, wordsFor } from './naming.ts'
import { type LookUp, reached, type Spot } from './spot.ts'

/** 前条 · 前二条 · 前々条 · 次の二項 · 前各号 */
type Neighbour = Extract<Step, { kind: 'previous' | 'next' | 'all-previous' }>

/** 前条 · 前二条 · 前々条 · 次の二項 · 前各号, counted in the row as printed. */
export function resolveNeighbours(step: Neighbour, frame: Frame): LookUp<readonly Spot[]> {
  const anchor = own(frame, step.level)?.entry
  if (!anchor) return outside(step.level, frame)
  const { from, to } = reachOf(step, anchor.position)
  if (from < 0 || to > anchor.row.length || from === to) return noNeighbour(step, anchor, frame)
  return reached(anchor.row.slice(from, to).map(entry => spotAt(frame, entry)))
}

/** The part of the row that a step takes, seen from `position`. */
function reachOf(step: Neighbour, position: number): { from: number; to: number } {
  if (step.kind === 'all-previous') return { from: 0, to: position }
  const { count, distance } = step
  if (step.kind === 'next') return { from: position + distance, to: position + distance + count }
  return { from: position - distance - count + 1, to: position - distance + 1 }
}

function noNeighbour(step: Neighbour, anchor: IndexEntry, { standing }: Frame): LookUp<never> {
  const { index } = standing
  const isNext = step.kind === 'next'
  const side = isNext ? '後' : '前'
  const left = isNext ? anchor.row.length - 1 - anchor.position : anchor.position
  const noun = nounFor(step.level)
  const words = wordsFor(index, anchor)
  const reason = left > 0 ? `${words}の${side}の${noun}は${left}つだけです` : `${words}の${side}に${noun}はありません`
  const nearest = nearestBeside(anchor, isNext)
  return missing(reason, nearest ? hintFor(index, nearest) : null)
}

/** The neighbour on that side; for 前項 in a first paragraph 前条; else the neighbour on the other side, or what holds it. */
function nearestBeside({ row, position, level, parent }: IndexEntry, isNext: boolean): IndexEntry | undefined {
  const offset = isNext ? 1 : -1
  const beside = level === 'paragraph' ? parent?.row[parent.position + offset] : undefined
  return (
    row[position + offset] ??
    (beside?.level === 'article' ? beside : undefined) ??
    row[position - offset] ??
    parent ??
    undefined
  )
}

/** There is no 前号 for words that are in no 号. */
export function outside(level: StepLevel, frame: Frame): LookUp<never> {
  const { entry, index } = frame.standing
  if (!entry)
    return missing(`${wordsFor(index, index.root)}の条文の中ではないので、どの${nounFor(level)}か決まりません`, null)
  let near: IndexEntry = entry
  while (near.parent?.parent && depthOf(near.level) >= depthOf(level)) near = near.parent
  return missing(`${wordsFor(index, entry)}は${nounFor(level)}の中にありません`, hintFor(index, near))
}
