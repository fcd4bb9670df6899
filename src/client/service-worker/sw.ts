/** @file Service worker: precaches the site of one build in a few packs, and caches visited pages. */
import { GET_CACHE_STATUS, PRECACHE_FOLDER } from '../../protocol/cache-status.ts'
import { createSiteCache, type PrecacheManifest } from './site-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** Declared by the build, in front of this script. */
declare const OFFLINE: PrecacheManifest

const { registration } = self
const site = createSiteCache(OFFLINE, {
  fetch: (request, options?: RequestInit) => fetch(request, options),
  caches,
  scope: registration.scope,
  isLatestWorker: () => !registration.installing && !registration.waiting
})

self.addEventListener('install', event => event.waitUntil(site.precache()))

self.addEventListener('activate', event =>
  event.waitUntil(Promise.allSettled([self.clients.claim(), site.deleteOtherBuilds()]))
)

self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === PRECACHE_FOLDER)
    event.waitUntil(site.precacheFolder(String(event.data.folder)).catch(() => undefined))
  if (event.data?.type === GET_CACHE_STATUS)
    event.waitUntil(site.getStatus().then(status => event.ports[0]?.postMessage(status)))
})

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET' || !site.isInScope(new URL(request.url))) return
  event.respondWith(site.answer(request))
  // Missing packs are downloaded on navigation. If that fails, the next navigation retries.
  if (request.mode === 'navigate') event.waitUntil(site.fetchMissing().catch(() => undefined))
})
