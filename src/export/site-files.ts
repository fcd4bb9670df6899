import type { Library } from '../library.ts'
import { apiFiles } from './api/files.ts'
import { deskFiles } from './desk/files.ts'
import { linkedFiles } from './linked-files.ts'
import { englishFile, searchFiles } from './search/files.ts'
import type { SiteFile, SitePlace } from './site-file.ts'

/** What scripts and programs read of a site, none of it a page: a build writes it beside Astro's pages, on the other core. */
export function siteFiles(library: Library, place: SitePlace): SiteFile[] {
  const { base } = place
  const english = englishFile(library, base)
  const json = (path: string, content: unknown) => ({ path, write: () => JSON.stringify(content) })
  return [
    ...searchFiles(library, base).map(({ name, content }) => json(`search/${name}.json`, content)),
    ...(english ? [json('en/words.json', english)] : []),
    ...deskFiles(library),
    ...linkedFiles(library, place),
    ...apiFiles(library)
  ]
}
