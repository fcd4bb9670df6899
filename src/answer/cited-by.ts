import { targetsOfAll } from '../citation/resolve/cited.ts'
import type { Corpus } from '../corpus/build-corpus.ts'
import { isWithin } from '../model/address.ts'
import { precedentName } from '../view/precedent.ts'
import { citedAt, type Place } from './places.ts'

/** An entry that cites a provision or relies on it. */
export interface CitingEntry {
  readonly kind: 'provision' | 'precedent' | 'dispute' | 'topic' | 'term'
  readonly name: string
  readonly address: string
}

/** Returns the entries that cite a provision or precedent: law, precedents, ruling cards, cells and terms. */
export function citedBy(corpus: Corpus, place: Place): CitingEntry[] {
  if (place.kind !== 'provision' && place.kind !== 'precedent') return []
  const [document, own] =
    place.kind === 'provision' ? [place.ruleset.id, place.path] : ['precedent', String(place.entry.precedent.number)]
  // A citation of an article also covers its paragraphs and items.
  const covers = (path: string) => isWithin(path, own) || isWithin(own, path)
  const hits = (id: string, path: string) => id === document && covers(path)
  const isHome = document === corpus.home?.id
  const law = corpus.rulesets.flatMap(({ id, current: { citations } }) =>
    citations.flatMap(citation => {
      const { path } = citation.from
      if (
        (id === document && isWithin(path, own)) ||
        !targetsOfAll([citation]).some(one => hits(one.document, one.path))
      )
        return []
      const from = citedAt(corpus, id, path)
      return from ? [{ kind: 'provision' as const, name: from.citeAs, address: from.address }] : []
    })
  )
  const precedents = corpus.precedents.flatMap(({ precedent, citations }) => {
    const related = precedent.lost === null && precedent.related.some(path => hits(precedent.ruleset, path))
    if (!related && !targetsOfAll(citations).some(one => hits(one.document, one.path))) return []
    return [
      { kind: 'precedent' as const, name: precedentName(precedent.number), address: `precedent:${precedent.number}` }
    ]
  })
  const cards = corpus.disputes.flatMap(dispute =>
    [...dispute.cards].flatMap(([id, card]) => {
      const cites = isHome ? card.cites.some(covers) : card.precedents.some(number => hits('precedent', String(number)))
      const name = card.title ? `${dispute.title}（${card.title}）` : dispute.title
      return cites ? [{ kind: 'dispute' as const, name, address: `dispute:${dispute.slug}#${id}` }] : []
    })
  )
  const topics = corpus.topics.flatMap(topic =>
    topic.cells.get(document)?.citations.some(covers)
      ? [{ kind: 'topic' as const, name: topic.label, address: `topic:${topic.id}` }]
      : []
  )
  const terms = corpus.terms.flatMap(({ term, slug, definedAt }) =>
    isHome && definedAt !== null && covers(definedAt)
      ? [{ kind: 'term' as const, name: term, address: `term:${slug}` }]
      : []
  )
  const all = [...law, ...precedents, ...cards, ...topics, ...terms]
  return [...new Map(all.map(one => [one.address, one])).values()]
}
