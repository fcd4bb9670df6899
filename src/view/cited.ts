import type { Ruleset } from '../history/versions/rulesets.ts'
import { topPath } from '../model/address.ts'
import type { Paragraph, Path } from '../model/law.ts'
import type { Cell } from '../model/topic.ts'
import { anchorOf } from './anchor.ts'
import { currentEdition, pageUrl } from './edition.ts'
import { titleOf } from './law-pages.ts'
import { type ProvisionView, type Showing, viewProvision } from './provision.ts'

/** The cited provisions of one article (or section, 附則), with their full text. */
export interface CitedPage {
  readonly slug: string
  readonly title: string
  readonly href: string
  readonly paragraphs: readonly ProvisionView[]
}

/**
 * Returns the full text of the basis of a cell:
 * - pages are in order of first citation;
 * - if items of a paragraph are cited, its other items are omitted;
 * - ids start with `within`.
 */
export function citedTexts(
  ruleset: Ruleset,
  { citations }: Pick<Cell, 'citations'>,
  {
    within = ruleset.id,
    ...showing
  }: { within?: string } & Pick<Showing, 'hrefOf' | 'render' | 'termsOf' | 'permalinkOf'>
): CitedPage[] {
  const edition = currentEdition(ruleset)
  const { nodes } = ruleset.current
  const idOf = (path: Path) => {
    const { slug, fragment } = anchorOf(nodes, path)
    return [within, slug, fragment]
      .filter(Boolean)
      .join('-')
      .replace(/[^\p{L}\p{N}_-]/gu, '_')
  }
  const pages = ruleset.current.pages
  const slugs = [...new Set(citations.map(topPath))]
  return slugs.flatMap(slug => {
    const page = pages.find(candidate => candidate.slug === slug)
    if (!page) return []
    const all = [...page.paragraphs, ...page.articles.flatMap(({ paragraphs }) => paragraphs)]
    const paragraphs = all.flatMap(paragraph => {
      const part = citedPart(paragraph, citations)
      return part ? [viewProvision(part, { edition, idOf, ...showing })] : []
    })
    return [{ slug, title: titleOf(page), href: pageUrl(edition, slug), paragraphs }]
  })
}

/**
 * Returns the cited part of a paragraph: all of it if the paragraph or its article is cited, else only the cited items.
 */
function citedPart(paragraph: Paragraph, citations: readonly Path[]): Paragraph | null {
  if (citations.some(path => path === paragraph.path || paragraph.path.startsWith(`${path}/`))) return paragraph
  const items = paragraph.items.filter(({ path }) =>
    citations.some(cited => cited === path || cited.startsWith(`${path}/`))
  )
  return items.length > 0 ? { ...paragraph, items } : null
}
