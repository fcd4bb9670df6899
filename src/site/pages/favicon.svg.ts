import type { APIRoute } from 'astro'
import { PAGE_VALUES } from '../site-routes.ts'

/** Serves the icon of the club. */
export const GET: APIRoute = () =>
  new Response(`${PAGE_VALUES.icon()}\n`, { headers: { 'content-type': 'image/svg+xml' } })
