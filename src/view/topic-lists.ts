import type { Ruleset } from '../history/versions/rulesets.ts'
import { topPath } from '../model/address.ts'
import type { Topic } from '../model/topic.ts'
import { topicUrl } from './compare-urls.ts'

/** Groups the topics, in their order. */
export function topicGroups(topics: readonly Topic[]): { readonly name: string; readonly topics: readonly Topic[] }[] {
  return [...Map.groupBy(topics, ({ group }) => group)].map(([name, own]) => ({ name, topics: own }))
}

/** Number of topics of a group. */
export interface TopicCount {
  readonly name: string
  readonly count: number
}

/** Counts the topics of each group, in their order. */
export function topicCounts(topics: readonly Topic[]): TopicCount[] {
  return topicGroups(topics).map(({ name, topics: { length } }) => ({ name, count: length }))
}

/** A link to the page of a topic. */
export interface TopicLink {
  readonly href: string
  readonly label: string
}

/** Returns the link to the page of a topic. */
export function topicLink(topic: Pick<Topic, 'id' | 'label'>): TopicLink {
  return { href: topicUrl(topic), label: topic.label }
}

/** Returns the topics based on each page of law of a ruleset, or on its provisions, by slug. */
export function topicsByPage(topics: readonly Topic[], { id }: Ruleset): ReadonlyMap<string, readonly Topic[]> {
  const byPage = new Map<string, Topic[]>()
  for (const topic of topics) {
    const pages = new Set(topic.cells.get(id)?.citations.map(topPath))
    for (const page of pages) byPage.set(page, [...(byPage.get(page) ?? []), topic])
  }
  return byPage
}
