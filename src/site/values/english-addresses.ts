import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Edition } from '../../view/edition.ts'
import { type EnglishOf, englishOf, englishPlace, englishUrl, rulingId } from '../../view/english.ts'

/** Addresses of the English counterparts of pages. The fallback is the first page of the guide. */
export interface EnglishAddresses {
  /** Rulesets with English, the home ruleset first. Empty without a guide. */
  readonly rulesets: readonly EnglishOf[]
  /** Address of the first page of the guide; `null` without a guide. */
  readonly guide: string | null
  /** Returns `null` instead of the fallback. */
  readonly contents: (ruleset: Ruleset) => string | null
  /** Returns `null` instead of the fallback. */
  readonly dispute: (slug: string) => string | null
  readonly article: (edition: Edition, path: string) => string | null
  readonly precedent: (ruleset: Ruleset, number: number | string) => string | null
  /** Returns `null` instead of the fallback. */
  readonly sheet: (ruleset: string) => string | null
  /** Address of the English of a provision in force; `null` without English. */
  readonly provision: (ruleset: Ruleset, path: string) => string | null
  /** Address of the English of a precedent; `null` without English. */
  readonly ruling: (ruleset: Ruleset, number: number | string) => string | null
}

/** Creates the addresses of the English pages. */
export function createEnglishAddresses(
  corpus: Pick<Corpus, 'english' | 'rulesets' | 'home' | 'disputes' | 'club'>
): EnglishAddresses {
  const rulesets = englishOf(corpus)
  const guide = rulesets.length > 0 ? englishUrl() : null
  const englishIn = (ruleset: Ruleset) => rulesets.find(one => one.ruleset === ruleset)
  const provision = (ruleset: Ruleset, path: string) => {
    const english = englishIn(ruleset)
    const id = english && englishPlace(english, path)
    return id ? englishUrl(`${ruleset.id}/`, id) : null
  }
  const ruling = (ruleset: Ruleset, number: number | string) =>
    englishIn(ruleset)?.precedents.has(String(number)) ? englishUrl(`${ruleset.id}/`, rulingId(number)) : null
  const english = new Set(corpus.disputes.flatMap(dispute => (dispute.english ? [dispute.slug] : [])))
  return {
    rulesets,
    guide,
    contents: ruleset => (englishIn(ruleset) ? englishUrl(`${ruleset.id}/`) : null),
    article: ({ ruleset, version }, path) => (version === ruleset.current ? provision(ruleset, path) : null) ?? guide,
    precedent: (ruleset, number) => ruling(ruleset, number) ?? guide,
    dispute: slug => (guide && english.has(slug) ? englishUrl(`disputes/${slug}/`) : null),
    sheet: id => (guide && corpus.club.english?.rulesets.has(id) ? englishUrl(`compare/${id}/`) : null),
    provision,
    ruling
  }
}
