import type { Ruleset } from '../history/versions/rulesets.ts'
import { library } from './library.ts'
import { recordLinks } from './links.ts'
import { statementRendererWith } from './statement-links.ts'
import { currentEdition, type Edition, provisionUrl } from './view/edition.ts'
import { type EnglishOf, englishOf, englishPlace, englishUrl, rulingId } from './view/english.ts'

/** Rulesets with English, the home ruleset first. Empty without a guide. */
export const englishFamilies: readonly EnglishOf[] = englishOf(library)

/** The English of the home ruleset. English text outside a ruleset links to it. */
const own = englishFamilies[0] ?? null

/** Address of the first page of the guide; `null` without a guide. */
export const GUIDE: string | null = own && englishUrl()

/**
 * Addresses of the English counterparts of pages. The fallback is the first page of the guide; `contents` returns null
 * instead.
 */
export const englishAddress = {
  contents: (family: Ruleset): string | null => (englishIn(family) ? englishUrl(`${family.id}/`) : null),
  article: ({ family, version }: Edition, path: string): string | null =>
    (version === family.current && placeOf(family, path)) || GUIDE,
  precedent: (family: Ruleset, number: number): string | null => precedentPlace(family, number) ?? GUIDE,
  dispute: (slug: string): string | null => {
    const english = library.disputes.find(dispute => dispute.slug === slug)?.english
    return GUIDE && english ? englishUrl('disputes/', slug) : GUIDE
  }
}

function englishIn(family: Ruleset): EnglishOf | undefined {
  return englishFamilies.find(one => one.family === family)
}

function placeOf(family: Ruleset, path: string): string | null {
  const english = englishIn(family)
  const id = english && englishPlace(english, path)
  return id ? englishUrl(`${family.id}/`, id) : null
}

function precedentPlace(family: Ruleset, number: number | string): string | null {
  return englishIn(family)?.precedents.has(String(number)) ? englishUrl(`${family.id}/`, rulingId(number)) : null
}

const ownEdition = own && currentEdition(own.family)

/** Renders English text with its citations as links. Links point to English pages if these exist. */
export const englishPieces = statementRendererWith({
  recordLinks: target =>
    (target.document === 'precedent' && own && precedentPlace(own.family, target.path)) || recordLinks(target),
  page: ownEdition && {
    edition: ownEdition,
    hrefOf: ({ path, part }) => placeOf(ownEdition.family, path) ?? provisionUrl(ownEdition, path, part)
  }
})
