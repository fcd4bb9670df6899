import type { LawPage } from '../history/versions/law-pages.ts'
import type { Division } from '../model/law.ts'

/** Returns the headings that start with a page, outermost first. */
export function divisionsAt(pages: readonly LawPage[], page: LawPage): Division[] {
  const previous = pages[pages.indexOf(page) - 1]
  return page.headings.filter(division => !previous?.headings.includes(division))
}

/** Returns number and caption: 「第80条（牌こぼし）」. */
export function titleOf({ label, caption }: Pick<LawPage, 'label' | 'caption'>): string {
  return caption ? `${label}（${caption}）` : label
}
