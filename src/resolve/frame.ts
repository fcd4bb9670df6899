import type { StepLevel } from '../citation/types.ts'
import type { CitableDocument } from './documents.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import type { Memory } from './memory.ts'
import { enclosing } from './navigate.ts'
import type { Reached, Spot } from './spot.ts'

/** Where words are read from: a provision of a ruleset; only the ruleset for words that stand outside it. */
export interface Standpoint {
  readonly index: RulesetIndex
  readonly entry: IndexEntry | null
}

/** All that decides what a pointer points at. */
export interface Frame {
  readonly standing: Standpoint
  readonly documents: readonly CitableDocument[]
  readonly memory: Memory
  /** Where the pointer stands in its text. */
  readonly at: number
  /** The document named before it. */
  readonly named: Spot | null
  /** The member of the list before it, from which it inherits. */
  readonly previous: Reached | null
  /** The member behind which it stands in a bracket: （第3号を除く。）. */
  readonly host: Reached | null
  /** The member that a bare number in a bracket behind it may be of, if it has such a number: （第五項において準用する場合を含む。）. */
  readonly perhapsOf: Reached | null
  /** A quotation follows: 「第1号中「…」」. */
  readonly quotes: boolean
}

/** The provision of a level that the words stand in, as a spot. */
export function own(frame: Frame, level: StepLevel): Extract<Spot, { kind: 'provision' }> | undefined {
  const entry = enclosing(frame.standing.entry, level)
  return entry && spotAt(frame, entry)
}

export function spotAt({ standing }: Frame, entry: IndexEntry): Extract<Spot, { kind: 'provision' }> {
  return { kind: 'provision', index: standing.index, entry }
}

/** The paragraph that the words stand in. */
export function ownParagraph({ standing }: Pick<Frame, 'standing'>): IndexEntry | null {
  return enclosing(standing.entry, 'paragraph') ?? null
}
