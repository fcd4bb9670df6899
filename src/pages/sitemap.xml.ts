import type { APIRoute } from 'astro'
import { sitePages } from '../site/sitemap.ts'

/** The pages that search engines should keep: canonical addresses only. */
export const GET: APIRoute = ({ site }) => {
  const urls = sitePages().map(page => `<url><loc>${new URL(page, site).href}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  )
}
