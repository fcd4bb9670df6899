/** @file The service worker: the site of one edition, kept on the device in a few packs, and what was visited besides. */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { answersOf, type Offline } from './answer.ts'

declare const self: ServiceWorkerGlobalScope

/** Written in by the build. */
declare const OFFLINE: Offline

// The build writes the value in wherever the name stands: once.
const offline = OFFLINE
const { isOurs, answer, forgetOtherEditions } = answersOf(offline, {
  fetch: request => fetch(request),
  matchKept: matchPrecache,
  caches
})

precache(offline.packs.map(({ url }) => ({ url, revision: null })))
cleanupOutdatedCaches()
clientsClaim()

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('activate', event => event.waitUntil(forgetOtherEditions()))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOurs(url),
  ({ request }) => answer(request)
)
