import type { APIRoute } from 'astro'
import { absoluteUrl } from '../base.ts'
import { PAGE_VALUES } from '../site-routes.ts'

/** Lists the canonical addresses only. */
export const GET: APIRoute = () => {
  const urls = PAGE_VALUES.sitemap().map(({ href, changed }) => {
    const day = changed === null ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${absoluteUrl(href)}</loc>${day}</url>`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  )
}
