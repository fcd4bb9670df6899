import { fold } from '../../text/fold.ts'
import { KINDS } from '../kinds.ts'
import type { TermNames, TermScores } from '../types.ts'
import { type IndexedEntry, scanPostings } from './indexed-entry.ts'
import { FIELD } from './postings.ts'

/** Returns the indices of all entries that may contain a folded string: a superset of the entries that contain it. */
export type CandidateFilter = (letters: string) => Iterable<number>

/**
 * Scores entries for a glossary term. Highest: its defining provision; then entries with the same caption, captions
 * that contain the term, provisions cited in its definition, and texts that contain it.
 */
export function scoreEntriesForTerm(
  term: TermNames,
  index: readonly IndexedEntry[],
  holding: CandidateFilter = () => index.keys()
): TermScores {
  const name = fold(term.term)
  const home = index.find(({ entry }) => entry.provision === term.provision)
  const spoken = term.names.filter(name => name.length > 2 || (name.length > 1 && /\p{sc=Han}/u.test(name)))
  const captions = home?.caption ? [name, home.caption] : [name]
  const named = [term.provision, ...(term.also ?? [])]
  const likely = new Set([...captions, ...spoken].flatMap(text => [...holding(text)]))
  for (const [number, { entry }] of index.entries()) if (named.includes(entry.provision)) likely.add(number)
  const numbers = [...likely].sort((a, b) => a - b)
  const { fields, inText } = scanPostings(index, { folded: name, completeRun: term.term }, numbers)
  const inPlain = new Set(numbers.filter(number => spoken.some(name => index[number]?.plain.includes(name))))
  const [rareText, rarePlain] = [
    inverseDocumentFrequency(inText, index.length),
    inverseDocumentFrequency(inPlain.size, index.length)
  ]
  const scoreOf = (number: number, { entry, caption }: IndexedEntry) => {
    const isInText = (fields.get(number) ?? 0) & FIELD.text
    const textScore = (isInText ? 0.6 * rareText : 0) + (inPlain.has(number) ? 0.5 * rarePlain : 0)
    if (entry.provision === term.provision && KINDS[entry.kind].isProvision) return 6 + textScore
    // Two articles may share a caption (牌こぼし): one states the procedure, the other the penalty.
    if (caption && captions.includes(caption)) return 5 + textScore
    return (
      Math.max(caption.includes(name) && name.length > 1 ? 3 : 0, term.also?.includes(entry.provision) ? 2.2 : 0) +
      textScore
    )
  }
  return numbers.flatMap((number): [number, number][] => {
    const entry = index[number]
    const score = entry ? scoreOf(number, entry) : 0
    return score > 0 ? [[number, score]] : []
  })
}

/** Returns the idf of a token: near 0 if every entry contains it, 3 at most for the rarest tokens. */
export function inverseDocumentFrequency(count: number, size: number): number {
  return Math.min(3, Math.log((size + 1) / (count + 0.5)))
}
