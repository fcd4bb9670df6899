import { hasSurvivingText } from '../corpus/precedent.ts'
import type { PrecedentEntry, Ruleset, SurvivingEntry, Version } from '../library.ts'
import { topPath } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import { traceTo } from '../statement/follow.ts'

/** Where a provision of a version stands in the text in force; `null` if it is gone. */
export type MapToCurrent = (version: Version | null, path: Path) => Path | null

/** Follows provisions from version to version. */
export function createCurrentMapper(family: Ruleset): MapToCurrent {
  const { courseOf } = traceTo(({ current }) => current)
  return (version, path) => (version ? courseOf(family, version, path).to : path)
}

/** Every provision that a precedent speaks of: its relation line, then what its words cite. */
export function provisionsOfPrecedent({
  precedent,
  citations
}: Pick<SurvivingEntry, 'precedent' | 'citations'>): Path[] {
  const cited = citations.flatMap(citation =>
    citation.outcome === 'resolved'
      ? citation.targets.flatMap(({ document, path }) => (document === precedent.ruleset ? path : []))
      : []
  )
  return [...new Set([...precedent.related, ...cited])]
}

/** The same in the text in force, under the numbers they have now; what is gone has no place there. */
export function currentProvisionsOf({ follow }: { readonly follow: MapToCurrent }, entry: SurvivingEntry): Path[] {
  return provisionsOfPrecedent(entry).flatMap(path => follow(entry.version, path) ?? [])
}

/** The precedents about each page of the law in force, by its slug. */
export function precedentsByArticle(
  precedents: readonly PrecedentEntry[],
  follow: MapToCurrent
): Map<string, SurvivingEntry[]> {
  const found = new Map<string, SurvivingEntry[]>()
  for (const entry of precedents.filter(hasSurvivingText))
    for (const slug of new Set(currentProvisionsOf({ follow }, entry).map(topPath)))
      found.set(slug, [...(found.get(slug) ?? []), entry])
  return found
}
