import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Span, WithKeySpans } from '../../model/source.ts'
import type { ProvisionUtterances } from '../../model/utterance.ts'
import { removeSpans } from '../../text/remove-spans.ts'

/**
 * Cuts out the content that no amendment of the club's rules can affect, and returns the rest and the cuts by file
 * path:
 *
 * - cells of other rulesets, English name, frequency and matter of a topic
 * - search aliases of disputes and terms, and the romaji of terms
 * - tools of ruling cards
 * - utterances of provisions
 */
export function stripUnusedFields(
  { topics, disputes, terms, provisionUtterances, figureNames }: Corpus,
  amendable: ReadonlySet<string>
): Map<string, ReturnType<typeof removeSpans>> {
  const ofTopics = topics.map(topic => {
    const others = [...topic.cells.keys()].filter(id => !amendable.has(id))
    const idle = others.length < topic.cells.size ? others.map(id => `cells.${id}`) : []
    return [topic, ['english', 'often', 'matter', ...idle]] as const
  })
  const ofDisputes = disputes.map(dispute => {
    const tools = [...dispute.cards.keys()].map(card => `cards.${card}.tool`)
    return [dispute, ['aliases', 'english.aliases', ...tools]] as const
  })
  // A term with a figure in one of its names marks the figure as no statement, so its aliases are needed.
  const figured = new Set([...figureNames.values()].flat())
  const ofTerms = terms.map(
    term => [term, term.aliases.some(name => figured.has(name)) ? ['romaji'] : ['romaji', 'aliases']] as const
  )
  const spans = [...ofTopics, ...ofDisputes, ...ofTerms].map(
    ([entry, keys]) => [entry.file, keys.flatMap(key => entrySpan(entry, key))] as const
  )
  const typed = [...Map.groupBy(provisionUtterances, ({ file }) => file)].map(
    ([file, entries]) => [file, entries.flatMap(linesSpan)] as const
  )
  return new Map([...spans, ...typed].map(([file, idle]) => [file.path, removeSpans(file.text, idle)]))
}

/** Returns the span of the lines of a block, below the `|` after its key. */
function linesSpan({ file: { text }, keySpans, path }: ProvisionUtterances): Span[] {
  const value = keySpans[path]
  const start = value ? text.indexOf('\n', value.start) : -1
  return value && start >= 0 && start < value.end ? [{ start, end: value.end }] : []
}

/** Returns the span of a key with its value. */
function entrySpan({ keySpans }: WithKeySpans, key: string): Span[] {
  const [name, value] = [keySpans[`#${key}`], keySpans[key]]
  return name && value ? [{ start: name.start, end: value.end }] : []
}
