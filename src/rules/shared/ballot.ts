import type { Procedure } from '../../model/amendment.ts'
import type { Share } from '../../model/club.ts'

/** True if `number` is more than a share of `whole`. */
export function isMoreThan(number: number, [numerator, denominator]: Share, whole: number): boolean {
  return number * denominator > whole * numerator
}

/** Returns the smallest integer that is more than a share of `whole`. */
export function minimumAbove([numerator, denominator]: Share, whole: number): number {
  return Math.floor((whole * numerator) / denominator) + 1
}

/** Formats a share: 「総会員25人の過半数（13人以上）」. */
export function formatShare([numerator, denominator]: Share, whole: number): string {
  const share = numerator === 1 && denominator === 2 ? 'の過半数' : `の${denominator}分の${numerator}を超える数`
  return `総会員${whole}人${share}（${minimumAbove([numerator, denominator], whole)}人以上）`
}

/** Votes cast, and their effective count. */
export interface VoteCount {
  readonly cast: number
  /** Number of people present without a recorded vote. */
  readonly silent: number
  readonly for: number
  /** Includes the abstentions if they count as votes against. */
  readonly against: number
  readonly abstained: number
  /** Minimum number of members. */
  readonly members: number
}

/** Counts votes. Missing votes of people present count as abstentions. */
export function countVotes(
  votes: NonNullable<Procedure['votes']>,
  {
    members,
    present,
    abstentionsOppose
  }: Pick<Procedure, 'members' | 'present'> & { readonly abstentionsOppose: boolean }
): VoteCount {
  const cast = votes.for + votes.against + votes.abstained
  const silent = Math.max(0, (present ?? cast) - cast)
  const abstained = votes.abstained + silent
  const against = votes.against + (abstentionsOppose ? abstained : 0)
  return { cast, silent, for: votes.for, against, abstained, members: Math.max(members ?? 0, present ?? 0, cast) }
}
