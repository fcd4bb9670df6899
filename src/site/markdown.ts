import { markdownFiles } from '../export/markdown/files.ts'
import { twinPath } from '../export/markdown/writer.ts'
import { library, siteLocation } from './library.ts'

const { base } = siteLocation
const twins = new Set(markdownFiles(library, siteLocation).map(({ path }) => path))

/** Returns the address of the Markdown twin of the page with a canonical path; `null` if the page has no twin. */
export function markdownTwin(canonical: string | null): string | null {
  const path = canonical === null ? '' : twinPath(canonical, base)
  return twins.has(path) ? base + encodeURI(path) : null
}
