import type { LawPage } from '../library.ts'

/** An article as the keypad knows it. */
export interface NumberedArticle {
  readonly slug: string
  /** As it is typed: 「8の2」. */
  readonly number: string
  readonly caption: string
}

/** The articles that are called by a number, in printed order. */
export function numbered(pages: readonly LawPage[]): NumberedArticle[] {
  return pages
    .filter(({ slug }) => /^\d+(-\d+)*$/.test(slug))
    .map(({ slug, caption, deleted }) => ({
      slug,
      number: slug.replaceAll('-', 'の'),
      caption: caption ?? (deleted ? '削除' : '')
    }))
}
