/**
 * @file Public API of the package. `types.d.ts` declares it for other programs; a type test compares both. Every function
 * is a function of the loaded content; only `load` reads the disk.
 */
import { createVerifier, type Verification, type Verifier } from '../../src/answer/verify/verify.ts'
import type { Report } from '../../src/content/diagnostics/types.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import {
  createFinder,
  type Finder,
  type FinderOptions,
  type FoundHit,
  searchCorpus
} from '../../src/search/files/finder.ts'

export { about } from '../../src/answer/about.ts'
export { compare } from '../../src/answer/compare.ts'
export { provision } from '../../src/answer/provision.ts'
export { resolve } from '../../src/answer/resolve.ts'
export { rule } from '../../src/answer/rule.ts'
export { formatGithub, formatJson, formatText } from '../../src/content/diagnostics/reporters.ts'
export { load } from '../../src/corpus/load.ts'
export { TEXT_FORMATS } from '../../src/formats/formats.ts'

/** Returns all findings of a content folder. */
export function check(library: Corpus): Report {
  return library.report
}

// Indexes are built once for each loaded content, and freed with it.
const verifiers = new WeakMap<Corpus, Verifier>()
const finders = new WeakMap<Corpus, Finder>()

/** Checks an answer against the law. */
export function verify(library: Corpus, text: string, options: { readonly ruleset?: string } = {}): Verification {
  return cached(verifiers, library, createVerifier)(text, options)
}

/** Searches like the site. The first search trains the model of the players' words (3 to 4 s of processor time). */
export function search(library: Corpus, query: string, options: FinderOptions = {}): Promise<readonly FoundHit[]> {
  return searchCorpus(cached(finders, library, createFinder), query, options)
}

function cached<T>(known: WeakMap<Corpus, T>, library: Corpus, create: (library: Corpus) => T): T {
  const found = known.get(library) ?? create(library)
  known.set(library, found)
  return found
}
