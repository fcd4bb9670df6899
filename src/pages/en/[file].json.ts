import type { APIRoute } from 'astro'
import { englishFile } from '../../export/search/files.ts'
import { base, library } from '../../site/library.ts'

const words = englishFile(library, base)

/** Content without English has no such file. */
export const getStaticPaths = () => (words ? [{ params: { file: 'words' } }] : [])

/** What the search fetches for a query in English. */
export const GET: APIRoute = () => new Response(JSON.stringify(words))
