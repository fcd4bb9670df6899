import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { PAGE_COLORS } from '../../../model/theme-colors.ts'
import { library } from '../../library.ts'
import { ACCENT, ICONS, type IconShape, iconOf } from '../../view/icon.ts'

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([name, shape]) => ({ params: { name }, props: { shape } }))) satisfies GetStaticPaths

/** Serves the icon of the club in a size that devices need for installation. */
export const GET: APIRoute<{ shape: IconShape }> = async ({ props: { shape } }) => {
  const { side, share, ground } = shape
  const inner = Math.round(side * share)
  const drawn = await sharp(Buffer.from(iconOf(library.club)), { density: 72 * (side / 24) })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const empty = { width: side, height: side, channels: 4, background: groundOf(ground) } as const
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
function groundOf(ground: IconShape['ground']) {
  if (ground === 'none') return { r: 0, g: 0, b: 0, alpha: 0 }
  const [paper, ink] = [rgb(PAGE_COLORS.light), rgb((library.club.colours ?? ACCENT).light)]
  const mixed = paper.map((part, at) => (ground === 'paper' ? part : Math.round(part + ((ink[at] ?? 0) - part) / 7)))
  return { r: mixed[0] ?? 0, g: mixed[1] ?? 0, b: mixed[2] ?? 0, alpha: 1 }
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
}
