import { hasSurvivingText, type PrecedentEntry, type SurvivingEntry } from '../history/versions/precedent.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { topPath } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import { traceTo } from '../statement/follow.ts'

/** Maps a provision of a version to its path in the version in force; `null` if the provision was deleted. */
export type MapToCurrent = (version: Version | null, path: Path) => Path | null

/** Creates a mapper that follows provisions from version to version. */
export function createCurrentMapper(ruleset: Ruleset): MapToCurrent {
  const { courseOf } = traceTo(({ current }) => current)
  return (version, path) => (version ? courseOf(ruleset, version, path).to : path)
}

/** Returns the provisions that a precedent is about: its relation line first, then the citations in its text. */
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

/** Returns the same provisions under their current numbers. Deleted provisions are omitted. */
export function currentProvisionsOf({ follow }: { readonly follow: MapToCurrent }, entry: SurvivingEntry): Path[] {
  return provisionsOfPrecedent(entry).flatMap(path => follow(entry.version, path) ?? [])
}

/** Returns the precedents about each page of the version in force, by slug. */
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
