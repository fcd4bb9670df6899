import type { Corpus } from '../../corpus/build-corpus.ts'
import { topPath } from '../../model/address.ts'
import type { Dispute } from '../../model/dispute.ts'
import { formatEnglishPath } from '../../model/english-address.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { currentEdition, pageUrl } from '../../view/edition.ts'
import { type EnglishOf, englishOf, englishPlace, englishUrl, rulingId } from '../../view/english.ts'
import { precedentUrl } from '../../view/record-urls.ts'
import type { EnglishEntry, Entry } from '../types.ts'

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
  return all.flatMap(textAt => {
    const entry = places.get(textAt.url)
    return entry === undefined ? [] : [{ entry, ...textAt }]
  })
}

type TextAtEntry = Omit<EnglishEntry, 'entry'>

function articleWords({ terms }: Corpus, own: EnglishOf): TextAtEntry[] {
  const { ruleset, law } = own
  const edition = currentEdition(ruleset)
  return [...law].flatMap(([path, { title, sentence }]) => {
    if (title === null) return []
    const named = terms.filter(({ definedAt, settledBy }) => topPath(definedAt ?? settledBy ?? '') === path)
    const names = named.flatMap(({ english, romaji }) => [...english, ...(romaji === null ? [] : [romaji])])
    const number = formatEnglishPath(path)
    return [
      {
        url: pageUrl(edition, path),
        href: englishUrl(`${ruleset.id}/`, englishPlace(own, path) ?? ''),
        names: [title, number, ...new Set(names)],
        title: `${number}: ${title}`,
        line: sentence
      }
    ]
  })
}

function precedentWords({ ruleset, precedents }: EnglishOf): TextAtEntry[] {
  return [...precedents].map(([number, { title, sentence }]) => ({
    url: precedentUrl({ ruleset }, Number(number)),
    href: englishUrl(`${ruleset.id}/`, rulingId(number)),
    names: title === null ? [] : [title],
    title: `Precedent No. ${number}${title === null ? '' : `: ${title}`}`,
    line: sentence
  }))
}

/** Returns the English words of a dispute: its title, and its verdict or its cases with their verdicts. */
function situationWords({ slug, english }: Dispute): TextAtEntry[] {
  if (!english) return []
  const cards = [...english.cards]
  const [only, ...others] = cards
  const isSingle = only !== undefined && others.length === 0
  return [
    {
      url: disputeUrl(slug),
      href: englishUrl(`disputes/${slug}/`),
      names: [english.title, ...english.aliases],
      title: english.title,
      line: isSingle ? only[1].verdict : '',
      ...(!isSingle && {
        cases: cards.map(([id, { title, verdict }]) => [title ?? '', verdict, encodeURI(id)] as const)
      })
    }
  ]
}
