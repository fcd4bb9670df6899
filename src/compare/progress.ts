import type { Topic } from '../model/topic.ts'

/** So many topics, and on how many of them a ruleset was read. */
export interface ReadingCount {
  readonly read: number
  readonly all: number
}

/** How far somebody has come in reading a ruleset for the topics: on the whole, and in each group. */
export interface ReadingProgress extends ReadingCount {
  readonly groups: readonly (ReadingCount & { readonly name: string })[]
}

/** How far a ruleset was read. The groups come as the topics do. */
export function readingProgress(topics: readonly Topic[], ruleset: string): ReadingProgress {
  const groups = [...Map.groupBy(topics, ({ group }) => group)]
  return { ...countOf(topics, ruleset), groups: groups.map(([name, own]) => ({ name, ...countOf(own, ruleset) })) }
}

/** The topics on which nobody has read yet what one of some rulesets says: there they are not compared. */
export function unreadTopics(topics: readonly Topic[], rulesets: readonly string[]): Topic[] {
  return topics.filter(({ cells }) => rulesets.some(id => !cells.has(id)))
}

function countOf(topics: readonly Topic[], ruleset: string): ReadingCount {
  return { read: topics.length - unreadTopics(topics, [ruleset]).length, all: topics.length }
}
