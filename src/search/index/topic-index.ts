import type { EntryFile, SearchIndex, TermNames, TermScores } from '../types.ts'
import { createInMemoryIndex } from './in-memory-index.ts'
import { type IndexedEntry, indexEntries } from './indexed-entry.ts'

/**
 * Creates an index of comparison topics. A term scores a topic by all names of the term, because a topic defines no
 * term: 「ウマ」 finds 「順位点」.
 */
export function createTopicIndex({ id, entries }: EntryFile): SearchIndex {
  const indexed = indexEntries(entries)
  return {
    ...createInMemoryIndex(id, entries),
    scoreTerms: async terms => terms.map(term => scoreTopicsForTerm(term, indexed))
  }
}

/**
 * Scores the topics with a name of the term: in the label 3 to 6 by its share of the label, in the question 1, in an
 * answer 0.5.
 */
function scoreTopicsForTerm({ names }: TermNames, indexed: readonly IndexedEntry[]): TermScores {
  const spoken = names.filter(name => name.length > 1)
  return indexed.flatMap(({ caption, plain, text }, number): [number, number][] => {
    const longest = Math.max(0, ...spoken.filter(name => caption.includes(name)).map(({ length }) => length))
    if (longest > 0) return [[number, 3 + (3 * longest) / caption.length]]
    if (spoken.some(name => plain.includes(name))) return [[number, 1]]
    return spoken.some(name => text.includes(name)) ? [[number, 0.5]] : []
  })
}
