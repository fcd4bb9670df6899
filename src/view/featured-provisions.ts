import type { LawPage } from '../history/versions/law-pages.ts'
import type { Version } from '../history/versions/version.ts'
import { topPath } from '../model/address.ts'

/** Minimum number of articles that must cite a provision, so that it is featured. */
const OFTEN = 3

/**
 * Returns the provisions for the front page: those that the club names, or else the most cited. Empty if no provision
 * is cited often enough.
 */
export function featuredProvisions(version: Version, named: readonly string[], count: number): LawPage[] {
  const pages = version.pages
  const chosen = named.flatMap(slug => pages.find(page => page.slug === slug) ?? [])
  if (chosen.length > 0) return chosen.slice(0, count)
  const counts = new Map<string, Set<string>>()
  for (const citation of version.citations) {
    if (citation.outcome !== 'resolved') continue
    const from = topPath(citation.from.path)
    for (const { document, path } of citation.targets) {
      const top = topPath(path)
      if (document === version.text.id && top !== from) counts.set(top, (counts.get(top) ?? new Set()).add(from))
    }
  }
  const cited = ({ slug }: LawPage) => counts.get(slug)?.size ?? 0
  return pages
    .filter(page => page.caption && !page.deleted && cited(page) >= OFTEN)
    .toSorted((a, b) => cited(b) - cited(a))
    .slice(0, count)
}
