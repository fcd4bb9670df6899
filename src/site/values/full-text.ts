import { topPath } from '../../model/address.ts'
import type { Article, BackMatter, Path } from '../../model/law.ts'
import { fullTextId } from '../../view/anchor.ts'
import { canonicalUrl, type Edition, pageUrl } from '../../view/edition.ts'
import { bookTitle, citingName, editionHead, enforcementLabel } from '../../view/edition-labels.ts'
import { type FullTextPart, fullTextPartSlug, fullTextParts, partsByPath } from '../../view/full-text-pages.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { type NoteView, noteViews } from '../../view/notes.ts'
import {
  type OutlineDivision,
  type OutlineEntry,
  type OutlineRun,
  outlineEntries,
  outlineRuns
} from '../../view/outline.ts'
import { notesAt, type ProvisionView, type Showing, viewProvision } from '../../view/provision.ts'
import { outlineRailUrl } from '../../view/sidebar-toc.ts'
import { contentLine } from '../../view/source-links.ts'
import { createFullTextHrefResolver } from '../../view/targets.ts'
import { type EditionBanner, type EditionLine, editionBanner, editionLine, hasPlainSentences } from './edition-parts.ts'
import { showingOf } from './law-text.ts'
import { type PageHead, runningHead } from './page-head.ts'
import { type Pagination, paginate } from './pagination.ts'
import type { RulesetContext } from './site-context.ts'

/** The full text on one printable page; for a long law, links to its parts. */
export interface FullTextPage {
  readonly head: PageHead
  readonly start: FullTextStart
  /** Address of the single file; `null` if it contains another text. */
  readonly singleFile: string | null
  readonly content:
    | ({ readonly kind: 'text'; readonly outline: readonly OutlineEntry[] } & FullTextBody)
    | { readonly kind: 'parts'; readonly parts: readonly FullTextPartLink[] }
}

/** Start of the full text, up to the 前文. */
export interface FullTextStart {
  readonly title: string
  readonly banner: EditionBanner | null
  readonly edition: EditionLine
  /** True if the plain sentences can be shown and hidden. */
  readonly hasPlain: boolean
  readonly notes: readonly NoteView[]
  readonly opening: readonly ProvisionView[]
  readonly preamble: readonly ProvisionView[]
}

/** Articles with their headings, and each 附則. */
interface FullTextBody {
  readonly runs: readonly FullTextRun[]
  readonly supplements: readonly FullTextSupplement[]
}

/** Articles, and the headings that follow. */
export interface FullTextRun {
  readonly articles: readonly FullTextArticle[]
  readonly divisions: readonly FullTextDivision[]
}

interface FullTextDivision {
  readonly id: string
  readonly title: string
  /** 1 for the outermost. */
  readonly depth: number
  readonly notes: readonly NoteView[]
  readonly runs: readonly FullTextRun[]
}

export interface FullTextArticle {
  readonly id: string
  /** Empty for provisions directly below a heading. */
  readonly label: string
  readonly caption: string | null
  readonly href: string
  readonly plain: readonly InlineNode[]
  readonly provisions: readonly ProvisionView[]
  readonly notes: readonly NoteView[]
}

/** A 附則 with its paragraphs and articles. */
export interface FullTextSupplement {
  readonly id: string
  readonly label: string
  readonly provisions: readonly ProvisionView[]
  readonly articles: readonly FullTextArticle[]
}

/** Link to a part of a long law, with every heading and article in it. */
export interface FullTextPartLink {
  readonly href: string
  readonly title: string
  readonly range: string
  /** Headings that begin with the part. */
  readonly begins: readonly FullTextLink[]
  readonly runs: readonly FullTextLinkRun[]
  readonly supplements: readonly (FullTextLink & { readonly articles: readonly FullTextLink[] })[]
}

/** Link to a heading or an article, with its full-text id. */
interface FullTextLink {
  readonly id: string
  readonly label: string
}

