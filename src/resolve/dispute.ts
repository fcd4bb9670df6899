import type { Dispute } from '../model/dispute.ts'
import { literalText } from '../model/source-text.ts'
import { resolveText, type TextContext } from './text.ts'
import type { ResolvedCitation } from './types.ts'

/** What the prose of a dispute cites, by where each text stands in its file: `cards.seen.hand`. */
export type DisputeCitations = ReadonlyMap<string, readonly ResolvedCitation[]>

/** The texts of a dispute that may cite provisions and precedents, by their place in the file. */
function* proseOf({ plain, cards }: Dispute): Generator<readonly [key: string, text: string]> {
  yield ['plain', plain]
  for (const [id, card] of cards)
    for (const key of ['hand', 'until', 'otherReading', 'derivation'] as const) {
      const text = card[key]
      if (text !== null) yield [`cards.${id}.${key}`, text]
    }
}

/** Resolves the citations of a dispute's prose: a bare number in it is one of the home ruleset. */
export function resolveDispute(dispute: Dispute, context: TextContext): DisputeCitations {
  const place = { document: 'dispute', path: dispute.slug }
  return new Map(
    [...proseOf(dispute)].map(([key, text]) => [
      key,
      resolveText({ ...place, text: literalText(text, 0) }, context).citations
    ])
  )
}
