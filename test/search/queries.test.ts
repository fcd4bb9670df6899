import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageEntries, rulesetEntries, termNames } from '../../src/search/files/entries.ts'
import { intentsFile } from '../../src/search/files/intents.ts'
import { createInMemoryIndex } from '../../src/search/index/in-memory-index.ts'
import { unpackIntents } from '../../src/search/intent/model.ts'
import { byProvision } from '../../src/search/lookup/by-provision.ts'
import { cleanQuery } from '../../src/search/query/query.ts'
import { createSearchEngine, search } from '../../src/search/query/rank.ts'
import { clubLibrary as library } from '../support/club.ts'

interface Query {
  readonly query: string
  readonly kind: string
  readonly split: string
  readonly targets: Readonly<Record<string, number>>
}

const [home] = library.rulesets
if (!home) throw new Error('no ruleset')
const { id, entries } = rulesetEntries(library, home)
const learnt = intentsFile(library)
const model = learnt && unpackIntents(learnt)
const finder = createSearchEngine(
  createInMemoryIndex(id, [...entries, ...pageEntries(library)]),
  termNames(library),
  async () => model
)

/**
 * Returns the queries of a file on which the search is tuned. Queries that name a ruleset are excluded: another look-up
 * handles them. Held-out queries are not evaluated here.
 */
function openQueries(file: string): Query[] {
  const all = JSON.parse(readFileSync(`test/queries/${file}.json`, 'utf8')) as readonly Query[]
  return all.filter(
    ({ split, query, kind }) =>
      split === 'open' && kind !== 'ruleset' && !/^(?:最高位戦第|健康麻将第|鬼ヅモ80|規約[0-9]+$)/u.test(query)
  )
}

const open = openQueries('queries')
const table = openQueries('table')
const unregulated = openQueries('unregulated')

/** Returns the index of the first correct hit, or `Infinity`. A query without targets must have no hits. */
async function placeOf({ query, targets }: Query): Promise<number> {
  const { matches } = await search(cleanQuery(query), finder)
  const hits = byProvision(matches, { kind: '' })
  if (Object.keys(targets).length === 0) return hits.length === 0 ? 0 : Number.POSITIVE_INFINITY
  const place = hits.findIndex(({ entry: { url, provision }, anchorProvision = provision }) => {
    const [first, last] = [url.split('/')[1], url.split('/').findLast(part => !/^(?:#.*)?$/u.test(part))]
    return [anchorProvision, `dispute:${last}`, `page:${first === 'compare' ? first : last}`].some(
      name => name in targets
    )
  })
  return place < 0 ? Number.POSITIVE_INFINITY : place
}

test.each([
  ['short words', open, /^(?!sentence)/u, 0.94, 0.98],
  ['whole sentences', open, /^sentence/u, 0.85, 0.94],
  ['short words of the table', table, /^(?!sentence)/u, 0.9, 0.95],
  ['whole sentences of the table', table, /^sentence/u, 0.88, 0.97]
])('the open queries, %s, find their targets', async (_, queries, kinds, first, third) => {
  const asked = queries.filter(({ kind }) => kinds.test(kind))
  const places = await Promise.all(asked.map(placeOf))
  const share = (most: number) => places.filter(place => place < most).length / places.length
  expect(asked.length).toBeGreaterThan(100)
  expect(share(1)).toBeGreaterThan(first)
  expect(share(3)).toBeGreaterThan(third)
})

/** Entries that answer any question about what no provision regulates. */
const ABOUT_SILENCE = /^(?:\/disputes\/(?:no-rule|no-penalty|council(?:-chair)?)\/|\/onizumo\/(?:3|4|71)\/)/u

test('no query about what no provision regulates lists another ruling first', async () => {
  const asked = unregulated.filter(({ kind }) => kind === 'none')
  expect(asked.length).toBeGreaterThan(70)
  for (const { query } of asked) {
    const { matches } = await search(cleanQuery(query), finder)
    const [first] = byProvision(matches, { kind: '' })
    expect.soft(first?.entry.url ?? '/disputes/no-rule/', query).toMatch(ABOUT_SILENCE)
  }
})

test('most queries about everyday life list no other ruling first', async () => {
  const asked = unregulated.filter(({ kind }) => kind === 'everyday')
  const outcomes = await Promise.all(
    asked.map(async ({ query }) => {
      const { matches } = await search(cleanQuery(query), finder)
      const [first] = byProvision(matches, { kind: '' })
      return ABOUT_SILENCE.test(first?.entry.url ?? '/disputes/no-rule/')
    })
  )
  expect(asked.length).toBeGreaterThan(50)
  expect(outcomes.filter(Boolean).length / asked.length).toBeGreaterThan(0.8)
})

test('queries with similar words about what the bylaws regulate find their targets', async () => {
  const places = await Promise.all(unregulated.filter(({ kind }) => kind === 'near').map(placeOf))
  expect(places.length).toBeGreaterThan(40)
  expect(places.filter(place => place < 3).length / places.length).toBeGreaterThan(0.96)
})

test('below a dispute found by the intent model only its article is listed, not entries with similar characters', async () => {
  const { matches } = await search(cleanQuery('ひじ当たってバラけた'), finder)
  const hits = byProvision(matches, { kind: '' })
  expect(hits[0]?.entry.title).toBe('山を崩した')
  const others = hits.filter(({ entry: { kind } }) => kind !== 'dispute')
  expect(others.map(({ entry }) => entry.provision)).toEqual(['onizumo:80'])
})
