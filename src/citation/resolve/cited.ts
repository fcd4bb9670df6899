import type { ResolvedCitation, Target } from './types.ts'

/** Returns the targets of all citations. An unresolved citation contributes the targets of its resolved members. */
export function targetsOfAll(citations: readonly ResolvedCitation[]): Target[] {
  return citations.flatMap(citation => {
    if (citation.outcome === 'external') return []
    return citation.outcome === 'resolved' ? citation.targets : citation.links.flatMap(({ targets }) => targets)
  })
}
