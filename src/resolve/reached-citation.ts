import type { Citation } from '../citation/types.ts'
import type { Resolution, ResolutionResult, ResolvedNode } from './resolved-location.ts'

/** A member of a citation, and what became of it. */
export interface ReachedMember {
  readonly start: number
  readonly end: number
  readonly outcome: ResolutionResult<Resolution>
}

/** A citation with what each of its members reached. */
export interface CitationResolution {
  readonly citation: Citation
  readonly members: readonly ReachedMember[]
  /** The document named before it. */
  readonly named: ResolvedNode | null
}

/** Everything a citation reached, in order. */
export function spotsOf({ members }: CitationResolution): readonly ResolvedNode[] {
  return members.flatMap(({ outcome }) => (outcome.ok ? outcome.value.spots : []))
}