export interface FullTextLinkRun {
  readonly articles: readonly FullTextLink[]
  readonly divisions: readonly (FullTextLink & { readonly runs: readonly FullTextLinkRun[] })[]
}

/** One part of the full text of a long law. */
export interface FullTextPartPage {
  readonly head: PageHead
  readonly start: Pick<FullTextStart, 'title' | 'banner' | 'edition' | 'hasPlain'>
  /** Headings around the part. A heading that began in an earlier part is only named. */
  readonly trail: readonly (Omit<FullTextDivision, 'runs'> & { readonly begins: boolean })[]
  readonly body: FullTextBody
  readonly pagination: Pagination
}

/** Returns the full text of an edition: `/onizumo/full/`. */
export function fullTextPage(context: RulesetContext, edition: Edition): FullTextPage {
  const { corpus, ruleset } = context
  const { version, pinned } = edition
  const { text } = version
  const parts = fullTextParts(version, ruleset)
  const way =
    parts.length > 0
      ? `編や章で${parts.length}に分けて読み、印刷できます。`
      : '一つのページで読み、そのまま印刷できます。'
  const showing = fullTextShowing(context, edition, { parts, here: null })
  const runs = parts.length > 0 ? [] : outlineRuns(version, ruleset)
  const outline = outlineEntries(runs.flatMap(({ divisions }) => divisions))
  return {
    head: {
      title: '全文',
      book: bookTitle(edition),
      description: `${text.title}（${enforcementLabel(text)}）の全文。${way}`,
      canonical: canonicalUrl(edition, 'full'),
      running: runningHead(`${citingName(text)} 全文`, text),
      noted: true,
      outline: outlineRailUrl(edition),
      card: 'law',
      source: version === ruleset.current ? contentLine(text.file) : null,
      head: `${text.title}　${editionHead(text)}`
    },
    start: {
      ...startOf(context, edition, 'full'),
      notes: notesAt(edition, '', showing.render),
      opening: text.preface.map(paragraph => viewProvision(paragraph, showing)),
      preamble: text.preamble.map(paragraph => viewProvision(paragraph, showing))
    },
    singleFile: ruleset === corpus.home && !pinned ? singleFileUrl(ruleset.id) : null,
    content:
      parts.length > 0
        ? { kind: 'parts', parts: parts.map(part => partLink(part, showing)) }
        : { kind: 'text', outline, ...bodyOf(context, showing, { runs, supplements: text.supplements }) }
  }
}

/** Returns one part of the full text: `/kaisha/full/part2-ch4/`. */
export function fullTextPartPage(
  context: RulesetContext,
  edition: Edition,
  { parts, at }: { parts: readonly FullTextPart[]; at: number }
): FullTextPartPage {
  const { text } = edition.version
  const part = parts[at] as FullTextPart
  const slug = fullTextPartSlug(part.slug)
  const showing = fullTextShowing(context, edition, { parts, here: part })
  const title = [...part.trail.map(({ division: { label } }) => label), part.title].filter(Boolean).join('　')
  return {
    head: {
      title: `全文　${title}`,
      book: bookTitle(edition),
      description: `${text.title}（${enforcementLabel(text)}）の全文のうち、${title}${part.range && `（${part.range}）`}。`,
      canonical: canonicalUrl(edition, slug),
      running: runningHead(`${citingName(text)} 全文　${title}`, text),
      trail: [{ label: `${citingName(text)} 全文`, href: pageUrl(edition, 'full') }, { label: title }],
      outline: outlineRailUrl(edition),
      card: 'law',
      head: `${text.title}　${editionHead(text)}`
    },
    start: startOf(context, edition, slug),
    trail: part.trail.map(({ division, begins }) => ({ ...headingOf(division, showing), begins })),
    body: bodyOf(context, showing, { runs: [part], supplements: part.supplements }),
    pagination: paginate('全文の前後', parts, at, to => ({
      href: pageUrl(edition, fullTextPartSlug(to.slug)),
      label: to.title
    }))
  }
}

