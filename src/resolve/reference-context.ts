import type { StepLevel } from '../citation/types.ts'
import type { AntecedentScope } from './antecedents.ts'
import type { CitableDocument } from './documents.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import { enclosing } from './navigate.ts'
import type { Resolution, ResolvedNode } from './resolved-location.ts'

/** Where words are read from: a provision of a ruleset; only the ruleset for words that stand outside it. */
export interface CitingPosition {
  readonly index: RulesetIndex
  readonly entry: IndexEntry | null
}

/** All that decides what a pointer points at. */
export interface ReferenceContext {
  readonly standing: CitingPosition
  readonly documents: readonly CitableDocument[]
  readonly memory: AntecedentScope
  /** Where the pointer stands in its text. */
  readonly at: number
  /** The document named before it. */
  readonly named: ResolvedNode | null
  /** The member of the list before it, from which it inherits. */
  readonly previous: Resolution | null
  /** The member behind which it stands in a bracket: （第3号を除く。）. */
  readonly host: Resolution | null
  /** The member that a bare number in a bracket behind it may be of, if it has such a number: （第五項において準用する場合を含む。）. */
  readonly perhapsOf: Resolution | null
  /** A quotation follows: 「第1号中「…」」. */
  readonly quotes: boolean
}

/** The provision of a level that the words stand in, as a spot. */
export function enclosingProvision(
  frame: ReferenceContext,
  level: StepLevel
): Extract<ResolvedNode, { kind: 'provision' }> | undefined {
  const entry = enclosing(frame.standing.entry, level)
  return entry && spotAt(frame, entry)
}

export function spotAt(
  { standing }: ReferenceContext,
  entry: IndexEntry
): Extract<ResolvedNode, { kind: 'provision' }> {
  return { kind: 'provision', index: standing.index, entry }
}

/** The paragraph that the words stand in. */
export function currentParagraph({ standing }: Pick<ReferenceContext, 'standing'>): IndexEntry | null {
  return enclosing(standing.entry, 'paragraph') ?? null
}
