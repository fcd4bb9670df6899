import type { APIRoute } from 'astro'

/**
 * Service worker of `astro dev`. Replaces the worker of a built site at the same address, and unregisters itself.
 *
 * The build overwrites this file with the real worker.
 */

import { LEAVING_WORKER } from '../leaving-worker.ts'

export const GET: APIRoute = () =>
  new Response(LEAVING_WORKER, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
