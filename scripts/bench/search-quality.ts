import type { Browser, Page } from '@playwright/test'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { createFinder } from '../../src/search/files/finder.ts'
import type { Query } from './search-queries.ts'

/** Time in milliseconds in which the full-text search may add hits. */
const SETTLING = 900

/** Names of the hits of each query. */
export type Answers = ReadonlyMap<Query, readonly string[]>

/** Types every query into the search box of the site. Returns the provisions of the hits. */
export async function askBox(browser: Browser, address: string, queries: readonly Query[]): Promise<Answers> {
  const page = await browser.newPage()
  await page.goto(address)
  const answers = new Map<Query, readonly string[]>()
  for (const query of queries) answers.set(query, await askOne(page, query.query))
  await page.close()
  return answers
}

async function askOne(page: Page, query: string): Promise<string[]> {
  const box = page.getByRole('searchbox')
  const status = page.locator('[data-search-panel] [role=status]').first()
  await box.fill('')
  await box.fill(query)
  await status.filter({ hasText: /^\d+件$/u }).waitFor({ state: 'attached' })
  const read = () =>
    page.locator('[data-search-result]').evaluateAll(items =>
      items.map(item => {
        const provision = (item instanceof HTMLElement && item.dataset.provision) || ''
        const address = item.querySelector('a')?.pathname.split('/').filter(Boolean) ?? []
        const page = address[0] === 'compare' ? 'compare' : address.at(-1)
        // Page names and dispute names never collide.
        return `${provision} dispute:${page} page:${page}`
      })
    )
  const first = await read()
  if (first.length >= 3) return first
  await page.waitForTimeout(SETTLING)
  return read()
}

/** Returns the hits of the finder without a browser, with the names that `askBox` returns. */
export async function askFinder(library: Corpus, queries: readonly Query[]): Promise<Answers> {
  const finder = createFinder(library)
  await finder.learn()
  const answers = new Map<Query, readonly string[]>()
  for (const query of queries) {
    const { hits } = await finder.search(query.query)
    answers.set(
      query,
      hits.map(({ provision, url }) => {
        const address = url.replace(/#.*/u, '').split('/').filter(Boolean)
        const page = address[0] === 'compare' ? 'compare' : address.at(-1)
        return `${provision} dispute:${page} page:${page}`
      })
    )
  }
  return answers
}

/** Queries stock Pagefind through its API, with default settings and the same pages. */
export async function askStock(browser: Browser, address: string, queries: readonly Query[]): Promise<Answers> {
  const page = await browser.newPage()
  await page.goto(address)
  const urls = await page.evaluate(
    async ({ script, queries }) => {
      const pagefind = await import(script)
      const found: string[][] = []
      for (const word of queries) {
        const { results } = await pagefind.search(word)
        const shown = await Promise.all(results.slice(0, 10).map((result: { data(): unknown }) => result.data()))
        found.push(shown.map(({ url }) => decodeURI(url)))
      }
      return found
    },
    { script: `${address}pagefind/pagefind.js`, queries: queries.map(({ query }) => query) }
  )
  await page.close()
  return new Map(queries.map((query, index) => [query, (urls[index] ?? []).map(provisionOf)]))
}

/**
 * Returns the provision of a page: `/onizumo/80/` → `onizumo:80`, `/onizumo/precedents/18/` → `precedent:18`,
 * `/onizumo/history/2014-05-06/` → `amendment:2014-05-06`.
 */
function provisionOf(url: string): string {
  const [ruleset, first, second] = url.split('/').filter(Boolean)
  if (first === 'precedents') return `precedent:${second}`
  return first === 'history' ? `amendment:${second}` : `${ruleset}:${first}`
}
