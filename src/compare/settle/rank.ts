import type { PerSeat } from './per-seat.ts'

/** Seats with equal points, and the best rank that they share. */
export interface RankGroup {
  readonly rank: number
  readonly seats: readonly number[]
}

/** Groups seats by equal points, highest first; within a group in dealing order. */
export function groupsOf(scores: readonly number[]): RankGroup[] {
  const values = [...new Set(scores)].sort((a, b) => b - a)
  return values.map(value => ({
    rank: 1 + scores.filter(score => score > value).length,
    seats: scores.flatMap((score, seat) => (score === value ? [seat] : []))
  }))
}

/** Resolution of a tie: by dealing order · the players share their best rank · undefined. */
export type TieBreak = 'dealing' | 'shared' | 'open'

/** Returns the rank of each seat; `null` if the rules do not resolve a tie. */
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
