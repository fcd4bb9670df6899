import type { StepLevel } from '../types.ts'
import type { AntecedentScope } from './antecedents.ts'
import type { CitableDocument } from './documents.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import { enclosing } from './navigate.ts'
import type { Resolution, ResolvedNode } from './resolved-location.ts'

/** Position from which relative references are resolved. The entry is null for text outside the provisions. */
export interface CitingPosition {
  readonly index: RulesetIndex
  readonly entry: IndexEntry | null
}

/** Context that decides what a reference resolves to. */
export interface ReferenceContext {
  readonly position: CitingPosition
  readonly documents: readonly CitableDocument[]
  readonly memory: AntecedentScope
  /** Offset of the reference in its text. */
  readonly at: number
  /** Document named before the reference. */
  readonly namedDocument: ResolvedNode | null
  /** Preceding citation member, which supplies missing steps. */
  readonly previous: Resolution | null
  /** Citation member whose parenthetical restricts or excludes the reference: （第3号を除く。）. */
  readonly hostReference: Resolution | null
  /** Citation member before, used if it has such a number: （第五項において準用する場合を含む。）, 「第8条のうち第1項」. */
  readonly possibleHost: Resolution | null
  /** True if a quotation follows: 「第1号中「…」」. */
  readonly quotes: boolean
}

/** Returns the provision of a level that encloses the current position, as a node. */
export function enclosingProvision(
  frame: ReferenceContext,
  level: StepLevel
): Extract<ResolvedNode, { kind: 'provision' }> | undefined {
  const entry = enclosing(frame.position.entry, level)
  return entry && toProvisionNode(frame, entry)
}

export function toProvisionNode(
  { position }: Pick<ReferenceContext, 'position'>,
  entry: IndexEntry
): Extract<ResolvedNode, { kind: 'provision' }> {
  return { kind: 'provision', index: position.index, entry }
}

/** Returns the paragraph that encloses the current position. */
export function currentParagraph({ position }: Pick<ReferenceContext, 'position'>): IndexEntry | null {
  return enclosing(position.entry, 'paragraph') ?? null
}
