/** @file Screenshots of a complete page, compared with recorded ones. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Window } from './engine.ts'

const FOLDER = path.join(import.meta.dirname, 'engines.test.ts-snapshots')

/** Difference of a colour channel, of 255, from which a pixel counts as different. */
const VISIBLE = 48

/** Returns a picture of the complete page: pictures of the viewport below each other. */
export async function takeFullPage(window: Window): Promise<Buffer> {
  const height = Number(await window.evaluate('document.documentElement.scrollHeight'))
  const step = Number(await window.evaluate('innerHeight'))
  const pieces: { readonly input: Buffer; readonly top: number; readonly left: number }[] = []
  for (let top = 0; top < height; top += step) {
    // The last picture overlaps the one above it.
    const at = Math.min(top, height - step)
    await window.evaluate(`scrollTo(0, ${at})`)
    pieces.push({ input: Buffer.from(await window.picture(), 'base64'), top: at, left: 0 })
  }
  const { width } = await sharp(pieces[0]?.input).metadata()
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(pieces)
    .png({ palette: true })
    .toBuffer()
}

/** Returns the share of pixels that differ from the recorded picture. Records the picture if `UPDATE_SCREENSHOTS` is set. */
export async function compareWithRecorded(name: string, picture: Buffer): Promise<number> {
  const file = path.join(FOLDER, name)
  if (process.env.UPDATE_SCREENSHOTS) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, picture)
    return 0
  }
  return differingShare(readFileSync(file), picture)
}

async function differingShare(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map(png => sharp(png).removeAlpha().raw().toBuffer()))
  if (!first || !second || first.length !== second.length) return 1
  let count = 0
  for (let at = 0; at < first.length; at += 3)
    if ([0, 1, 2].some(channel => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > VISIBLE))
      count += 1
  return count / (first.length / 3)
}
