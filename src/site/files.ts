import { siteFiles } from '../export/site-files.ts'
import { library, place } from './library.ts'

/** What is no page, by its path below the top of the site: for `astro dev`, as a build writes it. */
export const SITE_FILES = new Map(siteFiles(library, place).map(file => [file.path, file]))
