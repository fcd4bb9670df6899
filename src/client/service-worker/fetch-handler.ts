import { NOT_CACHED, NOT_CACHED_ATTRIBUTE } from '../../protocol/cache-status.ts'
import { SECURITY_HEADERS } from '../../protocol/security-headers.ts'
import { type LookupMiss, type PackedFile, type PackSet, resolveUrl } from './look-up.ts'
import { isOwnResponse } from './own-response.ts'

/** Folder of the scripts, styles and fonts of pages. File names contain a digest of the content. */
const ASSETS = '_astro'

/** Packs, caches and network that the worker answers from. */
export interface ResponseSources {
  /** Packs of the current build. */
  readonly packs: PackSet
  /** Returns the packs of the previous build that are still cached. */
  readonly previousPacks: () => Promise<PackSet>
  readonly fetch: (request: Request) => Promise<Response>
  /** Opens the runtime cache, which stores visited pages and assets. */
  readonly openRuntimeCache: () => Promise<Pick<Cache, 'put' | 'match' | 'keys' | 'delete'>>
  /** Content Security Policy in the meta tag of every page of the site. */
  readonly policy: string
}

/**
 * Answers a request from the packs, then from the network. If both fail, uses the runtime cache and the packs of the
 * previous build.
 */
export async function handleFetch(request: Request, sources: ResponseSources): Promise<Response> {
  const found = await resolveUrl(new URL(request.url), sources.packs)
  if (typeof found !== 'string' && (await hasAssets(sources.packs))) return responseOf(found)
  try {
    const response = await sources.fetch(request)
    if (response.ok && isCacheable(request, found, sources)) await cacheResponse(request, response.clone(), sources)
    return response
  } catch {
    return respondOffline(request, found, sources)
  }
}

/**
 * True if the assets pack can be opened or does not exist. If not, the server may hold only the assets of a newer
 * build, so pages are fetched too.
 */
async function hasAssets({ packs, open }: PackSet): Promise<boolean> {
  const entry = packs.find(({ folders }) => folders.includes(ASSETS))
  return !entry || (await open(entry.url)) !== null
}

async function respondOffline(
  request: Request,
  found: PackedFile | LookupMiss,
  sources: ResponseSources
): Promise<Response> {
  if (typeof found !== 'string') return responseOf(found)
  const isPage = request.mode === 'navigate'
  const visited = isCacheable(request, found, sources) && (await matchCached(request, sources))
  if (visited) return visited
  // A page that this build removed must not be served from the previous build.
  const old =
    isPage && found !== 'not-cached' ? found : await resolveUrl(new URL(request.url), await sources.previousPacks())
  if (typeof old !== 'string') return responseOf(old)
  return isPage ? missingPage(request, found, sources) : Response.error()
}

function responseOf(found: PackedFile, status = 200): Response {
  if ('location' in found) return Response.redirect(found.location, 301)
  return new Response(found.body, { status, headers: { ...SECURITY_HEADERS, 'content-type': found.type } })
}

/** Answers 404 for a page that does not exist, and 503 for a page that is not cached and may still exist. */
async function missingPage({ url }: Request, lack: LookupMiss, { packs }: ResponseSources): Promise<Response> {
  const missing = await resolveUrl(new URL(`${packs.base}404.html`, url), packs)
  const page = typeof missing !== 'string' && 'body' in missing ? missing : null
  if (page && lack !== 'not-cached') return responseOf(page, 404)
  const body = renderNotCachedPage(page && String(page.body))
  return responseOf({ body, type: 'text/html; charset=utf-8' }, 503)
}

/** True for assets and for pages, except pages that the packs show to be missing. */
function isCacheable({ mode, url }: Request, found: PackedFile | LookupMiss, { packs }: ResponseSources): boolean {
  if (mode === 'navigate') return found !== 'no file'
  return new URL(url).pathname.startsWith(`${packs.base}${ASSETS}/`)
}

async function cacheResponse(
  { url }: Request,
  response: Response,
  { openRuntimeCache: visits, policy }: ResponseSources
): Promise<void> {
  try {
    if (!(await isOwnResponse(response.clone(), new URL(url), policy))) return
    const cache = await visits()
    await cache.put(url, response)
  } catch {
    // The quota is exceeded. The page is still shown.
  }
}

/**
 * Returns the cached response of a visit. Deletes entries that fail `isOwnResponse`, because earlier builds cached
 * responses unchecked.
 */
async function matchCached(
  { url }: Request,
  { openRuntimeCache: visits, policy }: ResponseSources
): Promise<Response | undefined> {
  try {
    const cache = await visits()
    for (const visit of await cache.keys(url, { ignoreSearch: true })) {
      const cached = await cache.match(visit)
      if (cached && (await isOwnResponse(cached.clone(), new URL(url), policy))) return cached
      await cache.delete(visit)
    }
  } catch {
    // Storage is blocked, so no response is cached.
  }
  return undefined
}

/** Renders the page for 503 from the 404 page. If the 404 page is not cached either, returns a minimal page. */
function renderNotCachedPage(missing: string | null): string {
  if (missing === null) return FALLBACK_HTML
  return missing.replace(/<html\b/u, `$& ${NOT_CACHED_ATTRIBUTE}`).replace(/<title>[^<]*/u, `<title>${NOT_CACHED}`)
}

const FALLBACK_HTML = `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${NOT_CACHED}</title>
<h1>${NOT_CACHED}</h1>
<p>ネットワークにつないで、<a href="">もう一度開いて</a>ください。</p>
</html>
`
