import type { LawPage } from '../library.ts'
import type { Division } from '../model/law.ts'

/** The pages before and behind one, in printed order. */
export function neighbours(
  pages: readonly LawPage[],
  slug: string
): { previous: LawPage | null; next: LawPage | null } {
  const index = pages.findIndex(page => page.slug === slug)
  return { previous: pages[index - 1] ?? null, next: pages[index + 1] ?? null }
}

/** The divisions that begin with a page, the outermost first. */
export function divisionsAt(pages: readonly LawPage[], page: LawPage): Division[] {
  const { previous } = neighbours(pages, page.slug)
  return page.trail.filter(division => !previous?.trail.includes(division))
}

/** 「第80条（牌こぼし）: number and caption together. */
export function titleOf({ label, caption }: Pick<LawPage, 'label' | 'caption'>): string {
  return caption ? `${label}（${caption}）` : label
}
