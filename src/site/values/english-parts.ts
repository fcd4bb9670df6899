/** @file Parts that the pages of the English guide have in common. */

import { topPath } from '../../model/address.ts'
import type { EnglishSentence } from '../../model/annotations.ts'
import { formatEnglishPath } from '../../model/english-address.ts'
import type { Path } from '../../model/law.ts'
import { currentEdition, pageUrl, provisionUrl } from '../../view/edition.ts'
import { enforcementInEnglish, englishNames, englishUrl, exampleQueries } from '../../view/english.ts'
import type { HrefOf, InlineNode } from '../../view/inline-content.ts'
import { inPageSidebar } from '../../view/sidebars.ts'
import { createStatementRenderer, type RenderStatement, renderAnnotation } from '../../view/statement-view.ts'
import type { NavLink, PageHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** States which text is binding. */
export interface EnglishNotice {
  /** The binding text; `null` without a home ruleset. */
  readonly ruleset: { readonly title: string; readonly href: string; readonly enforcement: string } | null
}

/** Returns the notice that only the Japanese text is binding. */
export function englishNotice({ corpus }: SiteContext): EnglishNotice {
  if (!corpus.home) return { ruleset: null }
  const { text } = corpus.home.current
  const enforcement = enforcementInEnglish(text)
  return { ruleset: { title: text.title, href: pageUrl(currentEdition(corpus.home), ''), enforcement } }
}

/** Returns example queries as links to their results. */
export function exampleSearches({ corpus }: SiteContext): NavLink[] {
  return exampleQueries(corpus).map(query => ({
    label: query,
    href: `${englishUrl('search/')}?q=${encodeURIComponent(query)}`
  }))
}

/** A page of the English guide except the first. */
export interface EnglishPage {
  readonly head: PageHead
  readonly notice: EnglishNotice
}

/** A page to frame. */
interface FramedPage {
  /** `terms/` */
  readonly page: string
  readonly title: string
  readonly description: string
  /** URL of the same content in Japanese. */
  readonly translation: string
  /** Parts of the page, listed in the sidebar on wide screens. */
  readonly parts: readonly { readonly id: string; readonly name: string }[]
}

/** Returns the head of a page of the guide, and its notice. */
export function englishPage(
  site: SiteContext,
  { page, title, description, translation, parts }: FramedPage
): EnglishPage {
  return {
    head: {
      lang: 'en',
      title,
      book: englishNames(site.corpus).club,
      description: `${description} For reference: only the Japanese text is binding.`,
      canonical: englishUrl(page),
      translation,
      rail: inPageSidebar(parts.map(({ id, name }) => ({ id, label: name })))
    },
    notice: englishNotice(site)
  }
}

/** Returns links to the calculators in English; empty without topics or without a guide. */
export function englishTools({ corpus, english }: SiteContext): readonly NavLink[] {
  if (english.guide === null || corpus.topics.length === 0) return []
  return [
    { label: 'Settlement', href: englishUrl('tools/settlement/') },
    { label: 'Points', href: englishUrl('tools/points/') }
  ]
}

/** The article that decides if the players disagree: 「Article 84 (Disputes)」. */
export interface DecidingArticle {
  readonly name: string
  readonly title: string | null
  readonly href: string | null
}

/** Returns the article that decides; `null` if the club names none. */
export function decidingArticle({ corpus: { home, club }, english }: SiteContext): DecidingArticle | null {
  const decides = club.disputes?.decides
  if (!decides || !home) return null
  return {
    name: formatEnglishPath(topPath(decides)),
    title: english.rulesets[0]?.law.get(topPath(decides))?.title ?? null,
    href: english.article(currentEdition(home), decides)
  }
}

/** An article or a precedent that a text rests on. */
export interface EnglishBasis {
  readonly name: string
  readonly href: string | null
}

/** A basis with its English title and sentence. The sentence is empty without a translation. */
export interface QuotedEnglishBasis extends EnglishBasis {
  readonly title: string | null
  readonly sentence: readonly InlineNode[]
}

/** Returns the article of a provision with its English sentence. */
export function quotedArticle(site: SiteContext, path: Path): QuotedEnglishBasis {
  return { ...articleBasis(site, path), ...quoted(site, site.english.rulesets[0]?.law.get(topPath(path))) }
}

/** Returns a precedent of the home ruleset with its English sentence. */
export function quotedPrecedent(site: SiteContext, number: number): QuotedEnglishBasis {
  return { ...precedentBasis(site, number), ...quoted(site, site.english.rulesets[0]?.precedents.get(String(number))) }
}

function quoted(site: SiteContext, entry: EnglishSentence | undefined): Pick<QuotedEnglishBasis, 'title' | 'sentence'> {
  return entry
    ? { title: entry.title, sentence: renderAnnotation(entry, englishRenderer(site)) }
    : { title: null, sentence: [] }
}

export function articleBasis({ corpus: { home }, english }: SiteContext, path: Path): EnglishBasis {
  return { name: formatEnglishPath(path), href: home && english.article(currentEdition(home), path) }
}

function precedentBasis({ corpus: { home }, english }: SiteContext, number: number): EnglishBasis {
  return { name: `Precedent No. ${number}`, href: home && english.precedent(home, number) }
}

/** An English sentence of the club with its heading. */
export interface EnglishEntry {
  readonly name: string
  readonly nodes: readonly InlineNode[]
}

/** A value of a few words with the provisions in brackets after it. */
export interface EnglishGlance {
  readonly name: string
  readonly value: readonly InlineNode[]
  /** Links to the provisions, without the brackets. */
  readonly basis: readonly InlineNode[]
}

/** Returns the house rules at a glance: 「25,000 (Article 8)」 as a value and its basis. */
export function houseRulesAtAGlance(site: SiteContext): EnglishGlance[] {
  return clubSentences(site, 'glance').map(({ name, nodes }) => {
    const [first, last] = [nodes[0], nodes.at(-1)]
    if (first?.kind !== 'words' || !first.text.endsWith(' (') || last?.kind !== 'words' || last.text !== ')')
      return { name, value: nodes, basis: [] }
    return { name, value: [{ ...first, text: first.text.slice(0, -2) }], basis: nodes.slice(1, -1) }
  })
}

/** Returns a list of English sentences of the club. */
export function clubSentences(site: SiteContext, list: 'glance' | 'houseRules' | 'certainty'): EnglishEntry[] {
  const { file, english } = site.corpus.club
  if (!file || !english) return []
  const render = englishRenderer(site)
  return [...english[list]].map(([name, text]) => ({
    name,
    nodes: render({ file, key: `english.${list}.${name}`, text })
  }))
}

/**
 * Creates the renderer of English text. Its citations link to English pages if these exist, else to the Japanese text.
 */
export function englishRenderer({ corpus, everyRecords, recordLinks, english }: SiteContext): RenderStatement {
  const { citingWords, rulesets } = corpus
  // English text outside a ruleset cites the home ruleset.
  const ruleset = english.rulesets[0]?.ruleset
  const recordHref: HrefOf = target =>
    (target.document === 'precedent' && ruleset && english.ruling(ruleset, target.path)) || recordLinks(target)
  const context = { citingWords, rulesets, records: everyRecords, recordLinks: recordHref }
  if (!ruleset) return createStatementRenderer(context)
  const edition = currentEdition(ruleset)
  return createStatementRenderer(context, {
    edition,
    hrefOf: ({ path, part }) => english.provision(ruleset, path) ?? provisionUrl(edition, path, part)
  })
}
