import type { APIRoute } from 'astro'
import sharp from 'sharp'
import { PAGE_COLORS } from '../../../model/theme-colors.ts'
import { iconRoutes } from '../../site-routes.ts'
import type { IconImage } from '../../values/images.ts'

export const getStaticPaths = iconRoutes

/** Serves the icon of the club in a size that devices need for installation. */
export const GET: APIRoute<IconImage> = async ({ props }) => {
  const { side, share, icon } = props
  const inner = Math.round(side * share)
  const drawn = await sharp(Buffer.from(icon), { density: 72 * (side / 24) })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const empty = { width: side, height: side, channels: 4, background: groundOf(props) } as const
  const png = await sharp({ create: empty })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}

/**
 * Returns the background colour: transparent, the page colour, or the page colour with one seventh of the club's
 * colour.
 */
function groundOf({ ground, ink }: IconImage) {
  if (ground === 'none') return { r: 0, g: 0, b: 0, alpha: 0 }
  const [paper, tint] = [rgb(PAGE_COLORS.light), rgb(ink)]
  const mixed = paper.map((part, at) => (ground === 'paper' ? part : Math.round(part + ((tint[at] ?? 0) - part) / 7)))
  return { r: mixed[0] ?? 0, g: mixed[1] ?? 0, b: mixed[2] ?? 0, alpha: 1 }
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
}
