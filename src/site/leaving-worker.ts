/**
 * Self-removing service worker. It replaces the worker of a site that was taken down. It deletes the caches of the site
 * (`cacheNames`), unregisters itself and reloads the open pages. `astro dev` and `npm run build -- --retire` serve it
 * as `sw.js`.
 */
export const LEAVING_WORKER = `const { scope } = registration
const base = new URL(scope).pathname
const names = ['packs ' + base, 'folders ' + base, 'workbox-precache-v2-' + scope]
async function leave() {
  for (const name of await caches.keys())
    if (names.includes(name) || name.startsWith('visited ' + base + ' ')) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll()) page.navigate(page.url)
}
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(leave()))
`
