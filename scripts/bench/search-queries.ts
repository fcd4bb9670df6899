import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Queries = z.array(
  z.object({
    id: z.string(),
    query: z.string(),
    kind: z.string(),
    split: z.enum(['open', 'held']),
    /**
     * Relevance of a provision, dispute (`dispute:spill`) or page (`page:settlement`): 2 answers the query, 1 is
     * acceptable. Empty if there should be no hit.
     */
    targets: z.record(z.string(), z.union([z.literal(1), z.literal(2)]))
  })
)

/** A query as a player types it, with the provisions that answer it. */
export type Query = z.infer<typeof Queries>[number]

/**
 * A query with its ranked hits. `hits` are those of this project, each with all its names; `stock` are those of stock
 * Pagefind.
 */
export interface Judged {
  readonly query: Query
  readonly hits: readonly string[]
  readonly stock: readonly string[]
}

/** Reads the queries of a file. */
export function readQueries(file: string): Query[] {
  return Queries.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Returns hit@1, hit@3, MRR and the share of zero results per kind, for this project and stock Pagefind. */
export function qualityRows(judged: readonly Judged[]): string[][] {
  const kinds = [...new Set(judged.map(({ query }) => query.kind))]
  return [
    ['種類', '件', 'hit@1', 'hit@3', 'MRR', '0件', '｜Pagefind', 'hit@1', 'hit@3', 'MRR', '0件'],
    row('すべて', judged),
    ...kinds.map(kind =>
      row(
        kind,
        judged.filter(({ query }) => query.kind === kind)
      )
    )
  ]
}

function row(name: string, judged: readonly Judged[]): string[] {
  const ours = figures(judged.map(({ query, hits }) => ({ query, hits })))
  const stock = figures(judged.map(({ query, stock }) => ({ query, hits: stock })))
  return [name, String(judged.length), ...ours, '｜', ...stock]
}

function figures(judged: readonly Pick<Judged, 'query' | 'hits'>[]): string[] {
  const places = judged.map(placeOf)
  const share = (count: number) => `${((100 * count) / judged.length).toFixed(1)} %`
  const within = (most: number) => share(places.filter(place => place >= 0 && place < most).length)
  const mrr = places.reduce((sum, place) => sum + (place >= 0 ? 1 / (place + 1) : 0), 0) / judged.length
  const none = share(
    judged.filter(({ query, hits }) => hits.length === 0 && Object.keys(query.targets).length > 0).length
  )
  return [within(1), within(3), mrr.toFixed(3), none]
}

/**
 * Returns the rank of the first relevant hit, from 0; −1 if there is none. If no hit is expected, an empty result
 * counts as rank 0.
 */
export function placeOf({ query: { targets }, hits }: Pick<Judged, 'query' | 'hits'>): number {
  if (Object.keys(targets).length === 0) return hits.length === 0 ? 0 : -1
  return hits.findIndex(hit => hit.split(' ').some(name => name in targets))
}
