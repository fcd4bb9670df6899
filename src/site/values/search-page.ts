import type { Corpus } from '../../corpus/build-corpus.ts'
import { entryFiles } from '../../search/files/files.ts'
import { topicEntries } from '../../search/files/topics.ts'
import { KINDS, type Kind } from '../../search/kinds.ts'
import { columnName } from '../../view/compared.ts'
import { currentEdition, pageUrl } from '../../view/edition.ts'
import { englishNames, englishUrl } from '../../view/english.ts'
import { type KeypadView, keypadOf } from '../../view/numbers.ts'
import { type EnglishNotice, englishNotice, exampleSearches } from './english-parts.ts'
import { type DisputeTiles, englishDisputeTiles, featuredTiles, type ProvisionTile } from './front-parts.ts'
import type { NavLink, PageHead } from './page-head.ts'
import type { RulesetContext, SiteContext } from './site-context.ts'

/** `/search/?q=…`: shows the results of the search box in the page. */
export interface SearchPage {
  readonly head: PageHead
  /** Addresses of the 目次 and of the full text of the home ruleset; `null` without a home ruleset. */
  readonly home: { readonly contents: string; readonly full: string } | null
  /** Kinds of entries that the content has. */
  readonly kinds: readonly Option[]
  readonly rulesets: readonly Option[]
  /** Offered before a search: the keypad, and the most cited provisions. */
  readonly keypad: KeypadView | null
  readonly provisions: readonly ProvisionTile[]
}

/** A value of a filter with its label. */
interface Option {
  readonly label: string
  readonly value: string
}

/** Returns the page of the search. `home` is the home ruleset. */
export function searchPage({ corpus, english }: SiteContext, home: RulesetContext | null): SearchPage {
  const { club, rulesets } = corpus
  const edition = home && currentEdition(home.ruleset)
  return {
    head: {
      title: '検索',
      description: `${club.title}を、条番号とことばで検索します。`,
      canonical: '/search/',
      translation: english.guide && englishUrl('search/')
    },
    home: edition && { contents: pageUrl(edition, ''), full: pageUrl(edition, 'full') },
    kinds: kindsOf(corpus),
    rulesets: rulesets.map(ruleset => ({ label: columnName(ruleset), value: ruleset.id })),
    keypad: edition && keypadOf(edition),
    provisions: home ? featuredTiles(home) : []
  }
}

function kindsOf(corpus: Corpus): Option[] {
  const files = [...entryFiles(corpus).map(({ file }) => file), topicEntries(corpus)]
  const known = new Set(files.flatMap(({ entries }) => entries.map(({ kind }) => kind)))
  return Object.entries(KINDS).flatMap(([value, { label }]) => (known.has(value as Kind) ? [{ label, value }] : []))
}

/** `/en/search/?q=…`: shows the results of the search box in the page, in English. */
export interface EnglishSearchPage {
  readonly head: PageHead
  readonly notice: EnglishNotice
  /** Offered before a search. */
  readonly disputes: DisputeTiles | null
  /** Example queries, as links to their results. */
  readonly queries: readonly NavLink[]
  /** Address of the articles in English. */
  readonly articles: string
  /** True if the search has an index of the home ruleset. */
  readonly hasHome: boolean
}

/** Returns the page of the search in English. */
export function englishSearchPage(site: SiteContext): EnglishSearchPage {
  const { corpus, english } = site
  const { club } = englishNames(corpus)
  return {
    head: {
      lang: 'en',
      title: 'Search',
      book: club,
      description: `Search the rules of ${club} in English, by number or words.`,
      canonical: englishUrl('search/'),
      translation: '/search/'
    },
    notice: englishNotice(site),
    disputes: englishDisputeTiles(corpus),
    queries: exampleSearches(site),
    articles: englishUrl(`${english.rulesets[0]?.ruleset.id}/`),
    hasHome: corpus.home !== null
  }
}
