import { SENT_WITH } from '../protocol/sent-with.ts'
import { type Lack, lookUp, type PackedFile, type PackShelf } from './look-up.ts'
import { notKeptPage } from './not-kept.ts'
import { isOfSite } from './of-site.ts'

/** The folder of what pages are made of, each file named by what is in it. */
export const ASSETS = '_astro'

/** What the worker answers out of. */
export interface Sources {
  /** The packs of its edition. */
  readonly shelf: PackShelf
  /** Those that are left of the edition before. */
  readonly shelfBefore: () => Promise<PackShelf>
  readonly fetch: (request: Request) => Promise<Response>
  /** What is kept of visits. */
  readonly visits: () => Promise<Pick<Cache, 'put' | 'match' | 'keys' | 'delete'>>
  /** The policy that stands in each page of the site. */
  readonly policy: string
}

/** A page or file of the site: from the packs, else from the network; without that from what was visited or is left of the edition before. */
export async function answerRequest(request: Request, sources: Sources): Promise<Response> {
  const found = await lookUp(new URL(request.url), sources.shelf)
  if (typeof found !== 'string' && (await hasAssets(sources.shelf))) return responseOf(found)
  try {
    const response = await sources.fetch(request)
    if (response.ok && isWorthKeeping(request, found, sources)) await remember(request, response.clone(), sources)
    return response
  } catch {
    return answerAlone(request, found, sources)
  }
}

/** Where what pages are made of is not kept, the site may have that of a newer edition only: then its pages come from there too. */
async function hasAssets({ packs, open }: PackShelf): Promise<boolean> {
  const entry = packs.find(({ folders }) => folders.includes(ASSETS))
  return !entry || (await open(entry.url)) !== null
}

async function answerAlone(request: Request, found: PackedFile | Lack, sources: Sources): Promise<Response> {
  if (typeof found !== 'string') return responseOf(found)
  const isPage = request.mode === 'navigate'
  const visited = isWorthKeeping(request, found, sources) && (await recall(request, sources))
  if (visited) return visited
  // A page that this edition no longer has is not shown as the one before had it.
  const old = isPage && found !== 'not kept' ? found : await lookUp(new URL(request.url), await sources.shelfBefore())
  if (typeof old !== 'string') return responseOf(old)
  return isPage ? missingPage(request, found, sources) : Response.error()
}

function responseOf(found: PackedFile, status = 200): Response {
  if ('location' in found) return Response.redirect(found.location, 301)
  return new Response(found.body, { status, headers: { ...SENT_WITH, 'content-type': found.type } })
}

/** Of what is not kept nobody can say that it is not there. */
async function missingPage({ url }: Request, lack: Lack, { shelf }: Sources): Promise<Response> {
  const missing = await lookUp(new URL(`${shelf.base}404.html`, url), shelf)
  const page = typeof missing !== 'string' && 'body' in missing ? missing : null
  if (page && lack !== 'not kept') return responseOf(page, 404)
  const body = notKeptPage(page && String(page.body))
  return responseOf({ body, type: 'text/html; charset=utf-8' }, 503)
}

/** Pages, but for one that the site is known not to have, and what they are made of. */
function isWorthKeeping({ mode, url }: Request, found: PackedFile | Lack, { shelf }: Sources): boolean {
  if (mode === 'navigate') return found !== 'no file'
  return new URL(url).pathname.startsWith(`${shelf.base}${ASSETS}/`)
}

async function remember({ url }: Request, response: Response, { visits, policy }: Sources): Promise<void> {
  try {
    if (!(await isOfSite(response.clone(), new URL(url), policy))) return
    const cache = await visits()
    await cache.put(url, response)
  } catch {
    // The device is full: the page is shown all the same.
  }
}

/** What was kept of a visit; what is not the site's own is thrown away: earlier editions kept whatever came. */
async function recall({ url }: Request, { visits, policy }: Sources): Promise<Response | undefined> {
  try {
    const cache = await visits()
    for (const visit of await cache.keys(url, { ignoreSearch: true })) {
      const kept = await cache.match(visit)
      if (kept && (await isOfSite(kept.clone(), new URL(url), policy))) return kept
      await cache.delete(visit)
    }
  } catch {
    // Storage is refused: nothing was kept.
  }
  return undefined
}
