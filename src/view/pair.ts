import { compareCells } from '../compare/compare.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Topic } from '../model/topic.ts'

/** Two rulesets with a comparison page. */
export interface Pair {
  readonly first: Ruleset
  readonly second: Ruleset
}

/** Returns every pair of rulesets once: the home ruleset first, then in the order of the columns. */
export function pairsOf(rulesets: readonly Ruleset[]): Pair[] {
  return rulesets.flatMap((first, at) => rulesets.slice(at + 1).map(second => ({ first, second })))
}

/** Returns the pairs with a sheet, in both directions between the home ruleset and each other ruleset. */
export function sheetPairs(rulesets: readonly Ruleset[], home: Ruleset | null): Pair[] {
  const others = home ? rulesets.filter(ruleset => ruleset !== home) : []
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
export function differingColumns(topic: Topic, rulesets: readonly Ruleset[]): number[][] {
  const row = rulesets.map(({ id }) => topic.cells.get(id))
  return row.map(one =>
    row.flatMap((other, at) => (one && other && compareCells(topic, one, other).verdict === 'different' ? [at] : []))
  )
}
