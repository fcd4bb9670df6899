import { CARD, CARD_WORDS, type CardKind } from '../view/share-card.ts'
import { urlOf } from './links.ts'

/** Whether it is known where the site will stand: a messenger fetches a picture by its whole address. */
const hasAddress = Boolean(process.env.SITE_URL)

/** `/cards/law.png`, one for each kind of page. */
export function cardRoutes() {
  const kinds = hasAddress ? (Object.keys(CARD_WORDS) as CardKind[]) : []
  return kinds.map(kind => ({ params: { kind }, props: { kind } }))
}

/** What a page says of its address and its picture, by the names that messengers read; nothing where the site has no address. */
export function cardMeta(
  kind: CardKind,
  site: URL | undefined,
  address: string | null
): readonly (readonly [name: string, value: string])[] {
  if (!hasAddress) return []
  return [
    ...(address === null ? [] : [['og:url', address] as const]),
    ['og:image', new URL(urlOf(`cards/${kind}.png`), site).href],
    ['og:image:width', String(CARD.width)],
    ['og:image:height', String(CARD.height)],
    ['og:image:alt', CARD_WORDS[kind]],
    ['twitter:card', 'summary_large_image']
  ]
}
