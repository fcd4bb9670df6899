import type { APIRoute } from 'astro'
import { urlOf } from '../links.ts'

/** Allows all pages and names the sitemap. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(urlOf('sitemap.xml'), site).href}\n`)
