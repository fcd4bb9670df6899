import type { LawPage } from '../history/versions/law-pages.ts'
import type { SurvivingEntry } from '../history/versions/precedent.ts'
import type { Version } from '../history/versions/version.ts'
import { formatProvisionPath, isWithin, topPath } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import { currentProvisionsOf, provisionsOfPrecedent } from './current-provisions.ts'
import { currentEdition, type Edition, provisionUrl } from './edition.ts'
import type { Records } from './records.ts'

/** Returns the version whose numbers a precedent uses, at its short URL if it is in force. */
export function numberingEdition({ ruleset }: Records, { version }: SurvivingEntry): Edition {
  if (!version || version === ruleset.current) return currentEdition(ruleset)
  return { ruleset, version, pinned: true }
}

/** Returns the printed relation line: text and URL of each provision. */
export function relationLinks(records: Records, entry: SurvivingEntry) {
  const edition = numberingEdition(records, entry)
  return entry.precedent.related.map(path => ({
    label: formatProvisionPath(path, edition.version.nodes),
    href: provisionUrl(edition, path)
  }))
}

/** Returns the articles that a precedent is about, in printed order. */
export function articlesOfPrecedent({ ruleset }: Records, entry: SurvivingEntry): LawPage[] {
  const slugs = new Set(provisionsOfPrecedent(entry).map(topPath))
  return (entry.version ?? ruleset.current).pages.filter(({ slug }) => slugs.has(slug))
}

/**
 * Returns the precedents of a page by path, precedents in effect first. A precedent about a single paragraph is listed
 * there, and otherwise at the page.
 */
export function precedentsOn(
  records: Records,
  version: Version,
  { slug, paragraphs }: LawPage
): ReadonlyMap<Path, readonly SurvivingEntry[]> {
  const placed = new Map<Path, SurvivingEntry[]>()
  if (version !== records.ruleset.current) return placed
  const spoken = records.byArticle.get(slug) ?? []
  for (const entry of spoken.toSorted((a, b) => statusOrder(a) - statusOrder(b))) {
    const here = currentProvisionsOf(records, entry).filter(path => isWithin(path, slug) && path !== slug)
    const cited = new Set(here.map(path => path.split('/').slice(0, 2).join('/')))
    const [only] = cited.size === 1 && paragraphs.length > 1 ? cited : []
    const place = only ?? slug
    placed.set(place, [...(placed.get(place) ?? []), entry])
  }
  return placed
}

function statusOrder({ precedent: { status } }: SurvivingEntry): number {
  return status === 'in-effect' || status === 'to-review' ? 0 : 1
}
