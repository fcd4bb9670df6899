import type { Corpus } from '../../library.ts'
import { topPath } from '../../model/address.ts'
import type { Dispute } from '../../model/dispute.ts'
import type { EnglishEntry, Entry } from '../../search/types.ts'
import { disputeUrl } from '../../site/view/disputes.ts'
import { currentEdition, pageUrl } from '../../site/view/edition.ts'
import { type EnglishOf, englishOf } from '../../site/view/english.ts'
import { precedentUrl } from '../../site/view/record-urls.ts'

/**
 * Returns the English names and lines of home ruleset entries: disputes, articles and precedents. Empty without
 * English.
 *
 * The names of a glossary term belong to the article that defines or settles it.
 */
export function englishEntries(library: Corpus, entries: readonly Entry[]): EnglishEntry[] {
  const [own] = englishOf(library)
  if (!own) return []
  const places = new Map(entries.map(({ url }, place) => [url, place]))
  const all = [
    // Equal scores are ordered by position: players ask about disputes most.
    ...library.disputes.flatMap(dispute => situationWords(dispute)),
    ...articleWords(library, own),
    ...precedentWords(own)
  ]
  return all.flatMap(({ url, ...words }) => {
    const entry = places.get(url)
    return entry === undefined ? [] : [{ entry, ...words }]
  })
}

interface WordsAt extends Omit<EnglishEntry, 'entry'> {
  readonly url: string
}

function articleWords({ terms }: Corpus, { family, law }: EnglishOf): WordsAt[] {
  const edition = currentEdition(family)
  return [...law].flatMap(([path, { title, sentence }]) => {
    if (title === null) return []
    const own = terms.filter(({ definedAt, settledBy }) => topPath(definedAt ?? settledBy ?? '') === path)
    const names = own.flatMap(({ english, romaji }) => [...english, ...(romaji === null ? [] : [romaji])])
    return [{ url: pageUrl(edition, path), names: [title, ...new Set(names)], line: `${title}: ${sentence}` }]
  })
}

function precedentWords({ family, precedents }: EnglishOf): WordsAt[] {
  return [...precedents].map(([number, { sentence }]) => ({
    url: precedentUrl({ family }, Number(number)),
    names: [],
    line: sentence
  }))
}

/**
 * Returns the English words of a dispute: its title, with the verdict if it has a single ruling card. The card titles
 * are
 * searchable.
 */
function situationWords({ slug, english }: Dispute): WordsAt[] {
  if (!english) return []
  const cards = [...english.cards.values()]
  const [only, ...others] = cards
  const line = only && others.length === 0 ? `${english.title}: ${only.verdict}` : english.title
  const says = cards.flatMap(({ title }) => title ?? []).join(' ')
  return [{ url: disputeUrl(slug), names: [english.title, ...english.aliases], line, says }]
}
