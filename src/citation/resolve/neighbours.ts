import type { BranchedNumber } from '../../model/law.ts'
import { depthOf } from '../levels.ts'
import type { Step, StepLevel } from '../types.ts'
import type { IndexEntry } from './index-of.ts'
import { formatProvision, hintFor, labelOf, missing, nounFor } from './naming.ts'
import { numberingScope } from './navigate.ts'
import { enclosingProvision, type ReferenceContext, toProvisionNode } from './reference-context.ts'
import { type ResolutionResult, type ResolvedNode, resolved } from './resolved-location.ts'

/** 前条 · 前二条 · 前々条 · 次の二項 · 前各号 */
type Neighbour = Extract<Step, { kind: 'previous' | 'next' | 'all-previous' }>

/** Resolves 前条 · 前二条 · 前々条 · 次の二項 · 前各号, counted in printed order. */
export function resolveNeighbours(step: Neighbour, frame: ReferenceContext): ResolutionResult<readonly ResolvedNode[]> {
  const anchor = enclosingProvision(frame, step.level)?.entry
  if (!anchor) return outside(step.level, frame)
  const { from, to } = reachOf(step, anchor.position)
  if (from < 0 || to > anchor.row.length || from === to) return noNeighbour(step, anchor, frame)
  const gap = gapBetween(anchor.row.slice(Math.min(from, anchor.position), Math.max(to, anchor.position + 1)))
  if (gap && numberingScope(anchor).level === 'supplement') return leftOut(gap, frame)
  return resolved(anchor.row.slice(from, to).map(entry => toProvisionNode(frame, entry)))
}

/** Returns the first two neighbours that are not consecutive: a provision between them is not in this text. */
function gapBetween(row: readonly IndexEntry[]): readonly [IndexEntry, IndexEntry] | undefined {
  for (const [at, entry] of row.entries()) {
    const before = row[at - 1]
    if (before?.number && entry.number && !follows(entry.number, before.number)) return [before, entry]
  }
  return
}

/** True if a number follows another: 第4条 and 第3条の2 after 第3条, 第3条の3 and 第4条 after 第3条の2. */
function follows(number: BranchedNumber, before: BranchedNumber): boolean {
  const last = number.length - 1
  const stem = number.slice(0, last)
  const counted = (number[last] ?? 0) - (before[last] ?? (last === before.length ? 1 : 0))
  return counted === 1 && before.length >= last && stem.every((part, at) => part === before[at])
}

function leftOut(
  [before, after]: readonly [IndexEntry, IndexEntry],
  { position }: ReferenceContext
): ResolutionResult<never> {
  return missing(
    `${labelOf(before)}の次は${labelOf(after)}で、その間はここにありません`,
    hintFor(position.index, before)
  )
}

/** Returns the half-open index range that a step selects, relative to a position. */
function reachOf(step: Neighbour, position: number): { from: number; to: number } {
  if (step.kind === 'all-previous') return { from: 0, to: position }
  const { count, distance } = step
  if (step.kind === 'next') return { from: position + distance, to: position + distance + count }
  return { from: position - distance - count + 1, to: position - distance + 1 }
}

function noNeighbour(step: Neighbour, anchor: IndexEntry, { position }: ReferenceContext): ResolutionResult<never> {
  const { index } = position
  const isNext = step.kind === 'next'
  const side = isNext ? '後' : '前'
  const left = isNext ? anchor.row.length - 1 - anchor.position : anchor.position
  const noun = nounFor(step.level)
  const label = formatProvision(index, anchor)
  const reason = left > 0 ? `${label}の${side}の${noun}は${left}つだけです` : `${label}の${side}に${noun}はありません`
  const nearest = nearestBeside(anchor, isNext)
  return missing(reason, nearest ? hintFor(index, nearest) : null)
}

/**
 * Returns the nearest neighbour for the hint, in this order:
 *
 * 1. the neighbour on the requested side
 * 2. for a paragraph: the article on that side, such as 前条 for 前項
 * 3. the neighbour on the other side
 * 4. the parent
 */
function nearestBeside({ row, position, level, parent }: IndexEntry, isNext: boolean): IndexEntry | undefined {
  const offset = isNext ? 1 : -1
  const neighbour = level === 'paragraph' ? parent?.row[parent.position + offset] : undefined
  return (
    row[position + offset] ??
    (neighbour?.level === 'article' ? neighbour : undefined) ??
    row[position - offset] ??
    parent ??
    undefined
  )
}

/** Reports 前号 in a text that is not in a 号. */
export function outside(level: StepLevel, frame: ReferenceContext): ResolutionResult<never> {
  const { entry, index } = frame.position
  if (!entry)
    return missing(
      `${formatProvision(index, index.root)}の条文の中ではないので、どの${nounFor(level)}か決まりません`,
      null
    )
  let near: IndexEntry = entry
  while (near.parent?.parent && depthOf(near.level) >= depthOf(level)) near = near.parent
  return missing(`${formatProvision(index, entry)}は${nounFor(level)}の中にありません`, hintFor(index, near))
}
