import type { Ruleset } from '../library.ts'
import { currentEdition, type Edition, provisionUrl } from '../view/edition.ts'
import { type EnglishOf, englishOf, englishPlace, englishUrl, rulingId } from '../view/english.ts'
import { base, library } from './library.ts'
import { recordLinks } from './links.ts'
import { statementRendererWith } from './statement-links.ts'

/** The rulesets that there is English for, the home ruleset first; none without a guide. */
export const englishFamilies: readonly EnglishOf[] = englishOf(library)

/** The home ruleset's, where English words that stand in no ruleset of their own lead. */
const own = englishFamilies[0] ?? null

/** The address of the guide's first page; `null` without a guide. */
export const GUIDE: string | null = own && englishUrl(base)

/** Where a page has its English counterpart: an article, a precedent, a situation; else the guide's first page. */
export const englishAddress = {
  contents: (family: Ruleset): string | null => (englishIn(family) ? englishUrl(base, `${family.id}/`) : null),
  article: ({ family, version }: Edition, path: string): string | null =>
    (version === family.current && placeOf(family, path)) || GUIDE,
  precedent: (family: Ruleset, number: number): string | null => precedentPlace(family, number) ?? GUIDE,
  dispute: (slug: string): string | null => {
    const english = library.disputes.find(dispute => dispute.slug === slug)?.english
    return GUIDE && english ? englishUrl(base, 'disputes/', slug) : GUIDE
  }
}

function englishIn(family: Ruleset): EnglishOf | undefined {
  return englishFamilies.find(one => one.family === family)
}

function placeOf(family: Ruleset, path: string): string | null {
  const english = englishIn(family)
  const id = english && englishPlace(english, path)
  return id ? englishUrl(base, `${family.id}/`, id) : null
}

function precedentPlace(family: Ruleset, number: number | string): string | null {
  return englishIn(family)?.precedents.has(String(number)) ? englishUrl(base, `${family.id}/`, rulingId(number)) : null
}

const ownEdition = own && currentEdition(base, own.family)

/** English words with what they cite as links, to English as far as there is some. */
export const englishPieces = statementRendererWith({
  recordLinks: target =>
    (target.document === 'precedent' && own && precedentPlace(own.family, target.path)) || recordLinks(target),
  page: ownEdition && {
    edition: ownEdition,
    hrefOf: ({ path, part }) => placeOf(ownEdition.family, path) ?? provisionUrl(ownEdition, path, part)
  }
})
