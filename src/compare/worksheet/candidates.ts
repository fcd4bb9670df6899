/** @file Finds candidate provisions of a ruleset for a topic with the provision search. */

import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { isWithin } from '../../model/address.ts'
import type { Item, Paragraph, Path } from '../../model/law.ts'
import type { Topic } from '../../model/topic.ts'
import { provisionsOf } from '../../model/walk.ts'
import { termNames } from '../../search/files/entries.ts'
import { createInMemoryIndex } from '../../search/index/in-memory-index.ts'
import { cleanQuery } from '../../search/query/query.ts'
import { createSearchEngine, type SearchEngine, search } from '../../search/query/rank.ts'
import type { Entry } from '../../search/types.ts'

/** Number of hits per query that count, and the offset of the reciprocal rank. */
const MAX_HITS = 12
const LEAD = 3

/** Upper limit of candidates per topic. */
const MAX_CANDIDATES = 4

/** Returns the paragraphs of the version in force, which are the searched entries. */
export function paragraphsInForce({ current }: Ruleset): Paragraph[] {
  return [...provisionsOf(current.text)].filter(
    (provision): provision is Paragraph => provision.level === 'paragraph' && !provision.deleted
  )
}

/**
 * Returns the best candidate paragraphs by topic. A topic is searched by its label, its question and the cells of other
 * rulesets; the scores of all queries are added.
 */
export async function candidatesFor(
  library: Corpus,
  ruleset: Ruleset,
  topics: readonly Topic[]
): Promise<ReadonlyMap<Topic, readonly Path[]>> {
  const entries = paragraphsInForce(ruleset).map(paragraph => entryOf(ruleset, paragraph))
  const finder = createSearchEngine(createInMemoryIndex(ruleset.id, entries), termNames(library))
  const found: [Topic, readonly Path[]][] = []
  for (const topic of topics) found.push([topic, await candidatesOn(topic, ruleset, finder)])
  return new Map(found)
}

async function candidatesOn(topic: Topic, { id }: Ruleset, finder: SearchEngine): Promise<Path[]> {
  const texts = [...topic.cells].flatMap(([ruleset, { state, text }]) =>
    ruleset === id || state === 'none' ? [] : text
  )
  const scores = new Map<Path, number>()
  for (const query of new Set([topic.label, topic.question, ...texts])) {
    const { matches } = await search(cleanQuery(query), finder)
    for (const [place, { entry }] of matches.slice(0, MAX_HITS).entries())
      scores.set(entry.url, (scores.get(entry.url) ?? 0) + 1 / (place + LEAD))
  }
  const best = [...scores].sort(([, one], [, other]) => other - one)
  return best.slice(0, MAX_CANDIDATES).map(([path]) => path)
}

/** Converts a paragraph to a search entry. The URL is the provision path. */
function entryOf({ id, current }: Ruleset, paragraph: Paragraph): Entry {
  const page = current.pages.find(({ slug }) => isWithin(paragraph.path, slug))
  return {
    url: paragraph.path,
    provision: `${id}:${paragraph.path}`,
    title: paragraph.path,
    caption: page?.caption ?? page?.slug ?? '',
    kind: 'article',
    levels: [{ fragment: '', name: '', text: paragraphText(paragraph) }]
  }
}

/** Returns the text of a paragraph with its items. */
export function paragraphText({ text, items }: Paragraph | Item): string {
  return [text.plain, ...items.map(paragraphText)].join('　')
}
