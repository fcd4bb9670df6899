import { type BracketPair, bracketPairs, bracketsAround } from '../../text/brackets.ts'
import type { StepLevel } from '../types.ts'
import type { IndexEntry } from './index-of.ts'
import type { Resolution, ResolvedNode } from './resolved-location.ts'

/** Earlier mention of a provision or document, which 同条, 同項, 当該各号 and 同規約 can refer to. */
export interface Antecedent {
  readonly level: StepLevel | 'document'
  readonly nodes: readonly ResolvedNode[]
  /** All nodes of this level in the same citation: those of 第1号 and 第3号 in 「第1号及び第3号」. */
  readonly together: readonly ResolvedNode[]
  /** Document name as written; empty for provisions. */
  readonly name: string
  /** Paragraph that contains the mention. */
  readonly paragraph: IndexEntry | null
  /** Parentheses around the mention, outermost first. */
  readonly within: readonly BracketPair[]
  /** True if the citation passed through the node without writing it: the 第1項 of 「第76条第3号」. */
  readonly implied: boolean
  /** Offset in the text of the mention. */
  readonly at: number
  /** Index of the mentioning text within its article, counted from 1. */
  readonly text: number
}

/** Mentions collected so far. Every article gets a new scope. */
export interface AntecedentScope {
  readonly mentions: Antecedent[]
  /** Parentheses of the current text. */
  brackets: readonly BracketPair[]
  /** Returns the parentheses of the current text that enclose an offset. */
  inside: (at: number) => readonly BracketPair[]
  /** Parentheses that enclose the complete current text. For a quotation: those around its source words. */
  readonly enclosing: readonly BracketPair[]
  text: number
}

export function createAntecedentScope(): AntecedentScope {
  return { mentions: [], brackets: [], inside: () => [], enclosing: [], text: 0 }
}

/** Starts the next text of the article. */
export function nextText(memory: AntecedentScope, text: string): void {
  memory.brackets = bracketPairs(text).filter(({ open }) => /[（(]/u.test(text.charAt(open)))
  memory.inside = bracketsAround(memory.brackets)
  memory.text += 1
}

/** Forks the scope for a sub-text whose offsets start at 0. */
export function forkScope(memory: AntecedentScope, at: number): AntecedentScope {
  return { ...memory, brackets: [], inside: () => [], enclosing: bracketsAt(memory, at) }
}

function bracketsAt({ inside, enclosing }: AntecedentScope, at: number): readonly BracketPair[] {
  return [...enclosing, ...inside(at)]
}

/** Position and name of a mention. */
export interface MentionSite {
  readonly at: number
  readonly paragraph: IndexEntry | null
  readonly name: string
  /** True if the citation member contains a 項. */
  readonly namesParagraph: boolean
  /** Nodes named by the preceding members of the citation, by level. Mutated by each call. */
  readonly together: Map<Antecedent['level'], ResolvedNode[]>
}

/** Adds one mention per level of the resolved reference. */
export function recordAntecedents(
  memory: AntecedentScope,
  reached: Resolution,
  { at, together, namesParagraph, ...naming }: MentionSite
): void {
  const within = bracketsAt(memory, at)
  const deepest = [...reached.nodesByLevel.keys()].at(-1)
  for (const [level, nodes] of reached.nodesByLevel) {
    const all = together.get(level) ?? []
    // The deepest level of a range covers the nodes between its ends, not only the ends.
    all.push(...(level === deepest ? reached.nodes : nodes))
    together.set(level, all)
    const implied = level === 'paragraph' && !namesParagraph
    memory.mentions.push({ level, nodes, together: all, within, implied, at, text: memory.text, ...naming })
  }
}

/** Position and filter of an antecedent search. */
export interface AntecedentQuery {
  readonly at: number
  readonly matches: (mention: Antecedent) => boolean
}

/** Upper limit of mentions searched per antecedent. In 65 statutes no article has 300 mentions before its last text. */
const MAX_LOOK_BACK = 500

/**
 * Returns the last matching mention, searched in scopes: innermost parentheses, current text, earlier texts.
 *
 * Each scope prefers mentions outside nested parentheses. A 項 that is only implied, as by 前条第3号, is the fallback if
 * the current text writes none.
 *
 *     前項の者（第28条第1項の者を除く。）は、同項の義務    総社員（前項の者を除く。）が同項の期間内に
 *     ^^^^                                 ^^^^                      ^^^^              ^^^^
 */
export function findAntecedent(memory: AntecedentScope, { at, matches }: AntecedentQuery): Antecedent | undefined {
  const { text } = memory
  const mentions = memory.mentions.slice(-MAX_LOOK_BACK)
  const enclosing = bracketsAt(memory, at)
  const innermost = enclosing.at(-1)
  const isHere = (mention: Antecedent) => mention.text === text
  const isInside = (mention: Antecedent) => innermost !== undefined && mention.within.includes(innermost)
  const isOutside = ({ within }: Antecedent) => within.length <= enclosing.length
  const isWritten = ({ implied }: Antecedent) => !implied
  const scopes: readonly ((mention: Antecedent) => boolean)[] = [
    mention => isInside(mention) && isWritten(mention),
    mention => isHere(mention) && isWritten(mention),
    isInside,
    isHere,
    () => true
  ]
  for (const isNear of scopes) {
    let last: Antecedent | undefined
    for (let index = mentions.length - 1; index >= 0; index--) {
      const mention = mentions[index]
      if (!mention || !isNear(mention) || !matches(mention)) continue
      if (isOutside(mention) && isWritten(mention)) return mention
      last ??= mention
    }
    if (last) return last
  }
  return
}

/** True if a mention is in parentheses that do not enclose the offset: 次の各号 of 「…（次の各号の者を除く。）は、当該各号」. */
export function isNested(memory: AntecedentScope, { within }: Antecedent, at: number): boolean {
  return within.length > bracketsAt(memory, at).length
}

/** Returns the last matching mention within the innermost parentheses; `undefined` outside parentheses. */
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
