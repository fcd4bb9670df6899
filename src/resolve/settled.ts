import type { Citation } from '../citation/types.ts'
import type { Outcome, Reached, Spot } from './spot.ts'

/** A member of a citation, and what became of it. */
export interface SettledMember {
  readonly start: number
  readonly end: number
  readonly outcome: Outcome<Reached>
}

/** A citation with all its members settled. */
export interface Settled {
  readonly citation: Citation
  readonly members: readonly SettledMember[]
  /** The document named before it. */
  readonly named: Spot | null
}

/** Everything a citation reached, in order. */
export function spotsOf({ members }: Settled): readonly Spot[] {
  return members.flatMap(({ outcome }) => (outcome.ok ? outcome.value.spots : []))
}
