import type { StepLevel } from '../citation/types.ts'
import { type BracketPair, bracketPairs, bracketsAround } from '../text/brackets.ts'
import type { IndexEntry } from './index-of.ts'
import type { Resolution, ResolvedNode } from './resolved-location.ts'

/** What was named somewhere: 同条, 同項, 当該各号 and 同規約 look back at it. */
export interface Antecedent {
  readonly level: StepLevel | 'document'
  readonly spots: readonly ResolvedNode[]
  /** All of that level that its citation named: those of 第1号 and 第3号 in 「第1号及び第3号」. */
  readonly together: readonly ResolvedNode[]
  /** The name of a document, as it was called. */
  readonly name: string
  /** The paragraph it was named in. */
  readonly paragraph: IndexEntry | null
  /** The brackets it was named in. */
  readonly within: readonly BracketPair[]
  /** Its citation only went through it: the 第1項 of 「第76条第3号」. */
  readonly implied: boolean
  /** Where in that text. */
  readonly at: number
  /** Which text of the article it was named in, counted from the first. */
  readonly text: number
}

/** What an article has named so far. One is begun anew for each article. */
export interface AntecedentScope {
  readonly mentions: Antecedent[]
  /** The round brackets of the text at hand. */
  brackets: readonly BracketPair[]
  /** Which of them a place stands in. */
  inside: (at: number) => readonly BracketPair[]
  /** The brackets that the whole text at hand stands in: of a quotation, those where it comes from. */
  readonly around: readonly BracketPair[]
  text: number
}

export function createAntecedentScope(): AntecedentScope {
  return { mentions: [], brackets: [], inside: () => [], around: [], text: 0 }
}

/** Goes on to the next text of the article. */
export function nextText(memory: AntecedentScope, text: string): void {
  memory.brackets = bracketPairs(text).filter(({ open }) => /[（(]/u.test(text.charAt(open)))
  memory.inside = bracketsAround(memory.brackets)
  memory.text += 1
}

/** The same memory for words that are read at a place of its text, and counted from a beginning of their own. */
export function forkScope(memory: AntecedentScope, at: number): AntecedentScope {
  return { ...memory, brackets: [], inside: () => [], around: bracketsAt(memory, at) }
}

function bracketsAt({ inside, around }: AntecedentScope, at: number): readonly BracketPair[] {
  return [...around, ...inside(at)]
}

/** Where and by what name something is named. */
export interface MentionSite {
  readonly at: number
  readonly paragraph: IndexEntry | null
  readonly name: string
  /** Whether a 項 is written in it. */
  readonly namesParagraph: boolean
  /** What the members before have named, by level. Grows. */
  readonly together: Map<Antecedent['level'], ResolvedNode[]>
}

/** Keeps every level that a pointer has named. */
export function recordAntecedents(
  memory: AntecedentScope,
  reached: Resolution,
  { at, together, namesParagraph, ...naming }: MentionSite
): void {
  const within = bracketsAt(memory, at)
  const deepest = [...reached.trail.keys()].at(-1)
  for (const [level, spots] of reached.trail) {
    const all = together.get(level) ?? []
    // A range leads to its end, and names what lies between.
    all.push(...(level === deepest ? reached.spots : spots))
    together.set(level, all)
    const implied = level === 'paragraph' && !namesParagraph
    memory.mentions.push({ level, spots, together: all, within, implied, at, text: memory.text, ...naming })
  }
}

/** What a look back may find. */
export interface AntecedentQuery {
  readonly at: number
  readonly matches: (mention: Antecedent) => boolean
}

/** How many mentions a look back goes over. What is meant stands near; no article of 65 statutes names 300 before its last text. */
const MAX_LOOK_BACK = 500

/**
 * The last mention that matches: of the bracket at hand, else of the text at hand, else of the texts before. In each, words pass over what is
 * named in brackets inside it, and over what was only gone through (前条第3号 on the way), if anything else is named there:
 *
 *     前項の者（第28条第1項の者を除く。）は、同項の義務    総社員（前項の者を除く。）が同項の期間内に
 *     ^^^^                                 ^^^^                      ^^^^              ^^^^   */
export function findAntecedent(memory: AntecedentScope, { at, matches }: AntecedentQuery): Antecedent | undefined {
  const { text } = memory
  const mentions = memory.mentions.slice(-MAX_LOOK_BACK)
  const around = bracketsAt(memory, at)
  const innermost = around.at(-1)
  const isHere = (mention: Antecedent) => mention.text === text
  const isInside = (mention: Antecedent) => innermost !== undefined && mention.within.includes(innermost)
  const isOutside = ({ within }: Antecedent) => within.length <= around.length
  for (const isNear of [isInside, isHere, () => true]) {
    let last: Antecedent | undefined
    for (let index = mentions.length - 1; index >= 0; index--) {
      const mention = mentions[index]
      if (!mention || !isNear(mention) || !matches(mention)) continue
      if (isOutside(mention) && !mention.implied) return mention
      last ??= mention
    }
    if (last) return last
  }
  return
}

/** The last mention that matches inside the bracket at hand; none outside brackets. */
export function findAntecedentInParenthesis(
  memory: AntecedentScope,
  { at, matches }: AntecedentQuery
): Antecedent | undefined {
  const depth = bracketsAt(memory, at).length
  const isIn = ({ within }: Antecedent) => within.length === depth
  return depth > 0
    ? memory.mentions.slice(-MAX_LOOK_BACK).findLast(mention => isIn(mention) && matches(mention))
    : undefined
}
