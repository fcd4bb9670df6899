import type { Club } from '../model/club.ts'
import { PAGE_COLORS } from '../model/theme-colors.ts'
import { ACCENT } from './icon.ts'

/** Kind of the page that a shared link opens. */
export type CardKind = 'site' | 'law' | 'ruling' | 'comparison' | 'tool'

/** Image size that messengers require, in pixels. */
export const CARD = { width: 1200, height: 630 } as const

/** Position and side of the club icon on the image, in pixels. */
export const SIGN = { left: 120, top: 165, side: 300 } as const

/** Alternative text of each image. */
export const CARD_WORDS: Readonly<Record<CardKind, string>> = {
  site: '会の印と、開いた本',
  law: '会の印と、条文の紙',
  ruling: '会の印と、問いから裁定への道',
  comparison: '会の印と、等しくない二つの表',
  tool: '会の印と、数のキー'
}

/** Colours of an image: the club colour, and a lighter tint for lines and fills. */
interface Inks {
  readonly ink: string
  readonly faint: string
}

const sheet = (x: number, y: number, width: number, height: number, { ink }: Inks) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#fffefb" stroke="${ink}" stroke-width="5"/>`

const bar = (x: number, y: number, width: number, fill: string, height = 18) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`

/** Bars that represent lines of text. The last bar is shorter. */
const lines = (x: number, y: number, { width, many, fill }: { width: number; many: number; fill: string }) =>
  Array.from({ length: many }, (_, at) =>
    bar(x, y + at * 46, at === many - 1 ? Math.round(width * 0.6) : width, fill)
  ).join('')

/** Drawing next to the icon, by kind. Consists of shapes only, so that it looks the same on every machine. */
const MOTIFS: Readonly<Record<CardKind, (inks: Inks) => string>> = {
  site: inks =>
    sheet(560, 145, 265, 340, inks) +
    sheet(825, 145, 265, 340, inks) +
    lines(600, 205, { width: 185, many: 6, fill: inks.faint }) +
    lines(865, 205, { width: 185, many: 6, fill: inks.faint }),
  law: inks =>
    sheet(600, 95, 450, 440, inks) +
    bar(645, 150, 150, inks.ink, 30) +
    bar(815, 150, 120, inks.faint, 30) +
    lines(645, 225, { width: 360, many: 3, fill: inks.faint }) +
    bar(645, 385, 18, inks.ink) +
    lines(690, 385, { width: 315, many: 3, fill: inks.faint }),
  ruling: inks =>
    `<path d="M825 175v60M825 235c0 60-150 40-150 110M825 235c0 60 150 40 150 110" fill="none" stroke="${inks.ink}" stroke-width="6"/>` +
    sheet(685, 95, 280, 90, inks) +
    bar(725, 131, 200, inks.faint) +
    sheet(550, 345, 250, 190, inks) +
    sheet(850, 345, 250, 190, inks) +
    bar(585, 390, 180, inks.ink, 30) +
    lines(585, 446, { width: 180, many: 2, fill: inks.faint }) +
    bar(885, 390, 120, inks.ink, 30) +
    lines(885, 446, { width: 180, many: 2, fill: inks.faint }),
  comparison: inks =>
    sheet(540, 125, 220, 380, inks) +
    sheet(890, 125, 220, 380, inks) +
    lines(575, 185, { width: 150, many: 6, fill: inks.faint }) +
    lines(925, 185, { width: 150, many: 6, fill: inks.faint }) +
    `<path d="M790 290h70M790 340h70M850 255l-50 120" stroke="${inks.ink}" stroke-width="14" stroke-linecap="round"/>`,
  tool: inks =>
    sheet(640, 95, 370, 440, inks) +
    `<rect x="680" y="135" width="290" height="80" rx="10" fill="${inks.faint}"/>` +
    [0, 1, 2]
      .flatMap(row => [0, 1, 2].map(column => ({ row, column })))
      .map(
        ({ row, column }) =>
          `<rect x="${680 + column * 105}" y="${245 + row * 90}" width="80" height="66" rx="12" fill="${row === 2 && column === 2 ? inks.ink : inks.faint}"/>`
      )
      .join('')
}

/** Returns the image of a kind of page without the icon, as SVG. */
export function cardOf(kind: CardKind, { colours }: Pick<Club, 'colours'>): string {
  const ink = (colours ?? ACCENT).light
  const motif = MOTIFS[kind]({ ink, faint: mixed(ink, PAGE_COLORS.light, 0.72) })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}"><rect width="${CARD.width}" height="${CARD.height}" fill="${PAGE_COLORS.light}"/><rect y="${CARD.height - 22}" width="${CARD.width}" height="22" fill="${ink}"/>${motif}</svg>`
}

/** Mixes a colour with a share of another. */
function mixed(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map(at => {
    const [one, two] = [colour, other].map(hex => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((one ?? 0) + ((two ?? 0) - (one ?? 0)) * share)
  })
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
