import { readFiles } from './content/read/disk.ts'
import type { ContentFiles } from './content/read/files.ts'
import { type Library, libraryOf } from './library-of.ts'
import { askedDay } from './model/asked-day.ts'

export type { RulesetFamily } from './corpus/families.ts'
export type { LawPage } from './corpus/law-pages.ts'
export { isRecorded, type PrecedentEntry, type Recorded } from './corpus/precedent.ts'
export type { Version } from './corpus/version.ts'
export type { Library } from './library-of.ts'
export { catalogue } from './rules/catalogue.ts'
export type { CitingWordsByFile } from './statement/citing-words.ts'

/**
 * Reads, resolves and checks a content folder as of a day. Never throws for bad content: what is wrong stands in `report`.
 * With `folder` nothing is read from the disk: what a command wants to write is tried as if it stood there.
 */
export function load(contentDir: string, today = askedDay(), folder: ContentFiles = readFiles(contentDir)): Library {
  return libraryOf(contentDir, today, folder)
}
