import { compareCells } from '../compare/compare.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import { type Cell, STAKES, type Topic } from '../model/topic.ts'

/** A topic on which the home ruleset differs from most others. */
export interface DistinctiveTopic {
  readonly topic: Topic
  readonly cell: Cell
  /** Number of other rulesets with a comparable rule, and number of those whose value differs. */
  readonly others: number
  readonly different: number
}

/**
 * Returns the topics on which at least two rulesets, and most of those with a comparable rule, differ from the home
 * ruleset. Topics with the highest impact are first.
 */
export function distinctiveTopics(topics: readonly Topic[], [home, ...others]: readonly Ruleset[]): DistinctiveTopic[] {
  if (!home) return []
  const ways = topics.flatMap((topic): DistinctiveTopic[] => {
    const cell = topic.cells.get(home.id)
    if (!cell) return []
    const verdicts = others.flatMap(({ id }) => {
      const theirs = topic.cells.get(id)
      return theirs ? [compareCells(topic, cell, theirs).verdict] : []
    })
    const different = verdicts.filter(verdict => verdict === 'different').length
    const alike = verdicts.filter(verdict => verdict === 'same' || verdict === 'consequence').length
    return different >= 2 && different > alike ? [{ topic, cell, others: different + alike, different }] : []
  })
  return ways.toSorted(
    (a, b) => STAKES.indexOf(a.topic.stakes) - STAKES.indexOf(b.topic.stakes) || b.different - a.different
  )
}
