import type { Corpus } from '../../corpus/build-corpus.ts'
import { createFinder, type Finder } from '../../search/files/finder.ts'
import { createVerifier, type Verifier } from '../verify/verify.ts'

/** A loaded content folder with the search and the check of answers. */
export interface LoadedContent {
  readonly corpus: Corpus
  readonly finder: Finder
  readonly verify: Verifier
  /** Returns a sentence about errors of the content; empty if there are none. */
  readonly note: () => string
}

/** Content that is loaded with the first call, and again after a change. */
export type ContentSource = () => LoadedContent

/** Creates a source. `load` reads the folder; `isStale` is true after a change of the folder. */
export function contentSource(load: () => Corpus, isStale: () => boolean): ContentSource {
  let loaded: LoadedContent | null = null
  return () => {
    if (!loaded || isStale()) loaded = loadContent(load())
    return loaded
  }
}

function loadContent(corpus: Corpus): LoadedContent {
  let errors: number | null = null
  const verify = createVerifier(corpus)
  // The first answer does not wait for the check of the content, or for the indexes that the first `verify` builds.
  setImmediate(() =>
    setImmediate(() => {
      errors = corpus.report.errors
      verify('規約の趣旨は、第1条による。')
    })
  )
  return {
    corpus,
    finder: createFinder(corpus),
    verify,
    note: () => {
      const unread = corpus.unparsedFiles.map(place =>
        [place.kind, 'ruleset' in place ? place.ruleset : '', 'name' in place ? place.name : '']
          .filter(Boolean)
          .join(' ')
      )
      const lost = unread.length > 0 ? `Could not be read: ${unread.join(', ')}. ` : ''
      if (errors === null) return `${lost}The content is still being checked.`
      return errors > 0 ? `${lost}The content has ${errors} errors.` : lost.trim()
    }
  }
}
