import { bracketPairs } from '../../text/brackets.ts'
import { NUMERAL } from '../../text/numerals.ts'
import { findDocumentReference } from '../document-name.ts'
import type { DocumentReference } from '../types.ts'
import { DOCUMENT_NAME, DOCUMENT_NOUN, FORMER_PREFIX, NAME_CHARACTERS, ORDINARY_PREFIX } from '../words.ts'
import { type AntecedentScope, findAntecedent } from './antecedents.ts'
import { type Definitions, fullDocumentName } from './definitions.ts'
import type { CitableDocument } from './documents.ts'
import type { CitingPosition } from './reference-context.ts'
import type { ResolvedNode } from './resolved-location.ts'

/** Context that decides which document a name means. */
export interface NameFrame {
  readonly position: CitingPosition
  readonly documents: readonly CitableDocument[]
  readonly definitions: Definitions
  readonly memory: AntecedentScope
  readonly text: string
  readonly at: number
}

/** Resolves a document mention. Documents outside the corpus and texts no longer in force are external. */
export function documentFor(mention: DocumentReference, frame: NameFrame): ResolvedNode {
  if (mention.kind === 'same') return sameDocument(mention.name, frame)
  if (mention.kind === 'named') return byName(mention.name, frame)
  return { kind: 'external', name: mention.name }
}

/**
 * Returns the document named before a parenthetical that begins with an article: 「会計規程（第2条及び第5条の規定を除く。）」.
 *
 * Returns `null` at any other offset, or if the name may not be that of a document.
 */
export function documentOfBracket(frame: NameFrame): ResolvedNode | null {
  const { memory, text, at } = frame
  const pair = memory.inside(at).at(-1)
  if (!pair) return null
  const phrase = text.slice(pair.open + 1, pair.close)
  const document = BEGINS.test(phrase) ? knownBefore(frame, pair.open) : null
  if (document) return document
  if (!LIMITS.test(phrase)) return null
  const part = PART_OF_A_NAME.exec(text.slice(Math.max(0, pair.open - 40), pair.open))?.[0] ?? ''
  // 「会社法の規定（第4条において準用する場合を含む。）」: the citing document may apply the provisions.
  if (part.startsWith('の') && /^[^除限]*含む/u.test(phrase)) return null
  const end = pair.open - part.length
  const found = findDocumentReference({ text, start: 0, found: [], brackets: memory.brackets, names: [] }, end)
  const { mention } = found ?? {}
  return mention?.kind === 'named' && isDocumentName(mention.name) ? documentFor(mention, frame) : null
}

/** 「最高位戦規定（第13条）」: a known document name is sufficient. */
function knownBefore(frame: NameFrame, open: number): ResolvedNode | null {
  const { documents, text } = frame
  const ends = documents.flatMap(({ names }): readonly string[] => names).filter(name => text.endsWith(name, open))
  const [name] = ends.sort((a, b) => b.length - a.length)
  return name === undefined ? null : documentFor({ kind: 'named', name }, frame)
}

const BEGINS = new RegExp(`^第${NUMERAL}[章条]`, 'u')
const LIMITS = new RegExp(`^第${NUMERAL}[編章節款条][\\s\\S]*(?:除[くき]|限[るり]|含む)`, 'u')
/** 「民事訴訟費用等に関する法律中これらに関する規定（第二章第一節を除く。）」: provisions of the named document. */
const PART_OF_A_NAME = /(?:中[^、。「」（）]{0,30}|の)(?:規定|部分)$/u

/** Accepts 会計規程 and 国家公務員法. Rejects 規程 alone and 方法. */
function isDocumentName(name: string): boolean {
  return DOCUMENT_NAME.test(name) && !DOCUMENT_NOUN.test(name) && !/(?:[方手用文作]法|(?:改正|廃止)規定)$/u.test(name)
}

/** Resolves a name: a defined short form, a name of the current ruleset, or a name of another document. */
function byName(called: string, { position, documents, definitions, at }: NameFrame): ResolvedNode {
  const name = fullDocumentName(definitions, called, { at, entry: position.entry })
  // 「旧商法」 defined as 商法 means the former 商法.
  if (FORMER_PREFIX.test(called) && !FORMER_PREFIX.test(name)) return { kind: 'external', name: called }
  if (position.index.names.includes(name)) return rootOf(position)
  const document = documents.find(({ names }: { readonly names: readonly string[] }) => names.includes(name))
  if (document?.kind === 'ruleset') return { kind: 'provision', index: document.index, entry: document.index.root }
  return document?.kind === 'series' ? { kind: 'numbered', series: document, number: null } : { kind: 'external', name }
}

function rootOf({ index }: CitingPosition): ResolvedNode {
  return { kind: 'provision', index, entry: index.root }
}

/** True if a name ends in a noun. 法 of 同法 also matches 「…に関する法律」. */
function endsIn(name: string, noun: string): boolean {
  return name.endsWith(noun) || (noun === '法' && name.endsWith('法律'))
}

/** Resolves 同規約: the last document mentioned with this ending, else the last such name in the text, else the noun. */
function sameDocument(name: string, frame: NameFrame): ResolvedNode {
  const { memory, text, at, position } = frame
  const mention = findAntecedent(memory, {
    at,
    matches: mention => mention.level === 'document' && endsIn(mention.name, name)
  })
  const [node] = mention?.nodes ?? []
  if (node) return node
  if (!name) return rootOf(position)
  const longer = longerName(text.slice(0, at), name)
  return byName(longer?.replace(ORDINARY_PREFIX, '') ?? name, frame)
}

const CHARACTERS_AT_END = new RegExp(`[${NAME_CHARACTERS}]+$`, 'u')
/** Words that begin with 法 without being a statute: 法人, 法令, 法務省; 法律第百七十九号. */
const NO_ACT = /^法(?:[人令務廷曹科]|律第[^条項]{1,12}号)/u

/**
 * Returns the last name that ends in a noun: 会計規程 for 規程, 「…に関する法律」 for 法. Skips 独立行政法人 and 同法.
 *
 * Names may contain any character: 「規約(旧)」.
 */
function longerName(text: string, noun: string): string | undefined {
  const brackets = bracketPairs(text)
  for (let start = text.lastIndexOf(noun); start > 0; start = text.lastIndexOf(noun, start - 1)) {
    if (NO_ACT.test(text.slice(start))) continue
    const end = start + (text.startsWith('法律', start) && noun === '法' ? 2 : noun.length)
    const mention = findDocumentReference({ text, start: 0, found: [], brackets, names: [] }, end)?.mention
    if (mention?.kind === 'same') continue
    if (mention?.kind === 'named' && mention.name.length > noun.length) return mention.name
    const letters = CHARACTERS_AT_END.exec(text.slice(0, start))?.[0]
    if (letters) return letters + text.slice(start, end)
  }
  return
}
