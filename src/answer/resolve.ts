import type { Corpus } from '../corpus/build-corpus.ts'
import type { Path, ProvisionClause } from '../model/law.ts'
import { literalText } from '../model/source-text.ts'
import { ADDRESS, addressOfPlace, citeAsOf, citedAt, placeAt } from './places.ts'
import { statementOf } from './verify/sentences.ts'

/** A citation in a text with its targets, or the reason why it has none. */
export interface Resolution {
  readonly words: string
  readonly start: number
  readonly end: number
  readonly outcome: 'resolved' | 'external' | 'unresolved'
  readonly targets: readonly {
    readonly address: string
    readonly citeAs: string
    readonly part: ProvisionClause | null
  }[]
  readonly reason: string | null
  readonly hint: string | null
}

/**
 * Resolves the citations of a text: 「第80条第1項、先例第9号」 or an address. Bare numbers refer to `ruleset`, else to the home
 * ruleset; relative words (前条) start from the provision `at`.
 */
export function resolve(
  corpus: Corpus,
  phrase: string,
  { ruleset, at }: { readonly ruleset?: string; readonly at?: Path } = {}
): Resolution[] {
  const home = ruleset ?? corpus.home?.id ?? ''
  const alone = phrase.trim()
  if (ONLY_ADDRESS.test(alone)) {
    const place = placeAt(corpus, alone.includes(':') ? alone : `${home}:${alone}`)
    const span = { words: alone, start: phrase.indexOf(alone), end: phrase.indexOf(alone) + alone.length }
    if (place.kind !== 'missing') {
      const target = { address: addressOfPlace(place), citeAs: citeAsOf(place), part: null }
      return [{ ...span, outcome: 'resolved', targets: [target], reason: null, hint: null }]
    }
    return [{ ...span, outcome: 'unresolved', targets: [], reason: place.message, hint: place.near[0] ?? null }]
  }
  const language = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(phrase) ? 'ja' : 'en'
  const from = at === undefined ? null : at.slice(at.indexOf(':') + 1)
  const read = corpus.readStatement(
    statementOf({ text: literalText(phrase, 0), language, ruleset: home, answer: phrase, at: from })
  )
  return [...read.citations.values()].flat().map(citation => {
    const { start, end, text, outcome } = citation
    const links = citation.outcome === 'external' ? [] : citation.links.flatMap(({ targets }) => targets)
    const targets = links.flatMap(({ document, path, part }) => {
      const place = citedAt(corpus, document, path)
      return place ? [{ ...place, part: part ?? null }] : []
    })
    const [gap] = citation.outcome === 'unresolved' ? citation.gaps : []
    const reason =
      citation.outcome === 'external' ? `「${citation.name}」はこの規約集にありません` : (gap?.message ?? null)
    return { words: text, start, end, outcome, targets, reason, hint: gap?.hint ?? null }
  })
}

const ONLY_ADDRESS = new RegExp(`^(?:${ADDRESS.source}|[0-9][0-9/-]*)$`, 'u')
