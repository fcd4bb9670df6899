import { markdownFiles } from '../formats/markdown/files.ts'
import { twinPath } from '../formats/markdown/writer.ts'
import { siteLocation } from './base.ts'
import { library } from './library.ts'

const twins = new Set(markdownFiles(library, siteLocation).map(({ path }) => path))

/** Returns the address of the Markdown twin of the page with a canonical address; `null` if the page has no twin. */
export function markdownTwin(canonical: string | null): string | null {
  const path = canonical === null ? '' : twinPath(canonical)
  return twins.has(path) ? encodeURI(`/${path}`) : null
}
