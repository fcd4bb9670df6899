import type { APIRoute } from 'astro'
import { absoluteUrl } from '../base.ts'

/** Allows all pages and names the sitemap. */
export const GET: APIRoute = () => new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`)
