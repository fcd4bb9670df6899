import { editDistance } from '../../text/edit-distance.ts'
import type { EnglishEntry, EnglishFile, EnglishText } from '../types.ts'
import { type Analyze, createEnglishAnalyzer } from './words.ts'

/** An entry of the home ruleset that matches an English query. */
export interface EnglishMatch {
  readonly source: EnglishEntry
  /** Similarity of the query to the most similar name of the entry, from 0 to 1. */
  readonly nameSimilarity: number
}

/** Searches the English text of the entries; returns the best matches first. */
export type FindEnglish = (query: string) => EnglishMatch[]

/**
 * Upper limit of the results, and the lowest score of a result as a share of the best score. The limit of the score
 * does not apply to an entry with a complete name in the query.
 */
const MAX_RESULTS = 8
const MIN_SHARE = 0.6

/**
 * Lowest share of the query, weighted by idf, that an entry must contain: in general, and if the query contains a
 * complete name of the entry. Then that name must be this share of the query.
 */
const UNDERSTOOD = { words: 0.5, name: 0.15 } as const

/** Weight of a word in the title, the sentence or the name of a case; a word in a name has weight 1. */
const IN_LINE = 0.5

interface Prepared {
  readonly source: EnglishEntry
  readonly names: readonly ReadonlySet<string>[]
  readonly nameTokens: ReadonlySet<string>
  readonly bodyTokens: ReadonlySet<string>
}

/** Analyzes the English names and sentences of all entries and returns the search function. */
export function englishFinder({ entries, ...lexicon }: EnglishFile): FindEnglish {
  const read = createEnglishAnalyzer(lexicon)
  const all = entries.map(entry => prepare(entry, read))
  const counts = new Map<string, number>()
  for (const { nameTokens, bodyTokens } of all)
    for (const word of new Set([...nameTokens, ...bodyTokens])) counts.set(word, (counts.get(word) ?? 0) + 1)
  // A word that no entry contains weighs as much as a word of one entry: 「pizza」 in 「let's order pizza」.
  const weightOf = (word: string) => Math.log(1 + all.length / (counts.get(word) ?? 1))
  const sum = (tokens: Iterable<string>) => [...tokens].reduce((total, word) => total + weightOf(word), 0)
  return query => {
    const tokens = [...new Set(read(query))]
    const words = tokens.map((word, index) => known(word, counts, index === tokens.length - 1))
    const whole = sum(words)
    const scored = all.map(({ source, names, nameTokens, bodyTokens }) => {
      const has = (word: string) => (nameTokens.has(word) ? 1 : bodyTokens.has(word) ? IN_LINE : 0)
      const covered = words.reduce((total, word) => total + has(word) * weightOf(word), 0) / whole
      const nameSimilarity = Math.max(
        0,
        ...names.map(name => (2 * sum(words.filter(word => name.has(word)))) / (whole + sum(name)))
      )
      const isNamed = names.some(
        name => sum(name) >= UNDERSTOOD.name * whole && [...name].every(word => words.includes(word))
      )
      const isUnderstood = covered >= (isNamed ? UNDERSTOOD.name : UNDERSTOOD.words)
      return { match: { source, nameSimilarity }, isUnderstood, isNamed, score: covered + 2 * nameSimilarity ** 2 }
    })
    const found = scored.filter(({ isUnderstood }) => isUnderstood).sort((a, b) => b.score - a.score)
    const least = (found[0]?.score ?? 0) * MIN_SHARE
    return found
      .filter(({ score, isNamed }) => isNamed || score >= least)
      .slice(0, MAX_RESULTS)
      .map(({ match }) => match)
  }
}

/** Returns the English text of an entry in one line: its title and its sentence. */
export function formatEnglishText({ title, line }: EnglishText): string {
  return line ? `${title}: ${line}` : title
}

function prepare(source: EnglishEntry, read: Analyze): Prepared {
  const names = source.names.map(name => new Set(read(name)))
  const cases = (source.cases ?? []).map(([name]) => name)
  const bodyTokens = new Set(read([source.title, source.line, ...cases].join(' ')))
  return { source, names, nameTokens: new Set(names.flatMap(name => [...name])), bodyTokens }
}

/**
 * Returns the indexed word for a query word. The last word may be a prefix; a word of five characters or more may
 * contain one typing error.
 */
function known(word: string, counts: ReadonlyMap<string, number>, isLast: boolean): string {
  if (counts.has(word)) return word
  const all = [...counts.keys()]
  const begun = isLast && word.length > 2 ? all.filter(other => other.startsWith(word)) : []
  const [longer] = begun.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const slip = word.length < 5 ? undefined : all.find(other => editDistance(word, other, 1) === 1)
  return longer ?? slip ?? word
}
