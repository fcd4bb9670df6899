import type { Topic } from '../model/topic.ts'

/** Number of topics, and number of those for which the ruleset has been read. */
export interface ReadingCount {
  readonly read: number
  readonly all: number
}

/** Progress of reading a ruleset for the topics: in total and per group. */
export interface ReadingProgress extends ReadingCount {
  readonly groups: readonly (ReadingCount & { readonly name: string })[]
}

/** Counts the topics for which a ruleset has been read. Groups appear in the order of the topics. */
export function readingProgress(topics: readonly Topic[], ruleset: string): ReadingProgress {
  const groups = [...Map.groupBy(topics, ({ group }) => group)]
  return { ...countOf(topics, ruleset), groups: groups.map(([name, own]) => ({ name, ...countOf(own, ruleset) })) }
}

/** Returns the topics that are unread for at least one of the rulesets. These topics are not compared. */
export function unreadTopics(topics: readonly Topic[], rulesets: readonly string[]): Topic[] {
  return topics.filter(({ cells }) => rulesets.some(id => !cells.has(id)))
}

function countOf(topics: readonly Topic[], ruleset: string): ReadingCount {
  return { read: topics.length - unreadTopics(topics, [ruleset]).length, all: topics.length }
}
