import type { Ruleset } from '../../history/versions/rulesets.ts'
import { topPath } from '../../model/address.ts'
import type { Topic } from '../../model/topic.ts'

/** Groups the topics, in their order. */
export function topicGroups(topics: readonly Topic[]): { readonly name: string; readonly topics: readonly Topic[] }[] {
  return [...Map.groupBy(topics, ({ group }) => group)].map(([name, own]) => ({ name, topics: own }))
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
