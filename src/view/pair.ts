import { compareCells } from '../compare/compare.ts'
import type { Ruleset } from '../library.ts'
import type { Topic } from '../model/topic.ts'

/** Two rulesets that have a page of their own. */
export interface Pair {
  readonly first: Ruleset
  readonly second: Ruleset
}

/** Every two rulesets, each pair once: the home ruleset first, then in the order of the columns. */
export function pairsOf(families: readonly Ruleset[]): Pair[] {
  return families.flatMap((first, at) => families.slice(at + 1).map(second => ({ first, second })))
}

/** The pairs that have a sheet, from ours to each other and back: what is read before a game under the second. */
export function sheetPairs(families: readonly Ruleset[], home: Ruleset | null): Pair[] {
  const others = home ? families.filter(family => family !== home) : []
  return others.flatMap(other =>
    home
      ? [
          { first: home, second: other },
          { first: other, second: home }
        ]
      : []
  )
}

/** Of each ruleset, in their order, the places of those whose values on a topic differ from its own: what the filter goes by. */
export function differingColumns(topic: Topic, families: readonly Ruleset[]): number[][] {
  const row = families.map(({ id }) => topic.cells.get(id))
  return row.map(one =>
    row.flatMap((other, at) => (one && other && compareCells(topic, one, other).verdict === 'different' ? [at] : []))
  )
}
