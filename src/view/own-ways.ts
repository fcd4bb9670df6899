import { isRuled, valueKey } from '../compare/compare.ts'
import type { RulesetFamily } from '../library.ts'
import { type Cell, STAKES, type Topic } from '../model/topic.ts'

/** A topic on which a ruleset goes its own way. */
export interface OwnWay {
  readonly topic: Topic
  readonly cell: Cell
  /** How many of the others have a rule whose value can be compared, and how many of those another one. */
  readonly others: number
  readonly different: number
}

/** What surprises a player from elsewhere: most of the rulesets that rule on it say something else. What may cost most comes first. */
export function ownWays(topics: readonly Topic[], [home, ...others]: readonly RulesetFamily[]): OwnWay[] {
  if (!home) return []
  const ways = topics.flatMap((topic): OwnWay[] => {
    const own = keyOf(topic, topic.cells.get(home.id))
    const cell = topic.cells.get(home.id)
    const theirs = others.flatMap(({ id }) => keyOf(topic, topic.cells.get(id)) ?? [])
    const different = theirs.filter(key => key !== own).length
    return cell && own !== null && different >= 2 && 2 * different > theirs.length
      ? [{ topic, cell, others: theirs.length, different }]
      : []
  })
  return ways.toSorted(
    (a, b) => STAKES.indexOf(a.topic.stakes) - STAKES.indexOf(b.topic.stakes) || b.different - a.different
  )
}

function keyOf(topic: Topic, cell: Cell | undefined): string | null {
  return cell && isRuled(cell) ? valueKey(topic, cell) : null
}
