import type { APIRoute } from 'astro'
import { searchFiles } from '../../export/search/files.ts'
import { base, library } from '../../site/library.ts'

export const getStaticPaths = () =>
  searchFiles(library, base).map(({ name, content }) => ({ params: { file: name }, props: { content } }))

/** What the search fetches. */
export const GET: APIRoute<{ content: unknown }> = ({ props: { content } }) => new Response(JSON.stringify(content))
