import type { Corpus } from '../corpus/build-corpus.ts'
import { baseReplacer } from '../text/base-path.ts'
import { apiFiles } from './api/files.ts'
import { deskFiles } from './editor/files.ts'
import { linkedFiles } from './linked-files.ts'
import { markdownFiles } from './markdown/files.ts'
import { englishFile, searchFiles } from './search/files.ts'
import { topicsFile } from './search/topics.ts'
import type { GeneratedFile, SiteLocation } from './site-file.ts'

/**
 * Returns the generated files of a site. The build writes them in parallel with the Astro pages, on the second core.
 */
export function generatedFiles(library: Corpus, place: SiteLocation): GeneratedFile[] {
  const [english, topics] = [englishFile(library), topicsFile(library)]
  const json = (path: string, content: unknown) => ({
    path,
    write: () => JSON.stringify(content, baseReplacer(place.base))
  })
  return [
    ...searchFiles(library).map(({ name, content }) => json(`search/${name}.json`, content)),
    ...(english ? [json('en/words.json', english)] : []),
    ...(topics ? [json('compare/words.json', topics)] : []),
    ...deskFiles(library),
    ...linkedFiles(library, place),
    ...markdownFiles(library, place),
    ...apiFiles(library)
  ]
}
