import type { Library } from '../library.ts'
import type { Keyed, Span } from '../model/source.ts'
import { cutOut } from '../text/cut-out.ts'

/**
 * What of a club's content no amendment of its law can touch: what other rulesets say on a topic, its English name, how often it
 * matters, the words that situations are looked for by, the tools that cards lead to, how a term is read in Latin
 * letters. By the path of its file, what is left of its text, and what was cut.
 */
export function withoutIdle(
  { topics, disputes, terms }: Library,
  amendable: ReadonlySet<string>
): Map<string, ReturnType<typeof cutOut>> {
  const ofTopics = topics.map(topic => {
    const others = [...topic.cells.keys()].filter(id => !amendable.has(id))
    const idle = others.length < topic.cells.size ? others.map(id => `cells.${id}`) : []
    return [topic, ['english', 'often', 'matter', ...idle]] as const
  })
  const ofDisputes = disputes.map(dispute => {
    const tools = [...dispute.cards.keys()].map(card => `cards.${card}.tool`)
    return [dispute, ['aliases', 'english.aliases', ...tools]] as const
  })
  const ofTerms = terms.map(term => [term, ['romaji']] as const)
  return new Map(
    [...ofTopics, ...ofDisputes, ...ofTerms].map(([entry, keys]) => [
      entry.file.path,
      cutOut(
        entry.file.text,
        keys.flatMap(key => entrySpan(entry, key))
      )
    ])
  )
}

/** A key with its value. */
function entrySpan({ places }: Keyed, key: string): Span[] {
  const [name, value] = [places[`#${key}`], places[key]]
  return name && value ? [{ start: name.start, end: value.end }] : []
}
