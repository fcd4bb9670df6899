import type { APIRoute } from 'astro'
import { type ApiFile, apiFiles } from '../../../export/api/files.ts'
import { library } from '../../../site/library.ts'

/** For `astro dev`: a build writes these files beside Astro's pages, on the other core. */
export const getStaticPaths = () =>
  import.meta.env.DEV ? apiFiles(library).map(file => ({ params: { file: file.path }, props: file })) : []

export const GET: APIRoute<ApiFile> = async ({ props: { write } }) => {
  const written = await write()
  return new Response(typeof written === 'string' ? written : new Uint8Array(written))
}
