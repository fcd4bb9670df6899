import { compareCells } from '../compare/compare.ts'
import type { Ruleset } from '../library.ts'
import { type Cell, STAKES, type Topic } from '../model/topic.ts'

/** A topic on which a ruleset goes its own way. */
export interface DistinctiveTopic {
  readonly topic: Topic
  readonly cell: Cell
  /** How many of the others have a rule whose value can be compared, and how many of those another one. */
  readonly others: number
  readonly different: number
}

/** What surprises a player from elsewhere: most of the rulesets that rule on it say something else. What may cost most comes first. */
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
