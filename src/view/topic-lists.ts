import type { RulesetFamily } from '../library.ts'
import { isWithin } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import type { Topic } from '../model/topic.ts'

/** Topics under their groups, which come as the topics do. */
export function topicGroups(topics: readonly Topic[]): { readonly name: string; readonly topics: readonly Topic[] }[] {
  return [...Map.groupBy(topics, ({ group }) => group)].map(([name, own]) => ({ name, topics: own }))
}

/** The topics that rest on a provision of a ruleset, or on one below it. */
export function topicsOn(topics: readonly Topic[], { id }: RulesetFamily, path: Path): Topic[] {
  return topics.filter(({ cells }) => cells.get(id)?.citations.some(cited => isWithin(cited, path)))
}
