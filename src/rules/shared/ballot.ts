import type { Share } from '../../model/club.ts'
import type { Procedure } from '../../model/record.ts'

/** Whether a number is more than a share of the whole. */
export function isMoreThan(number: number, [numerator, denominator]: Share, whole: number): boolean {
  return number * denominator > whole * numerator
}

/** The least number that is more than a share of the whole. */
export function minimumAbove([numerator, denominator]: Share, whole: number): number {
  return Math.floor((whole * numerator) / denominator) + 1
}

/** 「総会員25人の過半数（13人以上）」 */
export function formatShare([numerator, denominator]: Share, whole: number): string {
  const share = numerator === 1 && denominator === 2 ? 'の過半数' : `の${denominator}分の${numerator}を超える数`
  return `総会員${whole}人${share}（${minimumAbove([numerator, denominator], whole)}人以上）`
}

/** Votes as they were cast, and as they count. */
export interface VoteCount {
  readonly cast: number
  /** Present, and no vote on record. */
  readonly silent: number
  readonly for: number
  /** With the abstentions, where they count as votes against. */
  readonly against: number
  readonly abstained: number
  /** How many members there are, at least. */
  readonly members: number
}

/** Counts votes: who is present and has none abstained. */
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
