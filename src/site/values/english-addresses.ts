import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Edition } from '../../view/edition.ts'
import { type EnglishOf, englishOf, englishPlace, englishUrl, rulingId } from '../../view/english.ts'

/** Addresses of the English counterparts of pages. The fallback is the first page of the guide. */
export interface EnglishAddresses {
  /** Rulesets with English, the home ruleset first. Empty without a guide. */
  readonly families: readonly EnglishOf[]
  /** Address of the first page of the guide; `null` without a guide. */
  readonly guide: string | null
  /** Returns `null` instead of the fallback. */
  readonly contents: (family: Ruleset) => string | null
  /** Returns `null` instead of the fallback. */
  readonly dispute: (slug: string) => string | null
  readonly article: (edition: Edition, path: string) => string | null
  readonly precedent: (family: Ruleset, number: number | string) => string | null
  /** Returns `null` instead of the fallback. */
  readonly sheet: (ruleset: string) => string | null
  /** Address of the English of a provision in force; `null` without English. */
  readonly provision: (family: Ruleset, path: string) => string | null
  /** Address of the English of a precedent; `null` without English. */
  readonly ruling: (family: Ruleset, number: number | string) => string | null
}

/** Creates the addresses of the English pages. */
export function createEnglishAddresses(
  corpus: Pick<Corpus, 'english' | 'families' | 'home' | 'disputes' | 'club'>
): EnglishAddresses {
  const families = englishOf(corpus)
  const guide = families.length > 0 ? englishUrl() : null
  const englishIn = (family: Ruleset) => families.find(one => one.family === family)
  const provision = (family: Ruleset, path: string) => {
    const english = englishIn(family)
    const id = english && englishPlace(english, path)
    return id ? englishUrl(`${family.id}/`, id) : null
  }
  const ruling = (family: Ruleset, number: number | string) =>
    englishIn(family)?.precedents.has(String(number)) ? englishUrl(`${family.id}/`, rulingId(number)) : null
  const english = new Set(corpus.disputes.flatMap(dispute => (dispute.english ? [dispute.slug] : [])))
  return {
    families,
    guide,
    contents: family => (englishIn(family) ? englishUrl(`${family.id}/`) : null),
    article: ({ family, version }, path) => (version === family.current ? provision(family, path) : null) ?? guide,
    precedent: (family, number) => ruling(family, number) ?? guide,
    dispute: slug => (guide && english.has(slug) ? englishUrl(`disputes/${slug}/`) : null),
    sheet: id => (guide && corpus.club.english?.rulesets.has(id) ? englishUrl(`compare/${id}/`) : null),
    provision,
    ruling
  }
}
