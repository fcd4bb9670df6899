import { CARD, CARD_WORDS, type CardKind } from '../view/share-card.ts'
import { absoluteUrl, hasPublicAddress } from './base.ts'

/** Returns the Open Graph metadata of a page. Empty if the public address of the site is unknown. */
export function openGraphMeta(
  kind: CardKind,
  address: string | null
): readonly (readonly [name: string, value: string])[] {
  if (!hasPublicAddress) return []
  return [
    ...(address === null ? [] : [['og:url', address] as const]),
    ['og:image', absoluteUrl(`/cards/${kind}.png`)],
    ['og:image:width', String(CARD.width)],
    ['og:image:height', String(CARD.height)],
    ['og:image:alt', CARD_WORDS[kind]],
    ['twitter:card', 'summary_large_image']
  ]
}
