import type { APIRoute } from 'astro'
import { urlOf } from '../site/links.ts'

/** Everything may be read; the map of the site says what there is. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(urlOf('sitemap.xml'), site).href}\n`)
