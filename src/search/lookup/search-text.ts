import type { Kind } from '../kinds.ts'

/** Filter of a search; an empty string matches all. */
export interface Scope {
  readonly kind: Kind | ''
  readonly ruleset: string
}

/** A page that contains the words: its URL, its ruleset, and the file with its entry. */
export interface TextHit {
  readonly url: string
  readonly ruleset: string
  readonly file: string
}

/** The part of Pagefind's interface that is used here. */
export interface Pagefind {
  search(query: string, options: { filters: Readonly<Record<string, string>> }): Promise<{ results: readonly Result[] }>
}

interface Result {
  readonly id: string
  data(): Promise<Fragment>
}

interface Fragment {
  readonly raw_url?: string
  readonly url: string
  readonly meta: { readonly file?: string }
  readonly filters: { readonly ruleset?: readonly string[] }
}

const MAX_HITS = 20
const MAX_WORDS = 8

interface TextRequest {
  readonly query: string
  readonly highlightTerms: readonly string[]
  readonly scope: Scope
}

/**
 * Returns the pages with the best combined score of three searches. Weights: exact phrase 4, all words 2, single word
 * 1.
 */
export async function searchText(
  pagefind: Pagefind,
  { query, highlightTerms, scope }: TextRequest
): Promise<TextHit[]> {
  const filters = Object.fromEntries(Object.entries(scope).filter(([, value]) => value))
  const plain = (text: string) => text.replaceAll('"', ' ').trim()
  const searches = [
    { text: `"${plain(query)}"`, weight: 4 },
    { text: plain(query), weight: 2 },
    ...highlightTerms.slice(0, MAX_WORDS).map(word => ({ text: `"${plain(word)}"`, weight: 1 }))
  ]
  const scores = new Map<string, { result: Result; score: number }>()
  const found = await Promise.all(searches.map(({ text }) => pagefind.search(text, { filters })))
  for (const [index, { results }] of found.entries())
    for (const [place, result] of results.entries()) {
      // A word on fewer pages scores higher. The small second term preserves the order within one search.
      const share = (searches[index]?.weight ?? 0) / Math.log2(2 + results.length) - place * 0.001
      scores.set(result.id, { result, score: (scores.get(result.id)?.score ?? 0) + share })
    }
  const best = [...scores.values()].sort((a, b) => b.score - a.score).slice(0, MAX_HITS)
  return Promise.all(best.map(({ result }) => hitOf(result)))
}

async function hitOf(result: Result): Promise<TextHit> {
  const { raw_url, url, meta, filters } = await result.data()
  return { url: raw_url ?? url, ruleset: filters.ruleset?.[0] ?? '', file: meta.file ?? '' }
}
