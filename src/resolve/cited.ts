import type { ResolvedCitation, Target } from './types.ts'

/** What citations reach; of one that does not resolve as a whole, what its other members do. */
export function targetsOfAll(citations: readonly ResolvedCitation[]): Target[] {
  return citations.flatMap(citation => {
    if (citation.outcome === 'external') return []
    return citation.outcome === 'resolved' ? citation.targets : citation.links.flatMap(({ targets }) => targets)
  })
}
