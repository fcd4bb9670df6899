import { singleFile } from '../../src/export/single/single-file.ts'
import type { Library } from '../../src/library.ts'
import { bundle } from './bundle.ts'

/** A file of the site: its name, and what it holds. */
export interface WrittenFile {
  readonly name: string
  readonly text: string
}

/** The home ruleset, its precedents, disputes and finder in one file, named by its id; `null` for content without a ruleset. */
export async function makeSingleFile(library: Library): Promise<WrittenFile | null> {
  const { home } = library
  const address = process.env.SITE_URL ? new URL('.', `${process.env.SITE_URL.replace(/\/*$/u, '')}/`).href : null
  const text = singleFile(library, { ...(await bundle('src/client/single.ts')), site: address })
  return home && text ? { name: `${home.id}.html`, text } : null
}
