import type { APIRoute } from 'astro'
import sharp from 'sharp'
import { SIGN } from '../../../view/share-card.ts'
import { cardRoutes } from '../../site-routes.ts'
import type { CardImage } from '../../values/images.ts'

export const getStaticPaths = cardRoutes

/** Serves the preview image for shared links to a page of this kind: the icon of the club and the kind of the page. */
export const GET: APIRoute<CardImage> = async ({ props: { card, icon } }) => {
  const sign = await sharp(Buffer.from(icon), { density: 72 * (SIGN.side / 24) })
    .resize(SIGN.side, SIGN.side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const png = await sharp(Buffer.from(card), { density: 72 })
    .composite([{ input: sign, left: SIGN.left, top: SIGN.top }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
