import type { APIRoute } from 'astro'
import { LEAVING_WORKER } from '../site/leaving-worker.ts'

/** The worker of `astro dev`. The build writes the real one over it. */
export const GET: APIRoute = () =>
  new Response(LEAVING_WORKER, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
