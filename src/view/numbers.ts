import type { LawPage } from '../history/versions/law-pages.ts'
import { type Edition, pageUrl } from './edition.ts'
import { outlineRailUrl } from './sidebar-toc.ts'

/** An article, as the keypad lists it. */
export interface NumberedArticle {
  readonly slug: string
  /** Number as typed: 「8の2」. */
  readonly number: string
  readonly caption: string
}

/** Returns the articles that have a number, in printed order. */
export function numbered(pages: readonly LawPage[]): NumberedArticle[] {
  return pages
    .filter(({ slug }) => /^\d+(-\d+)*$/.test(slug))
    .map(({ slug, caption, deleted }) => ({
      slug,
      number: slug.replaceAll('-', 'の'),
      caption: caption ?? (deleted ? '削除' : '')
    }))
}

/** Keys that open an article by its number. */
export interface KeypadView {
  /** The articles in a list; `null` if they are too many for the page. */
  readonly articles: readonly { readonly href: string; readonly number: string; readonly caption: string }[] | null
  /** Address from which a script loads the numbers, if no list contains them. */
  readonly numbers: string | null
  /** Address of the 目次. */
  readonly contents: string
}

/** Upper limit of articles in the list. A script loads the numbers of a larger statute on the first key press. */
const MAX_LISTED = 300

/** Returns the keypad of an edition; `null` without numbered articles. */
export function keypadOf(edition: Edition): KeypadView | null {
  const articles = numbered(edition.version.pages)
  if (articles.length === 0) return null
  const isListed = articles.length <= MAX_LISTED
  return {
    articles: isListed
      ? articles.map(({ slug, number, caption }) => ({ href: pageUrl(edition, slug), number, caption }))
      : null,
    numbers: isListed ? null : outlineRailUrl(edition),
    contents: pageUrl(edition, '')
  }
}
