import type { Ruleset } from '../library.ts'
import { topPath } from '../model/address.ts'
import type { Topic } from '../model/topic.ts'

/** Topics under their groups, which come as the topics do. */
export function topicGroups(topics: readonly Topic[]): { readonly name: string; readonly topics: readonly Topic[] }[] {
  return [...Map.groupBy(topics, ({ group }) => group)].map(([name, own]) => ({ name, topics: own }))
}

/** The topics that rest on each page of law of a ruleset, or on a provision of it, by the page's slug. */
export function topicsByPage(topics: readonly Topic[], { id }: Ruleset): ReadonlyMap<string, readonly Topic[]> {
  const byPage = new Map<string, Topic[]>()
  for (const topic of topics) {
    const pages = new Set(topic.cells.get(id)?.citations.map(topPath))
    for (const page of pages) byPage.set(page, [...(byPage.get(page) ?? []), topic])
  }
  return byPage
}
