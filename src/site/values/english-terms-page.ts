import { topPath } from '../../model/address.ts'
import { formatEnglishPath } from '../../model/english-address.ts'
import type { Term } from '../../model/term.ts'
import { currentEdition } from '../../view/edition.ts'
import { englishTerms } from '../../view/english.ts'
import { type EnglishPage, englishPage } from './english-parts.ts'
import type { SiteContext } from './site-context.ts'

/** The terms by English name: Japanese spelling, romaji, and defining provision. */
export interface EnglishTermsPage extends EnglishPage {
  readonly letters: readonly { readonly letter: string; readonly terms: readonly EnglishTerm[] }[]
}

interface EnglishTerm {
  readonly slug: string
  readonly term: string
  readonly romaji: string | null
  /** English name that sorts the term. */
  readonly name: string
  /** Other English names. */
  readonly others: readonly string[]
  /** The article that settles the term. */
  readonly settledBy: { readonly name: string; readonly href: string | null } | null
}

/** Returns the terms by English name. */
export function englishTermsPage(site: SiteContext): EnglishTermsPage {
  const letters = englishTerms(site.corpus.terms)
  return {
    ...englishPage(site, {
      page: 'terms/',
      title: 'Terms',
      description:
        'The terms of the rules by their English name, with the Japanese in romaji and in writing, and the article that settles each.',
      translation: '/terms/',
      parts: letters.map(({ letter }) => ({ id: `letter-${letter}`, name: letter }))
    }),
    letters: letters.map(({ letter, terms }) => ({ letter, terms: terms.map(term => termIn(site, term)) }))
  }
}

function termIn({ corpus: { home }, english: addresses }: SiteContext, entry: Term): EnglishTerm {
  const { slug, term, romaji, english, definedAt, settledBy } = entry
  const [name = '', ...others] = english
  const path = definedAt ?? settledBy
  return {
    slug,
    term,
    romaji,
    name,
    others: others.filter(other => other !== romaji),
    settledBy:
      path && home
        ? { name: formatEnglishPath(topPath(path)), href: addresses.article(currentEdition(home), path) }
        : null
  }
}
