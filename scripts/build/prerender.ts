/**
 * @file Entry of the page bundle: lists and renders what Astro makes of `src/site/pages/`. `page-bundle.ts` has Astro
 * bundle it, and `render-pages.ts` runs it.
 */
import { createApp } from 'astro/app/entrypoint'
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
import { SHELL_DIGEST } from '../../src/site/shell.ts'

/** A page or a file of a route. */
export interface SitePage {
  /** URL path below the base path: `/onizumo/80`. */
  readonly path: string
  /** File in the site: `onizumo/80/index.html`. */
  readonly file: string
  /** Digests of the shell and of everything that the page shows. A route without plain values has none. */
  readonly cacheKey: string | undefined
  readonly render: () => Promise<Uint8Array>
}

const app = createApp({ streaming: false })
// Without this, an error would become a page with status 500.
app.renderError = async (_, { error, status }) => {
  throw error ?? new Error(`Cannot render a page: Astro answered with status ${status}`)
}
const warnings = new Set<string>()
app.logger.setDestination({
  write: ({ level, message }) => {
    if (level !== 'warn' || warnings.has(message)) return
    warnings.add(message)
    console.warn(`[WARN] ${message}`)
  }
})

/** Returns all pages and files of the routes. */
export async function sitePages(): Promise<SitePage[]> {
  const paths = await new StaticPaths(app).getAll()
  return paths.map(({ pathname, route, cacheKey }) => {
    const path = pathname.replace(/(?<=.)\/$/u, '')
    const below = path.slice(1)
    const isPage = route.type === 'page'
    const url = new URL(`${app.manifest.base.replace(/\/?$/u, '/')}${below}${isPage && below ? '/' : ''}`, ORIGIN)
    return {
      path,
      file: isPage ? pageFile(below) : below,
      cacheKey: cacheKey === undefined ? undefined : `${SHELL_DIGEST}${cacheKey}`,
      render: async () => {
        const response = await app.render(new Request(url), { routeData: route })
        return new Uint8Array(await response.arrayBuffer())
      }
    }
  })
}

const ORIGIN = import.meta.env.SITE

/** Returns the file that hosts serve for a page. */
function pageFile(path: string): string {
  if (path === '404') return '404.html'
  return path === '' ? 'index.html' : `${path}/index.html`
}
