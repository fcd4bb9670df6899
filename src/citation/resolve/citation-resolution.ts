import type { Citation } from '../types.ts'
import type { Resolution, ResolutionResult, ResolvedNode } from './resolved-location.ts'

/** Citation member with its resolution or error. */
export interface ReachedMember {
  readonly start: number
  readonly end: number
  readonly outcome: ResolutionResult<Resolution>
}

/** Citation with the resolutions of its members. */
export interface CitationResolution {
  readonly citation: Citation
  readonly members: readonly ReachedMember[]
  /** Document named in the citation. */
  readonly namedDocument: ResolvedNode | null
}

/** Returns all nodes that the citation resolved to, in order. */
export function resolvedNodes({ members }: CitationResolution): readonly ResolvedNode[] {
  return members.flatMap(({ outcome }) => (outcome.ok ? outcome.value.nodes : []))
}
