import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildCache } from './build-cache.ts'
import { bundleEntry } from './page-bundle.ts'
import { PageError } from './page-failure.ts'
import type { SitePage } from './prerender.ts'

/** Number of pages that are rendered at the same time. Most pages never wait; images do. */
const AT_ONCE = 4

/** Options of `renderPages`. */
interface RenderOptions {
  /** Names of the bundled files. Pages contain the names of scripts and styles. */
  readonly bundled: readonly string[]
  readonly cache: BuildCache
  readonly signal: AbortSignal
}

/** Renders the pages of a bundle into a site, except the unchanged pages that the cache has. */
export async function renderPages(
  bundle: string,
  site: string,
  { bundled, cache, signal }: RenderOptions
): Promise<void> {
  const names = hash('sha1', bundled.join())
  const place = cache.storeFolder('page-modules', names, bundle)
  const { sitePages }: { readonly sitePages: () => Promise<SitePage[]> } = await import(bundleEntry(place))
  const pages = cache.openGroup('pages')
  const left = (await sitePages()).values()
  const renderLeft = async () => {
    for (const { path: page, file, cacheKey, render } of left) {
      try {
        const content = await (cacheKey === undefined
          ? render()
          : pages.recall(JSON.stringify([file, cacheKey, names]), render))
        const target = path.join(site, file)
        mkdirSync(path.dirname(target), { recursive: true })
        // Fails if two routes, or a route and a file of `public/`, have the same address.
        writeFileSync(target, content, { flag: 'wx' })
      } catch (error) {
        throw new PageError(page, error)
      }
      signal.throwIfAborted()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, renderLeft))
  pages.store()
}
