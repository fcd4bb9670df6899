import type { ResolvedCitation } from '../citation/resolve/types.ts'
import { hasSurvivingText, type PrecedentEntry, type SurvivingEntry } from '../history/versions/precedent.ts'
import type { Version } from '../history/versions/version.ts'
import type { Path } from '../model/law.ts'
import { sentenceAround } from '../model/sentences.ts'

/** A precedent that overrides provisions. The paths use the numbers of `version`. */
export interface Override extends SurvivingEntry {
  readonly version: Version
  readonly paths: readonly Path[]
}

/** Returns the precedents in effect that override provisions: 「第31条の規定にかかわらず、4符を加える」. */
export function overridesIn(precedents: readonly PrecedentEntry[]): Override[] {
  return precedents.filter(hasSurvivingText).flatMap((entry): Override[] => {
    const { version, precedent } = entry
    if (!version || precedent.status === 'superseded' || precedent.status === 'codified') return []
    const paths = overriddenBy(entry)
    return paths.length > 0 ? [{ ...entry, version, paths }] : []
  })
}

/**
 * Returns the provisions cited in the overriding sentences. If a text cites none there, returns those of the relation
 * line.
 */
function overriddenBy({ precedent, citations }: SurvivingEntry): Path[] {
  const { ruleset, related, sections } = precedent
  const texts = sections.flatMap(({ blocks }) =>
    blocks.flatMap(block => (block.kind === 'text' ? [block.text] : block.points))
  )
  const paths = texts
    .filter(({ plain }) => OVERRIDES.test(plain))
    .flatMap(text => {
      const cited = citations
        .filter(({ from }) => from.text === text)
        .filter(({ start, end }) => {
          const sentence = sentenceAround(text.plain, start, end)
          return OVERRIDES.test(text.plain.slice(sentence.start, sentence.end))
        })
        .flatMap(citation => pathsIn(citation, ruleset))
      return cited.length > 0 ? cited : related
    })
  return [...new Set(paths)]
}

function pathsIn(citation: ResolvedCitation, ruleset: string): Path[] {
  const links = citation.outcome === 'external' ? [] : citation.links
  return links.flatMap(({ targets }) =>
    targets.flatMap(({ document, path }) => (document === ruleset && path ? [path] : []))
  )
}

const OVERRIDES =
  /に(?:かかわ|拘わ|関わ)ら(?:ず|ない)|適用(?:は)?し(?:ない|ません)|適用せず|適用を(?:除外|停止)|に(?:代え|かえ|替え)て|に代わ(?:り|って)|読み替え|によら(?:ず|ない)|の特例|の例外/u
