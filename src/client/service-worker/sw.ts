/** @file Service worker: precaches the site of one build in a few packs, and caches visited pages. */
import { GET_CACHE_STATUS, PRECACHE_FOLDER } from '../../protocol/cache-status.ts'
import { createSiteCache, type PrecacheManifest } from './site-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** Declared by the build, in front of this script. */
declare const OFFLINE: PrecacheManifest

const { registration } = self
const {
  isInScope: isOurs,
  answer,
  precacheFolder: keepToo,
  precache: lay,
  fetchMissing: mend,
  getStatus: says,
  deleteOtherBuilds: takeOver
} = createSiteCache(OFFLINE, {
  fetch: (request, options?: RequestInit) => fetch(request, options),
  caches,
  scope: registration.scope,
  isLatestWorker: () => !registration.installing && !registration.waiting
})

self.addEventListener('install', event => event.waitUntil(lay()))

self.addEventListener('activate', event => event.waitUntil(Promise.allSettled([self.clients.claim(), takeOver()])))

self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === PRECACHE_FOLDER) event.waitUntil(keepToo(String(event.data.folder)).catch(() => undefined))
  if (event.data?.type === GET_CACHE_STATUS) event.waitUntil(says().then(words => event.ports[0]?.postMessage(words)))
})

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET' || !isOurs(new URL(request.url))) return
  event.respondWith(answer(request))
  // Missing packs are downloaded on navigation. If that fails, the next navigation retries.
  if (request.mode === 'navigate') event.waitUntil(mend().catch(() => undefined))
})
