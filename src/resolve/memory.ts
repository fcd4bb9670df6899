import type { StepLevel } from '../citation/types.ts'
import { type BracketPair, bracketPairs } from '../text/brackets.ts'
import type { IndexEntry } from './index-of.ts'
import type { Reached, Spot } from './spot.ts'

/** What was named somewhere: 同条, 同項, 当該各号 and 同規約 look back at it. */
export interface Mention {
  readonly level: StepLevel | 'document'
  readonly spots: readonly Spot[]
  /** All of that level that its citation named: those of 第1号 and 第3号 in 「第1号及び第3号」. */
  readonly together: readonly Spot[]
  /** The name of a document, as it was called. */
  readonly name: string
  /** The paragraph it was named in. */
  readonly paragraph: IndexEntry | null
  /** How many brackets it was named in. */
  readonly depth: number
}

/** What an article has named so far. One is begun anew for each article. */
export interface Memory {
  readonly mentions: Mention[]
  brackets: readonly BracketPair[]
}

export function newMemory(): Memory {
  return { mentions: [], brackets: [] }
}

/** Goes on to the next text of the article. */
export function turnTo(memory: Memory, text: string): void {
  memory.brackets = bracketPairs(text).filter(({ open }) => /[（(]/u.test(text.charAt(open)))
}

function depthAt({ brackets }: Memory, at: number): number {
  return brackets.filter(({ open, close }) => open < at && at < close).length
}

/** Where and by what name something is named. */
export interface MentionSite {
  readonly at: number
  readonly paragraph: IndexEntry | null
  readonly name: string
  /** What the members before have named, by level. Grows. */
  readonly together: Map<Mention['level'], Spot[]>
}

/** Keeps every level that a pointer has named. */
export function remember(memory: Memory, reached: Reached, { at, together, ...naming }: MentionSite): void {
  const depth = depthAt(memory, at)
  const deepest = [...reached.trail.keys()].at(-1)
  for (const [level, spots] of reached.trail) {
    const all = together.get(level) ?? []
    // A range leads to its end, and names what lies between.
    all.push(...(level === deepest ? reached.spots : spots))
    together.set(level, all)
    memory.mentions.push({ level, spots, together: all, depth, ...naming })
  }
}

/** What a look back may find. */
export interface LookBack {
  readonly at: number
  readonly matches: (mention: Mention) => boolean
}

/** The last mention that matches. Words outside brackets pass over what is named inside them, if anything else is named. */
export function recall(memory: Memory, { at, matches }: LookBack): Mention | undefined {
  const depth = depthAt(memory, at)
  const { mentions } = memory
  return mentions.findLast(mention => mention.depth <= depth && matches(mention)) ?? mentions.findLast(matches)
}

/** The last mention that matches inside the bracket at hand; none outside brackets. */
export function recallInBracket(memory: Memory, { at, matches }: LookBack): Mention | undefined {
  const depth = depthAt(memory, at)
  return depth > 0 ? memory.mentions.findLast(mention => mention.depth === depth && matches(mention)) : undefined
}
