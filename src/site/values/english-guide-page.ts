import { englishChapters, englishNames, englishSituations, englishUrl } from '../../view/english.ts'
import {
  clubSentences,
  type DecidingArticle,
  decidingArticle,
  type EnglishEntry,
  type EnglishGlance,
  type EnglishNotice,
  englishNotice,
  exampleSearches,
  houseRulesAtAGlance
} from './english-parts.ts'
import { englishSheetPages } from './english-sheet-page.ts'
import type { NavLink, PageHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** First page of the English guide: the house rules in short, how to find a ruling, and links to all English pages. */
export interface EnglishGuidePage {
  readonly head: PageHead
  readonly title: string
  readonly club: string
  /** Name of the club in Japanese. */
  readonly japaneseClub: string
  readonly notice: EnglishNotice
  readonly glance: readonly EnglishGlance[]
  readonly houseRules: readonly EnglishEntry[]
  /** Example queries, as links to the search. */
  readonly queries: readonly NavLink[]
  /** The article that decides if the players disagree: 「Article 84 (Disputes)」. */
  readonly decides: DecidingArticle | null
  /** Groups of disputes, with the number of their disputes. */
  readonly groups: readonly (NavLink & { readonly count: number })[]
  /** Address of the articles of the home ruleset; `null` without English articles. */
  readonly articles: string | null
  /** Chapters of the home ruleset and its precedents. */
  readonly chapters: readonly NavLink[]
  /** Other rulesets with English, by their Japanese titles. */
  readonly others: readonly NavLink[]
  readonly hasTerms: boolean
  /** Sheets for guests who know another ruleset. */
  readonly sheets: readonly NavLink[]
}

/** Returns the first page of the guide. */
export function englishGuidePage(site: SiteContext): EnglishGuidePage {
  const { corpus, english } = site
  const { title, club } = englishNames(corpus)
  const [own, ...others] = english.rulesets
  const articles = own ? `${own.ruleset.id}/` : ''
  return {
    head: {
      lang: 'en',
      title: 'House rules in English',
      book: club,
      description: `The mahjong rules of ${club} in English: the house rules in short, the ruling of every situation, every article in short, the terms. For reference: only the Japanese text is binding.`,
      canonical: englishUrl(),
      translation: '/'
    },
    title,
    club,
    japaneseClub: corpus.club.club,
    notice: englishNotice(site),
    glance: houseRulesAtAGlance(site),
    houseRules: clubSentences(site, 'houseRules'),
    queries: exampleSearches(site),
    decides: decidingArticle(site),
    groups: englishSituations(corpus).map(({ id, name, situations }) => ({
      label: name,
      href: englishUrl('disputes/', id),
      count: situations.length
    })),
    articles: own ? englishUrl(articles) : null,
    chapters: own
      ? [
          ...englishChapters(own).map(({ id, name }) => ({ label: name, href: englishUrl(articles, id) })),
          ...(own.precedents.size > 0 ? [{ label: 'Precedents', href: englishUrl(articles, 'precedents') }] : [])
        ]
      : [],
    others: others.map(({ ruleset }) => ({
      label: ruleset.current.text.title,
      href: englishUrl(`${ruleset.id}/`)
    })),
    hasTerms: corpus.terms.length > 0,
    sheets: englishSheetPages(site).map(({ ruleset }) => ({
      label: `Coming from ${corpus.club.english?.rulesets.get(ruleset)}`,
      href: englishUrl(`compare/${ruleset}/`)
    }))
  }
}
