import type { APIRoute } from 'astro'
import type { SiteFile } from '../export/site-file.ts'
import { siteFiles } from '../export/site-files.ts'
import { library, place } from '../site/library.ts'
import { mimeType } from '../text/mime.ts'

/** For `astro dev`: a build writes what is no page beside Astro's pages, on the other core. */
export const getStaticPaths = () => {
  const files = import.meta.env.DEV ? siteFiles(library, place) : []
  return files.map(file => ({ params: { file: file.path }, props: file }))
}

export const GET: APIRoute<SiteFile> = async ({ props: { path, write } }) => {
  const written = await write()
  const body = typeof written === 'string' ? written : new Uint8Array(written)
  return new Response(body, { headers: { 'content-type': mimeType(path) } })
}
