/**
 * @file The corpus of the pages. The build shares the corpus that it has checked, so that the content is loaded once.
 */
import path from 'node:path'
import type { Corpus } from './build-corpus.ts'
import { load } from './load.ts'

let shared: Corpus | undefined

/** Makes the pages of this process use a loaded corpus. */
export function shareCorpus(corpus: Corpus): void {
  shared = corpus
}

/** Returns the shared corpus, or else loads the content of `CONTENT_DIR`. */
export function siteCorpus(): Corpus {
  return shared ?? load(path.resolve(process.env.CONTENT_DIR || 'content'))
}
