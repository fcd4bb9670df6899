import type { LawPage } from '../../history/versions/law-pages.ts'
import type { Division } from '../../model/law.ts'

/** Returns the previous and the next page, in printed order. */
export function neighbours(
  pages: readonly LawPage[],
  slug: string
): { previous: LawPage | null; next: LawPage | null } {
  const index = pages.findIndex(page => page.slug === slug)
  return { previous: pages[index - 1] ?? null, next: pages[index + 1] ?? null }
}

/** Returns the headings that start with a page, outermost first. */
export function divisionsAt(pages: readonly LawPage[], page: LawPage): Division[] {
  const { previous } = neighbours(pages, page.slug)
  return page.trail.filter(division => !previous?.trail.includes(division))
}

/** Returns number and caption: 「第80条（牌こぼし）」. */
export function titleOf({ label, caption }: Pick<LawPage, 'label' | 'caption'>): string {
  return caption ? `${label}（${caption}）` : label
}
