import type { APIRoute } from 'astro'

/**
 * The worker of `astro dev`, which takes the place of one that a built site left behind at the same address. The
 * build writes the real one over it.
 */
const LEAVE = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(registration.unregister().then(() => clients.matchAll()).then(pages => pages.forEach(page => page.navigate(page.url)))))
`

export const GET: APIRoute = () =>
  new Response(LEAVE, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
