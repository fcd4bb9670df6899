import { termEntries } from '../../export/search-entries.ts'
import { base, library } from '../../site.ts'

/** What hits in the glossary are made from. */
export const GET = () => new Response(JSON.stringify(termEntries(library, base)))
