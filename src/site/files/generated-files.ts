import { editorFiles } from '../../amendment/editor/files.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { apiFiles } from '../../formats/api/files.ts'
import { markdownFiles } from '../../formats/markdown/files.ts'
import type { GeneratedFile, SiteLocation } from '../../formats/site-file.ts'
import { englishFile, searchFiles } from '../../search/files/files.ts'
import { topicsFile } from '../../search/files/topics.ts'
import { baseReplacer } from '../../text/base-path.ts'
import { linkedFiles } from './linked-files.ts'

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
    ...editorFiles(library),
    ...linkedFiles(library, place),
    ...markdownFiles(library, place),
    ...apiFiles(library)
  ]
}
