import type { LawPage } from '../../history/versions/law-pages.ts'
import { isNumberedPath } from '../../model/address.ts'
import { type HistoryLine, historyLine } from '../../view/article-history.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { canonicalUrl, type Edition, pageUrl, provisionUrl, rootOf } from '../../view/edition.ts'
import { bookTitle, citingName, descriptionOf } from '../../view/edition-labels.ts'
import { termsFrom } from '../../view/glossary.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { titleOf } from '../../view/law-pages.ts'
import { divisionName, outlineRailUrl } from '../../view/sidebar-toc.ts'
import { contentLine } from '../../view/source-links.ts'
import { createHrefResolver } from '../../view/targets.ts'
import { LINKED_FILE, lawPageData } from '../files/linked-data.ts'
import {
  type OtherRulesets,
  otherRulesets,
  type PendingAmendment,
  pendingAmendments,
  type Reference,
  references,
  renumberingNotices
} from './article-parts.ts'
import { type EditionBanner, type EditionLine, editionBanner, editionLine } from './edition-parts.ts'
import { type LawText, lawText, showingOf } from './law-text.ts'
import { jsonLdContextFor, linkedHead } from './linked-head.ts'
import { type PageHead, runningHead } from './page-head.ts'
import { type Pagination, paginate } from './pagination.ts'
import type { RulesetContext } from './site-context.ts'

/** Page of one article, 附則 or 前文 in one edition. */
export interface ArticlePage {
  readonly head: PageHead
  readonly banner: EditionBanner | null
  readonly renumbered: readonly (readonly InlineNode[])[]
  readonly pending: readonly PendingAmendment[]
  readonly text: LawText
  /** Kind of the page: 条, or 節 in a ruleset without article numbers. */
  readonly unit: '条' | '節'
  readonly past: HistoryLine | null
  /** Address that starts an amendment of the article; `null` if it cannot be amended. */
  readonly drafting: string | null
  readonly edition: EditionLine
  /** Disputes that the article decides. */
  readonly disputes: readonly { readonly title: string; readonly href: string }[]
  readonly otherRulesets: OtherRulesets | null
  readonly references: readonly Reference[]
  readonly terms: readonly { readonly term: string; readonly href: string }[]
  readonly pagination: Pagination
}

/** Returns the page of an article: `/onizumo/80/`, `/onizumo/v/2020-08-07/80/`. */
export function articlePage(context: RulesetContext, edition: Edition, page: LawPage): ArticlePage {
  const { corpus, ruleset, records, comparisons, recordLinks, termsOf, disputesByArticle } = context
  const { version } = edition
  const { slug } = page
  // History, disputes and drafts are about the version in force only.
  const inForce = version === ruleset.current
  const isNumbered = isNumberedPath(slug)
  const hrefOf = createHrefResolver(edition, corpus.rulesets, recordLinks)
  const disputes = inForce && ruleset === corpus.home ? (disputesByArticle.get(slug) ?? []) : []
  const unit = page.isUnnumbered ? '節' : '条'
  return {
    head: articleHead(context, edition, page),
    banner: editionBanner(context, edition, slug),
    renumbered: renumberingNotices(context, edition, page),
    pending: pendingAmendments(context, edition, page),
    text: lawText(context, page, showingOf(context, edition, { hrefOf, termsOf })),
    unit,
    past: inForce && isNumbered ? historyLine(records, page, comparisons) : null,
    drafting: inForce && isNumbered && !edition.pinned ? draftingUrl(context, slug) : null,
    edition: editionLine(edition, slug),
    disputes: disputes.map(dispute => ({ title: dispute.title, href: disputeUrl(dispute.slug) })),
    otherRulesets: otherRulesets(context, edition, slug),
    references: references(edition, page),
    terms: termsFrom(page, corpus.terms).map(({ slug, term }) => ({ term, href: `/terms/#${slug}` })),
    pagination: articleTurns(edition, page)
  }
}

function articleHead(context: RulesetContext, edition: Edition, page: LawPage): PageHead {
  const { ruleset, english } = context
  const { text, nodes } = edition.version
  const { slug, label, caption, headings, paragraphs } = page
  const inForce = edition.version === ruleset.current
  const canonical = canonicalUrl(edition, slug)
  const data = lawPageData(jsonLdContextFor(context, edition), edition, page)
  return {
    title: titleOf(page),
    book: bookTitle(edition),
    description: descriptionOf(text, page, inForce ? ruleset.plain.get(slug) : undefined),
    canonical,
    english: english.article(edition, slug),
    running: runningHead(`${citingName(text)} ${label}${caption ? `　${caption}` : ''}`, text),
    trail: [
      { label: citingName(text), href: rootOf(edition) },
      ...headings.map(division => ({ label: divisionName(division), href: provisionUrl(edition, division.path) }))
    ],
    outline: outlineRailUrl(edition),
    linked: linkedHead(data, edition.pinned && inForce ? `${canonical}${LINKED_FILE}` : LINKED_FILE),
    card: 'law',
    source: inForce ? contentLine(text.file, nodes.get(slug)?.span ?? paragraphs[0]?.span) : null,
    noted: true
  }
}

/** Returns the links to the previous and the next page of law. */
export function articleTurns(edition: Edition, { slug, isUnnumbered }: LawPage): Pagination {
  const { pages } = edition.version
  const at = pages.findIndex(page => page.slug === slug)
  return paginate(isUnnumbered ? '前後の節' : '前後の条', pages, at, page => ({
    href: pageUrl(edition, page.slug),
    label: titleOf(page)
  }))
}

function draftingUrl({ corpus, ruleset, editor, isAmendable }: RulesetContext, slug: string): string | null {
  if (editor === null || !isAmendable) return null
  const of = ruleset === corpus.home ? '' : `ruleset=${encodeURIComponent(ruleset.id)}&`
  return `${editor}?${of}provision=${encodeURIComponent(slug)}`
}
