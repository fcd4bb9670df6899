import { site } from './library.ts'
import { recordLinks } from './links.ts'
import { statementRendererWith } from './statement-links.ts'
import { currentEdition, provisionUrl } from './view/edition.ts'

/** Addresses of the English counterparts of pages. */
export const englishAddress = site.english

/** Rulesets with English, and the first page of the guide. Empty and `null` without a guide. */
export const { families: englishFamilies, guide: GUIDE } = site.english

/** The English of the home ruleset. English text outside a ruleset links to it. */
const own = englishFamilies[0] ?? null
const ownEdition = own && currentEdition(own.family)

/** Renders English text with its citations as links. Links point to English pages if these exist. */
export const englishPieces = statementRendererWith({
  recordLinks: target =>
    (target.document === 'precedent' && own && englishAddress.ruling(own.family, target.path)) || recordLinks(target),
  page: ownEdition && {
    edition: ownEdition,
    hrefOf: ({ path, part }) =>
      englishAddress.provision(ownEdition.family, path) ?? provisionUrl(ownEdition, path, part)
  }
})
