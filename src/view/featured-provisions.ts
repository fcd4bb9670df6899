import type { LawPage, Version } from '../library.ts'
import { topPath } from '../model/address.ts'

/** How often a provision has to be cited to be one that is often looked up. */
const OFTEN = 3

/** The provisions that the first screen offers: those named, else those that the others cite most often; none where none is. */
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
      if (document === version.ruleset.id && top !== from) counts.set(top, (counts.get(top) ?? new Set()).add(from))
    }
  }
  const cited = ({ slug }: LawPage) => counts.get(slug)?.size ?? 0
  return pages
    .filter(page => page.caption && !page.deleted && cited(page) >= OFTEN)
    .toSorted((a, b) => cited(b) - cited(a))
    .slice(0, count)
}
