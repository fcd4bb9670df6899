import type { Club } from '../model/club.ts'
import { PAGE_COLORS } from '../model/theme-colors.ts'

/** Default colour of text and icon. `tokens.css` contains the same colours. */
export const ACCENT = { light: '#135a41', dark: '#93d3b4' } as const

/** Returns the icon of a club as SVG. The default is a book in the colour of the club. */
export function iconOf({ icon, colours }: Pick<Club, 'icon' | 'colours'>): string {
  const ink = (colours ?? ACCENT).light
  return (
    icon ??
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="6" y="3" width="20" height="26" rx="2" fill="${ink}"/><path d="M10 3v26" stroke="${PAGE_COLORS.light}" stroke-width="1.5"/><path d="M15 10h7M15 14h7" stroke="${PAGE_COLORS.light}" stroke-width="2" stroke-linecap="round"/></svg>`
  )
}

/** An icon for devices: side in pixels, share of the side that the drawing fills, and background. */
export interface IconShape {
  readonly side: number
  readonly share: number
  readonly ground: 'none' | 'paper' | 'tint'
}

/** Icons by their names in `/icons/`. A mask may cut off everything outside the inner four fifths. */
export const ICONS: Readonly<Record<string, IconShape>> = {
  '192': { side: 192, share: 1, ground: 'none' },
  '512': { side: 512, share: 1, ground: 'none' },
  apple: { side: 180, share: 0.8, ground: 'paper' },
  maskable: { side: 512, share: 0.66, ground: 'tint' }
}
