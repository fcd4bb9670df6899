import { fold } from '../../text/fold.ts'
import { KINDS } from '../kinds.ts'
import { extractFeatures } from '../query/normalize-phrase.ts'
import { isCompleteWord } from '../query/term-matcher.ts'
import type { Entry, LookupTerm, Postings } from '../types.ts'
import { normalizedNames, targetProvisions } from './keys.ts'
import { FIELD, toPostings } from './postings.ts'

/**
 * An entry with its texts folded. Caption, plain sentence and text of the law are separate, because they score
 * differently.
 */
export interface IndexedEntry {
  readonly entry: Entry
  readonly caption: string
  readonly plain: string
  readonly text: string
  /** Unfolded `text`, for short words that count only as a complete run of their script. */
  readonly original: string
  /** Features of the names of a supplementary entry. */
  readonly names: ReadonlySet<string>
  /** Features of the names of the supplementary entries that refer to this provision. */
  readonly inheritedNames: ReadonlySet<string>
}

/** A provision that more than this many supplementary entries refer to inherits none of their names. */
const MAX_NAME_SOURCES = 6

/**
 * Folds the texts of the entries once. A provision inherits the names of the supplementary entries that refer to it.
 * Players use words for a situation that the law does not contain.
 */
export function indexEntries(entries: readonly Entry[]): IndexedEntry[] {
  const indexed = entries.map(indexEntry)
  const lenders = new Map<string, ReadonlySet<string>[]>()
  for (const { entry, names } of indexed)
    for (const led of KINDS[entry.kind].isSupplementary ? targetProvisions(entry) : [])
      lenders.set(led, [...(lenders.get(led) ?? []), names])
  return indexed.map(each => {
    const lent = KINDS[each.entry.kind].isProvision ? (lenders.get(each.entry.provision) ?? []) : []
    return lent.length > MAX_NAME_SOURCES
      ? each
      : { ...each, inheritedNames: new Set(lent.flatMap(names => [...names])) }
  })
}

/** Folds the texts of one entry. */
export function indexEntry(entry: Entry): IndexedEntry {
  const { levels, title, caption = title, plain = '' } = entry
  const original = levels.map(({ text }) => text).join('\n')
  return {
    entry,
    original,
    caption: fold(caption),
    plain: fold(plain),
    text: fold(original),
    names: new Set(normalizedNames(entry).flatMap(name => [...extractFeatures(name)])),
    inheritedNames: NONE
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Returns the postings of a term. Scans all entries, or only the candidates in `numbers`. */
export function scanPostings(
  indexed: readonly IndexedEntry[],
  wanted: LookupTerm,
  numbers: Iterable<number> = indexed.keys()
): Postings {
  const fields = new Map<number, number>()
  if (!wanted.folded) return toPostings(fields)
  for (const number of numbers) {
    const entry = indexed[number]
    if (!entry) continue
    const found = wanted.names ? fieldsOfNames(entry, wanted) : fieldsOfWords(entry, wanted)
    if (found > 0) fields.set(number, found)
  }
  return toPostings(fields)
}

function fieldsOfNames({ names, inheritedNames }: IndexedEntry, { folded }: LookupTerm): number {
  return (names.has(folded) ? FIELD.names : 0) + (inheritedNames.has(folded) ? FIELD.inheritedNames : 0)
}

function fieldsOfWords({ caption, plain, text, original }: IndexedEntry, wanted: LookupTerm): number {
  const { folded } = wanted
  return (
    (text.includes(folded) && hasRun(original, wanted) ? FIELD.text : 0) +
    (plain.includes(folded) ? FIELD.plain : 0) +
    (caption.includes(folded) ? FIELD.caption : 0)
  )
}

/** True if a short word occurs as a complete run of its script. Longer words and kanji always count. */
function hasRun(original: string, { folded, completeRun: word }: LookupTerm): boolean {
  if (word === undefined || folded.length > 2 || /\p{sc=Han}/u.test(word)) return true
  for (let at = original.indexOf(word); at >= 0; at = original.indexOf(word, at + 1))
    if (isCompleteWord(original, at, at + word.length)) return true
  return false
}
