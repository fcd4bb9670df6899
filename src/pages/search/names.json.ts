import { termNames } from '../../export/search-entries.ts'
import { base, library } from '../../site.ts'

/** The names of the terms and the provisions they lead to. */
export const GET = () => new Response(JSON.stringify(termNames(library, base)))
