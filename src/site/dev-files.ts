import { siteLocation } from './base.ts'
import { generatedFiles } from './files/generated-files.ts'
import { library } from './library.ts'

/** Generated files by their path in the site, for `astro dev`. The build writes the same files. */
export const SITE_FILES = new Map(generatedFiles(library, siteLocation).map(file => [file.path, file]))
