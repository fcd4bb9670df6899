import type { Citation } from '../citation/types.ts'
import type { LookUp, Reached, Spot } from './spot.ts'

/** A member of a citation, and what became of it. */
export interface ReachedMember {
  readonly start: number
  readonly end: number
  readonly outcome: LookUp<Reached>
}

/** A citation with what each of its members reached. */
export interface ReachedCitation {
  readonly citation: Citation
  readonly members: readonly ReachedMember[]
  /** The document named before it. */
  readonly named: Spot | null
}

/** Everything a citation reached, in order. */
export function spotsOf({ members }: ReachedCitation): readonly Spot[] {
  return members.flatMap(({ outcome }) => (outcome.ok ? outcome.value.spots : []))
}
