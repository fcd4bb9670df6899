import { SECURITY_HEADERS } from '../protocol/security-headers.ts'
import { type LookupMiss, type PackedFile, type PackSet, resolveUrl } from './look-up.ts'
import { renderNotCachedPage } from './not-cached-page.ts'
import { isOwnResponse } from './own-response.ts'

/** The folder of what pages are made of, each file named by what is in it. */
export const ASSETS = '_astro'

/** What the worker answers out of. */
export interface ResponseSources {
  /** The packs of its edition. */
  readonly shelf: PackSet
  /** Those that are left of the edition before. */
  readonly previousPacks: () => Promise<PackSet>
  readonly fetch: (request: Request) => Promise<Response>
  /** What is kept of visits. */
  readonly openRuntimeCache: () => Promise<Pick<Cache, 'put' | 'match' | 'keys' | 'delete'>>
  /** The policy that stands in each page of the site. */
  readonly policy: string
}

/** A page or file of the site: from the packs, else from the network; without that from what was visited or is left of the edition before. */
export async function handleFetch(request: Request, sources: ResponseSources): Promise<Response> {
  const found = await resolveUrl(new URL(request.url), sources.shelf)
  if (typeof found !== 'string' && (await hasAssets(sources.shelf))) return responseOf(found)
  try {
    const response = await sources.fetch(request)
    if (response.ok && isCacheable(request, found, sources)) await cacheResponse(request, response.clone(), sources)
    return response
  } catch {
    return respondOffline(request, found, sources)
  }
}

/** Where what pages are made of is not kept, the site may have that of a newer edition only: then its pages come from there too. */
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
  // A page that this edition no longer has is not shown as the one before had it.
  const old =
    isPage && found !== 'not-cached' ? found : await resolveUrl(new URL(request.url), await sources.previousPacks())
  if (typeof old !== 'string') return responseOf(old)
  return isPage ? missingPage(request, found, sources) : Response.error()
}

function responseOf(found: PackedFile, status = 200): Response {
  if ('location' in found) return Response.redirect(found.location, 301)
  return new Response(found.body, { status, headers: { ...SECURITY_HEADERS, 'content-type': found.type } })
}

/** Of what is not kept nobody can say that it is not there. */
async function missingPage({ url }: Request, lack: LookupMiss, { shelf }: ResponseSources): Promise<Response> {
  const missing = await resolveUrl(new URL(`${shelf.base}404.html`, url), shelf)
  const page = typeof missing !== 'string' && 'body' in missing ? missing : null
  if (page && lack !== 'not-cached') return responseOf(page, 404)
  const body = renderNotCachedPage(page && String(page.body))
  return responseOf({ body, type: 'text/html; charset=utf-8' }, 503)
}

/** Pages, but for one that the site is known not to have, and what they are made of. */
function isCacheable({ mode, url }: Request, found: PackedFile | LookupMiss, { shelf }: ResponseSources): boolean {
  if (mode === 'navigate') return found !== 'no file'
  return new URL(url).pathname.startsWith(`${shelf.base}${ASSETS}/`)
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
    // The device is full: the page is shown all the same.
  }
}

/** What was kept of a visit; what is not the site's own is thrown away: earlier editions kept whatever came. */
async function matchCached(
  { url }: Request,
  { openRuntimeCache: visits, policy }: ResponseSources
): Promise<Response | undefined> {
  try {
    const cache = await visits()
    for (const visit of await cache.keys(url, { ignoreSearch: true })) {
      const kept = await cache.match(visit)
      if (kept && (await isOwnResponse(kept.clone(), new URL(url), policy))) return kept
      await cache.delete(visit)
    }
  } catch {
    // Storage is refused: nothing was kept.
  }
  return undefined
}
