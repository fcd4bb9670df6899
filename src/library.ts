import { buildCorpus, type Corpus } from './build-corpus.ts'
import type { SourceFolder } from './content/read/files.ts'
import { readFiles } from './content/read/read-folder.ts'
import { referenceDate } from './model/reference-date.ts'

export type { Corpus } from './build-corpus.ts'
export type { Ruleset } from './corpus/families.ts'
export type { LawPage } from './corpus/law-pages.ts'
export { hasSurvivingText, type PrecedentEntry, type SurvivingEntry } from './corpus/precedent.ts'
export type { Version } from './corpus/version.ts'
export { severityByCode } from './rules/severities.ts'
export type { CitingWordsByFile } from './statement/citing-words.ts'

/**
 * Loads, resolves and checks a content folder as of a day. Never throws for bad content: problems are listed in
 * `report`. If `folder` is given (files that a command is about to write), the disk is not read.
 */
export function load(
  contentDir: string,
  today = referenceDate(),
  folder: SourceFolder = readFiles(contentDir)
): Corpus {
  return buildCorpus(contentDir, today, folder)
}
