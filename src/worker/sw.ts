/** @file The service worker: the site of one edition, kept on the device in a few packs, and what was visited besides. */
import { ASK_KEPT, KEEP_TOO } from '../protocol/kept-packs.ts'
import { keptEdition, type Offline } from './kept-edition.ts'

declare const self: ServiceWorkerGlobalScope

/** Written in by the build. */
declare const OFFLINE: Offline

const { registration } = self
const { isOurs, answer, keepToo, lay, mend, says, takeOver } = keptEdition(OFFLINE, {
  fetch: (request, options?: RequestInit) => fetch(request, options),
  caches,
  scope: registration.scope,
  isNewest: () => !registration.installing && !registration.waiting
})

self.addEventListener('install', event => event.waitUntil(lay()))

self.addEventListener('activate', event => event.waitUntil(Promise.allSettled([self.clients.claim(), takeOver()])))

self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === KEEP_TOO) event.waitUntil(keepToo(String(event.data.folder)).catch(() => undefined))
  if (event.data?.type === ASK_KEPT) event.waitUntil(says().then(words => event.ports[0]?.postMessage(words)))
})

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET' || !isOurs(new URL(request.url))) return
  event.respondWith(answer(request))
  // What is lacking is fetched when a page is opened; where that fails, with the next one.
  if (request.mode === 'navigate') event.waitUntil(mend().catch(() => undefined))
})
