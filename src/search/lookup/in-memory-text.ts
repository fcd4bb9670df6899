import type { Entry } from '../types.ts'
import type { Pagefind } from './search-text.ts'

/** An entry with its ruleset and the file that contains it. */
export interface TextRecord {
  readonly entry: Entry
  readonly ruleset: string
  readonly file: string
}

/**
 * Creates a full-text search over entries in memory, with the interface of Pagefind. A quoted query is a phrase. In any
 * other query all words must occur. Short texts with many occurrences come first.
 */
export function createTextSearch(records: readonly TextRecord[], wordsIn: (text: string) => string[]): Pagefind {
  const indexed = records.map(record => ({ record, text: textOf(record.entry) }))
  return {
    search: async (query, { filters }) => {
      const phrase = /^"(.*)"$/u.exec(query)?.[1]
      const terms = (phrase === undefined ? wordsIn(query) : [phrase]).map(normalize).filter(Boolean)
      const found = indexed.filter(({ record, text }) => {
        const { ruleset = record.ruleset, kind = record.entry.kind } = filters
        const isIn = ruleset === record.ruleset && kind === record.entry.kind
        return isIn && terms.length > 0 && terms.every(word => text.includes(word))
      })
      const scored = found.map(({ record, text }) => ({ record, score: density(text, terms) }))
      return { results: scored.sort((a, b) => b.score - a.score).map(({ record }) => resultOf(record)) }
    }
  }
}

function resultOf({ entry: { url }, ruleset, file }: TextRecord) {
  return { id: url, data: async () => ({ raw_url: url, url, meta: { file }, filters: { ruleset: [ruleset] } }) }
}

/** Same text as in the records of Pagefind. */
function textOf({ title, levels, plain = '' }: Entry): string {
  return normalize([title, ...levels.map(({ text }) => text), plain].join('\n'))
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Returns the occurrences of the words per character. */
function density(text: string, terms: readonly string[]): number {
  return terms.reduce((sum, word) => sum + text.split(word).length - 1, 0) / text.length
}
