/** @file The service worker: the site of one edition, kept on the device in a few packs, and what was visited besides. */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { type Found, lookUp, type Shelf } from './look-up.ts'
import type { Pack, PackEntry } from './pack.ts'

declare const self: ServiceWorkerGlobalScope

/** Written in by the build: the base path, the packs, and a name for this edition of the site. */
declare const OFFLINE: { readonly base: string; readonly packs: readonly PackEntry[]; readonly edition: string }

const { base, packs, edition } = OFFLINE
const VISITED = `visited-${edition}`
const opened = new Map<string, Promise<Pack | null>>()
const shelf: Shelf = { base, packs, open }

precache(packs.map(({ url }) => ({ url, revision: null })))
cleanupOutdatedCaches()
clientsClaim()

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('activate', event => event.waitUntil(forgetOtherEditions()))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(base),
  async ({ request, url }) => answerWith(await lookUp(url, shelf)) ?? fromNetwork(request)
)

/** A pack as it was kept; one that the browser threw away is fetched, and `null` if that fails. */
function open(url: string): Promise<Pack | null> {
  const known = opened.get(url) ?? readPack(url)
  opened.set(url, known)
  return known
}

async function readPack(url: string): Promise<Pack | null> {
  try {
    const response = (await matchPrecache(url)) ?? (await fetch(url))
    if (response.ok) return (await response.json()) as Pack
  } catch {
    // Neither kept nor within reach.
  }
  opened.delete(url)
  return null
}

function answerWith(found: Found | null): Response | null {
  if (!found) return null
  if ('location' in found) return Response.redirect(found.location, 301)
  return new Response(found.body, { headers: { 'content-type': found.type } })
}

/** What no pack has: pages are remembered when they are visited. Without network, the page that stands for missing ones. */
async function fromNetwork(request: Request): Promise<Response> {
  const isPage = request.mode === 'navigate'
  try {
    const response = await fetch(request)
    if (isPage && response.ok) await remember(request, response.clone())
    return response
  } catch {
    const kept = isPage ? await recall(request) : undefined
    if (kept || !isPage) return kept ?? Response.error()
    const missing = await lookUp(new URL(`${base}404.html`, request.url), shelf)
    return missing && 'body' in missing
      ? new Response(missing.body, { status: 404, headers: { 'content-type': missing.type } })
      : Response.error()
  }
}

async function remember(request: Request, response: Response): Promise<void> {
  try {
    const cache = await caches.open(VISITED)
    await cache.put(request.url, response)
  } catch {
    // The device is full: the page is shown all the same.
  }
}

async function recall(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(VISITED)
  return cache.match(request.url, { ignoreSearch: true })
}

async function forgetOtherEditions(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter(name => name.startsWith('visited-') && name !== VISITED)
  await Promise.all(others.map(name => caches.delete(name)))
}
