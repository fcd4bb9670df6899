import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { cardRoutes } from '../../cards.ts'
import { library } from '../../library.ts'
import { iconOf } from '../../view/icon.ts'
import { type CardKind, cardOf, SIGN } from '../../view/share-card.ts'

export const getStaticPaths = (() => cardRoutes()) satisfies GetStaticPaths

/** Serves the preview image for shared links to a page of this kind: the icon of the club and the kind of the page. */
export const GET: APIRoute<{ kind: CardKind }> = async ({ props: { kind } }) => {
  const sign = await sharp(Buffer.from(iconOf(library.club)), { density: 72 * (SIGN.side / 24) })
    .resize(SIGN.side, SIGN.side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const png = await sharp(Buffer.from(cardOf(kind, library.club)), { density: 72 })
    .composite([{ input: sign, left: SIGN.left, top: SIGN.top }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