/** Returns the address of the single file of the home ruleset. */
function singleFileUrl(ruleset: string): string {
  return `/${encodeURI(ruleset)}.html`
}

/** Own provisions link to the same page, or to the page of another part. */
function fullTextShowing(
  context: RulesetContext,
  edition: Edition,
  { parts, here }: { parts: readonly FullTextPart[]; here: FullTextPart | null }
): Showing {
  const { corpus, recordLinks } = context
  const partOf = partsByPath(parts)
  const pageOf = (path: Path) => {
    const part = partOf(path)
    if (part === here) return ''
    return pageUrl(edition, part ? fullTextPartSlug(part.slug) : 'full')
  }
  return showingOf(context, edition, {
    hrefOf: createFullTextHrefResolver(edition, corpus.rulesets, recordLinks, pageOf),
    idOf: path => fullTextId(edition.version.nodes, path)
  })
}

function startOf(context: RulesetContext, edition: Edition, slug: string): FullTextPartPage['start'] {
  return {
    title: edition.version.text.title,
    banner: editionBanner(context, edition, 'full'),
    edition: editionLine(edition, slug),
    hasPlain: hasPlainSentences(edition)
  }
}

interface Content {
  readonly runs: readonly OutlineRun[]
  readonly supplements: readonly BackMatter[]
}

function bodyOf(context: RulesetContext, showing: Showing, { runs, supplements }: Content): FullTextBody {
  const { edition } = showing
  const { ruleset } = edition
  const inForce = edition.version === ruleset.current
  const articleOf = (article: Article, isGlossed: boolean): FullTextArticle => ({
    id: showing.idOf(article.path),
    label: article.label.text,
    caption: article.caption?.plain ?? null,
    href: pageUrl(edition, topPath(article.path)),
    plain: isGlossed && inForce ? context.renderPlain(ruleset.id, 'provision', article.path) : [],
    provisions: article.paragraphs.map(paragraph => viewProvision(paragraph, showing)),
    notes: notesAt(edition, article.path, showing.render)
  })
  const runOf = ({ articles, divisions }: OutlineRun): FullTextRun => ({
    articles: articles.map(article => articleOf(article, true)),
    divisions: divisions.map(division => ({ ...headingOf(division, showing), runs: division.runs.map(runOf) }))
  })
  return {
    runs: runs.map(runOf),
    supplements: supplements.map(({ path, label, paragraphs, articles }) => ({
      id: showing.idOf(path),
      label,
      provisions: paragraphs.map(paragraph => viewProvision(paragraph, showing)),
      articles: articles.map(article => articleOf(article, false))
    }))
  }
}

function headingOf(
  { id, label, title, depth, notes }: OutlineDivision,
  { render }: Showing
): Omit<FullTextDivision, 'runs'> {
  return { id, title: `${label}　${title}`.trim(), depth, notes: noteViews(notes, render) }
}

function partLink(part: FullTextPart, { edition, idOf }: Showing): FullTextPartLink {
  const articleLinks = (articles: readonly Article[]) =>
    articles.map(({ path, label }) => ({ id: idOf(path), label: label.text }))
  const runOf = ({ articles, divisions }: OutlineRun): FullTextLinkRun => ({
    articles: articleLinks(articles),
    divisions: divisions.map(({ runs, ...division }) => ({ ...divisionLink(division), runs: runs.map(runOf) }))
  })
  return {
    href: pageUrl(edition, fullTextPartSlug(part.slug)),
    title: part.title,
    range: part.range,
    begins: part.trail.flatMap(({ division, begins }) => (begins ? [divisionLink(division)] : [])),
    runs: [runOf(part)],
    supplements: part.supplements.map(({ path, label, articles }) => ({
      id: idOf(path),
      label: label || path,
      articles: articleLinks(articles)
    }))
  }
}

function divisionLink({ id, label, title }: Pick<OutlineDivision, 'id' | 'label' | 'title'>): FullTextLink {
  return { id, label: `${label}　${title}`.trim() }
}
