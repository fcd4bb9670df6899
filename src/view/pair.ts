import { compareCells } from '../compare/compare.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Topic } from '../model/topic.ts'

/** Two rulesets with a comparison page. */
export interface Pair {
  readonly first: Ruleset
  readonly second: Ruleset
}

/** Returns every pair of rulesets once: the home ruleset first, then in the order of the columns. */
export function pairsOf(families: readonly Ruleset[]): Pair[] {
  return families.flatMap((first, at) => families.slice(at + 1).map(second => ({ first, second })))
}

/** Returns the pairs with a sheet, in both directions between the home ruleset and each other ruleset. */
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

/** Returns, for each ruleset, the column indexes of the rulesets with a different value. Used by the filter. */
export function differingColumns(topic: Topic, families: readonly Ruleset[]): number[][] {
  const row = families.map(({ id }) => topic.cells.get(id))
  return row.map(one =>
    row.flatMap((other, at) => (one && other && compareCells(topic, one, other).verdict === 'different' ? [at] : []))
  )
}
