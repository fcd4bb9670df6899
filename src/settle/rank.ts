import type { PerSeat } from './four.ts'

/** Players with the same points, by seat; `rank` is the best rank that they share. */
export interface RankGroup {
  readonly rank: number
  readonly seats: readonly number[]
}

/** The players in groups of equal points, the most points first; within a group in the order of dealing. */
export function groupsOf(scores: readonly number[]): RankGroup[] {
  const values = [...new Set(scores)].sort((a, b) => b - a)
  return values.map(value => ({
    rank: 1 + scores.filter(score => score > value).length,
    seats: scores.flatMap((score, seat) => (score === value ? [seat] : []))
  }))
}

/** What becomes of a tie: the order of dealing breaks it · the players share the best of their ranks · nobody can tell. */
export type TieBreak = 'dealing' | 'shared' | 'open'

/** The rank of each seat; `null` where the rules do not settle a tie. */
export function ranksOf(groups: readonly RankGroup[], tie: TieBreak): PerSeat<number | null> {
  const ranks: (number | null)[] = [null, null, null, null]
  for (const { rank, seats } of groups)
    for (const [place, seat] of seats.entries()) {
      if (seats.length === 1 || tie === 'shared') ranks[seat] = rank
      else ranks[seat] = tie === 'dealing' ? rank + place : null
    }
  const [a = null, b = null, c = null, d = null] = ranks
  return [a, b, c, d]
}
