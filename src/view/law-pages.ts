import type { LawPage } from '../corpus/law-pages.ts'

/** The pages before and behind one, in printed order. */
export function neighbours(
  pages: readonly LawPage[],
  slug: string
): { previous: LawPage | null; next: LawPage | null } {
  const index = pages.findIndex(page => page.slug === slug)
  return { previous: pages[index - 1] ?? null, next: pages[index + 1] ?? null }
}

/** 「第80条（牌こぼし）」: number and caption together. */
export function titleOf({ label, caption }: Pick<LawPage, 'label' | 'caption'>): string {
  return caption ? `${label}（${caption}）` : label
}
