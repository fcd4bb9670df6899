import type { Dispute, RulingCard } from '../../model/dispute.ts'
import type { Node, Path } from '../../model/law.ts'
import { paragraphsAt } from '../shared/paragraphs-at.ts'

/** A card of a dispute by its id: `same` of 「戻した牌をまた崩した」. */
export interface NamedCard {
  readonly dispute: Dispute
  readonly id: string
  readonly card: RulingCard
}

/** Basis of a precedent: provisions and other precedents. */
interface CardBasis {
  readonly related: readonly Path[]
  readonly precedents: readonly number[]
}

/**
 * Returns the cards that share provisions or precedents with a precedent, most shared first, then fewest provisions.
 * Cards that share none are omitted.
 */
export function nearestCards(
  { related, precedents }: CardBasis,
  disputes: readonly Dispute[],
  nodes: ReadonlyMap<Path, Node>
): NamedCard[] {
  const own = new Set(related.flatMap(path => paragraphsAt(nodes, path)))
  const sharedBy = ({ cites, precedents: named }: RulingCard) => {
    const provisions = new Set(cites.flatMap(path => paragraphsAt(nodes, path)))
    return provisions.intersection(own).size + 2 * named.filter(number => precedents.includes(number)).length
  }
  return disputes
    .flatMap(dispute => [...dispute.cards].map(([id, card]) => ({ dispute, id, card, shared: sharedBy(card) })))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.card.cites.length - b.card.cites.length)
}
