import type { LawPage } from '../../history/versions/law-pages.ts'
import type { Article } from '../../model/law.ts'
import { pairSheetUrl } from '../../view/compare-urls.ts'
import { sheetTitle } from '../../view/compared.ts'
import { canonicalUrl, type Edition, pageUrl, pin, rootOf } from '../../view/edition.ts'
import { bookTitle, enforcementLabel } from '../../view/edition-labels.ts'
import { hasHistory } from '../../view/history-availability.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { type NoteView, noteViews } from '../../view/notes.ts'
import {
  type OutlineDivision,
  type OutlineEntry,
  type OutlineRun,
  outlineEntries,
  outlineRuns
} from '../../view/outline.ts'
import { sheetPairs } from '../../view/pair.ts'
import { notesAt } from '../../view/provision.ts'
import { progressInWords, UNREAD_LABEL, unfinishedReadings } from '../../view/reading.ts'
import { historyUrl, precedentUrl } from '../../view/record-urls.ts'
import { headingSidebar } from '../../view/sidebars.ts'
import { contentLine } from '../../view/source-links.ts'
import { type EditionBanner, type EditionLine, editionBanner, editionLine, hasPlainSentences } from './edition-parts.ts'
import { type NavLink, type PageHead, runningHead } from './page-head.ts'
import type { RulesetContext } from './site-context.ts'

/** 目次 of an edition. */
export interface ContentsPage {
  readonly head: PageHead
  readonly title: string
  readonly banner: EditionBanner | null
  readonly edition: EditionLine
  readonly links: readonly NavLink[]
  /** Reading progress of a ruleset that has unread topics. */
  readonly unfinished: string | null
  readonly notes: readonly NoteView[]
  /** True if the plain sentences can be shown and hidden. */
  readonly hasPlain: boolean
  readonly list: ArticleList
}

/** The headings with their ranges, then every article by number and caption. */
export interface ArticleList {
  readonly outline: readonly OutlineEntry[]
  /** 冒頭 and 前文. */
  readonly lead: readonly ArticleLink[]
  readonly runs: readonly ArticleListRun[]
}

/** Articles, and the headings that follow. */
export interface ArticleListRun {
  readonly articles: readonly ArticleLink[]
  /** True if the articles have names and no numbers. */
  readonly byName: boolean
  readonly divisions: readonly ArticleListDivision[]
}

/** 章, 節 or 款 with its articles. */
export interface ArticleListDivision {
  readonly id: string
  readonly title: string
  /** 1 for the outermost. */
  readonly depth: number
  readonly notes: readonly NoteView[]
  readonly runs: readonly ArticleListRun[]
}

interface ArticleLink {
  readonly label: string
  /** Caption, 「削除」, or the number of rules in a section. */
  readonly caption: string
  readonly href: string
  /** Number of precedents about the article in force. */
  readonly precedents: number
  readonly plain: readonly InlineNode[]
}

/** Returns the table of contents of an edition: `/onizumo/`, `/onizumo/v/2020-08-07/`. */
export function contentsPage(context: RulesetContext, edition: Edition): ContentsPage {
  const { corpus, ruleset, english, renderStatement } = context
  const { version } = edition
  const { text, pages } = version
  const inForce = version === ruleset.current
  const unit = pages.some(({ isUnnumbered }) => isUnnumbered) ? '節を名前' : '条を番号と見出し'
  const list = articleList(context, edition)
  const [unfinished] = inForce ? unfinishedReadings(corpus, [ruleset]) : []
  return {
    head: {
      title: '目次',
      book: bookTitle(edition),
      description: `${text.title}（${enforcementLabel(text)}）の目次。すべての${unit}で開けます。`,
      canonical: canonicalUrl(edition, ''),
      translation: inForce ? english.contents(ruleset) : null,
      running: runningHead(text.title, text),
      rail: headingSidebar(list.outline),
      card: 'law',
      source: inForce ? contentLine(text.file) : null
    },
    title: text.title,
    banner: editionBanner(context, edition, ''),
    edition: editionLine(edition, ''),
    links: contentsLinks(context, edition),
    unfinished: unfinished ? `比較のために、${progressInWords(unfinished)}。残りは${UNREAD_LABEL}です。` : null,
    notes: notesAt(edition, '', renderStatement),
    hasPlain: hasPlainSentences(edition),
    list
  }
}

