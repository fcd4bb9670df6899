import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticServer, listen } from '../../scripts/build/static-server.ts'
import { load } from '../../src/corpus/load.ts'
import { createFinder } from '../../src/search/files/finder.ts'
import { streamResults } from '../../src/search/lookup/answers.ts'
import { filesFrom } from '../../src/search/lookup/files.ts'
import { createLookup, type Lookup } from '../../src/search/lookup/lookup.ts'
import type { Pagefind } from '../../src/search/lookup/search-text.ts'
import { cleanQuery } from '../../src/search/query/query.ts'
import { base, contentDir, outDir } from './dist.ts'

const library = load(contentDir)
const server = createStaticServer(outDir, base)
const held: readonly { readonly query: string }[] = JSON.parse(readFileSync('test/queries/held.json', 'utf8'))

/** Search of the built site, with its Pagefind. */
let site: Lookup

beforeAll(async () => {
  const port = await listen(server, 4950)
  const loaded = await import(pathToFileURL(path.join(outDir, 'pagefind/pagefind.js')).href)
  await loaded.options({ basePath: `http://localhost:${port}${base}pagefind/`, noWorker: true })
  const read = async <T>(name: string): Promise<T> =>
    JSON.parse(readFileSync(path.join(outDir, `${name}.json`), 'utf8'))
  site = createLookup(library.home?.id ?? '', filesFrom(read), async () => loaded as Pagefind)
})

afterAll(() => void server.close())

/** Returns the paths of the pages that the site finds. */
async function onSite(query: string): Promise<string[]> {
  const asked = { query: cleanQuery(query), scope: { kind: '', ruleset: '' } } as const
  let urls: string[] = []
  for await (const answer of streamResults(
    { ...asked, composing: false, overtaken: () => false, rest: async () => {} },
    site
  ))
    urls = answer.kind === 'hits' ? answer.hits.map(({ entry }) => entry.url.slice(base.length)) : []
  return urls
}

test('the finder without a browser finds the same first page as the site for every held query', {
  timeout: 900_000
}, async () => {
  const finder = createFinder(library)
  await finder.learn()
  let alike = 0
  for (const { query } of held) {
    const own = (await finder.search(query)).hits.map(({ url }) =>
      url.startsWith('terms/') ? url : url.replace(/#.*/u, '')
    )
    const there = await onSite(query)
    expect.soft(own[0], query).toBe(there[0])
    if (own.slice(0, 3).join() === there.slice(0, 3).join()) alike++
  }
  // The full texts order equal matches differently, after the hits of the search engine.
  expect(alike / held.length).toBeGreaterThan(0.9)
})
