import type { SourceFolder } from '../content/read/files.ts'
import { readFiles } from '../content/read/read-folder.ts'
import { referenceDate } from '../model/reference-date.ts'
import { rules } from '../rules/all.ts'
import { buildCorpus, type Corpus } from './build-corpus.ts'

/**
 * Loads, resolves and checks a content folder as of a day. Never throws for bad content: problems are listed in
 * `report`. If `folder` is given (files that a command is about to write), the disk is not read.
 */
export function load(
  contentDir: string,
  today = referenceDate(),
  source: SourceFolder = readFiles(contentDir)
): Corpus {
  return buildCorpus({ contentDir, source, today, rules })
}
