import type { LawPage } from '../../history/versions/law-pages.ts'

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