function contentsLinks(context: RulesetContext, edition: Edition): ContentsPage['links'] {
  const { corpus, compared, ruleset, records, comparisons } = context
  const { version, pinned } = edition
  const inForce = version === ruleset.current
  const comparison = comparisons.find(({ after }) => after === version)
  const isOther = inForce && ruleset !== corpus.home && corpus.topics.length > 0
  const sheets = isOther ? sheetPairs(compared, corpus.home) : []
  const others = ruleset.versions.filter(other => other !== version)
  return [
    { label: '全文を読む', href: pageUrl(edition, 'full') },
    ...(inForce && records.precedents.length > 0 ? [{ label: '先例', href: precedentUrl(records) }] : []),
    ...(inForce && hasHistory(records) ? [{ label: '沿革', href: historyUrl(records) }] : []),
    ...(comparison ? [{ label: '新旧対照表', href: comparison.href }] : []),
    ...(pinned ? [] : [{ label: 'この版へのリンク', href: rootOf(pin(edition)) }]),
    ...sheets
      .filter(({ first, second }) => first === ruleset || second === ruleset)
      .map(sheet => ({ label: sheetTitle(sheet, corpus), href: pairSheetUrl(sheet.first, sheet.second) })),
    ...others.map(other => ({
      label: `${enforcementLabel(other.text)}の版`,
      href: rootOf({ ruleset, version: other, pinned: true })
    }))
  ]
}

const LEADS: readonly string[] = ['冒頭', '前文']

/** Returns every article of an edition under its headings, with the plain sentences of the version in force. */
export function articleList(context: RulesetContext, edition: Edition): ArticleList {
  const { ruleset, records, renderPlain, renderStatement } = context
  const { version } = edition
  const inForce = version === ruleset.current
  const link = (slug: string, label: string, caption: string): ArticleLink => ({
    label,
    caption,
    href: pageUrl(edition, slug),
    precedents: inForce ? (records.byArticle.get(slug)?.length ?? 0) : 0,
    plain: inForce ? renderPlain(ruleset.id, 'provision', slug) : []
  })
  const pageLink = (page: LawPage) =>
    link(page.slug, page.label, page.caption ?? (page.isUnnumbered ? rulesIn(page) : ''))
  const division = ({ id, label, title, depth, notes, runs }: OutlineDivision): ArticleListDivision => ({
    id,
    title: `${label}　${title}`.trim(),
    depth,
    notes: noteViews(notes, renderStatement),
    runs: runs.map(({ articles, divisions }) => ({
      articles: articles.map(article => link(article.path, article.label.text || title, rangeText(article))),
      byName: articles.every(({ isUnnumbered }) => isUnnumbered),
      divisions: divisions.map(division)
    }))
  })
  const runs = outlineRuns(version, ruleset)
  const outline = outlineEntries(runs.flatMap(({ divisions }) => divisions))
  const apart = version.pages.filter(({ headings }) => headings.length === 0)
  return {
    outline,
    lead: apart.filter(({ slug }) => LEADS.includes(slug)).map(pageLink),
    runs: apartInRuns(
      apart.filter(({ slug }) => !LEADS.includes(slug)),
      runs
    ).map(({ pages, divisions }) => ({
      articles: pages.map(pageLink),
      byName: pages.every(({ isUnnumbered }) => isUnnumbered),
      divisions: divisions.map(division)
    }))
  }
}

/**
 * Splits the pages outside any heading at the headings that they precede. A text without headings has one run; pages
 * that are no articles are last.
 */
function apartInRuns(apart: readonly LawPage[], runs: readonly OutlineRun[]) {
  const hasHeadings = runs.some(({ divisions }) => divisions.length > 0)
  const placed = new Set(hasHeadings ? runs.flatMap(({ articles }) => articles.map(({ path }) => path)) : [])
  return [
    ...runs.map(({ articles, divisions }) => ({
      pages: apart.filter(({ slug }) => placed.has(slug) && articles.some(({ path }) => path === slug)),
      divisions
    })),
    { pages: apart.filter(({ slug }) => !placed.has(slug)), divisions: [] }
  ]
}

function rulesIn({ paragraphs }: LawPage): string {
  return `${paragraphs.filter(({ label }) => label).length || 1}項`
}

function rangeText({ caption, deleted }: Article): string {
  return caption?.plain ?? (deleted ? '削除' : '')
}
