import { fold } from '../../text/fold.ts'
import { KINDS } from '../kinds.ts'
import { extractFeatures } from '../query/normalize-phrase.ts'
import { isWholeWord } from '../query/term-matcher.ts'
import type { Entry, LookupTerm, Postings } from '../types.ts'
import { normalizedNames, targetProvisions } from './keys.ts'
import { FIELD, toPostings } from './postings.ts'

/** An entry with its words folded, each kind apart: the law's text is one thing, the plain sentence another. */
export interface IndexedEntry {
  readonly entry: Entry
  readonly caption: string
  readonly plain: string
  readonly text: string
  /** The original of `text`, for words that count only as a whole run. */
  readonly original: string
  /** The features of its names, if it stands apart. */
  readonly names: ReadonlySet<string>
  /** The features of the names of what stands apart and leads to it. */
  readonly lent: ReadonlySet<string>
}

/** What more situations than this lead to, as to the custom of the game, has none of their words. */
const MAX_NAME_SOURCES = 6

/** Folds the words of entries, once. What stands apart lends its names to what it leads to: players have words for a situation that no law has. */
export function indexEntries(entries: readonly Entry[]): IndexedEntry[] {
  const shelved = entries.map(indexEntry)
  const lenders = new Map<string, ReadonlySet<string>[]>()
  for (const { entry, names } of shelved)
    for (const led of KINDS[entry.kind].apart ? targetProvisions(entry) : [])
      lenders.set(led, [...(lenders.get(led) ?? []), names])
  return shelved.map(each => {
    const lent = KINDS[each.entry.kind].numbered ? (lenders.get(each.entry.provision) ?? []) : []
    return lent.length > MAX_NAME_SOURCES ? each : { ...each, lent: new Set(lent.flatMap(names => [...names])) }
  })
}

/** Folds the words of one entry. */
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
    lent: NONE
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Where letters stand in entries; `numbers`: in those of them that may have them. */
export function scanPostings(
  shelved: readonly IndexedEntry[],
  wanted: LookupTerm,
  numbers: Iterable<number> = shelved.keys()
): Postings {
  const fields = new Map<number, number>()
  if (!wanted.folded) return toPostings(fields)
  for (const number of numbers) {
    const entry = shelved[number]
    if (!entry) continue
    const found = wanted.names ? fieldsOfNames(entry, wanted) : fieldsOfWords(entry, wanted)
    if (found > 0) fields.set(number, found)
  }
  return toPostings(fields)
}

function fieldsOfNames({ names, lent }: IndexedEntry, { folded }: LookupTerm): number {
  return (names.has(folded) ? FIELD.names : 0) + (lent.has(folded) ? FIELD.lent : 0)
}

function fieldsOfWords({ caption, plain, text, original }: IndexedEntry, wanted: LookupTerm): number {
  const { folded } = wanted
  return (
    (text.includes(folded) && hasRun(original, wanted) ? FIELD.text : 0) +
    (plain.includes(folded) ? FIELD.plain : 0) +
    (caption.includes(folded) ? FIELD.caption : 0)
  )
}

/** Short words count only as a whole run of their script. */
function hasRun(original: string, { folded, run: word }: LookupTerm): boolean {
  if (word === undefined || folded.length > 2 || /\p{sc=Han}/u.test(word)) return true
  for (let at = original.indexOf(word); at >= 0; at = original.indexOf(word, at + 1))
    if (isWholeWord(original, at, at + word.length)) return true
  return false
}
