import { generatedFiles } from '../export/generated-files.ts'
import { library, siteLocation } from './library.ts'

/** What is no page, by its path below the top of the site: for `astro dev`, as a build writes it. */
export const SITE_FILES = new Map(generatedFiles(library, siteLocation).map(file => [file.path, file]))
