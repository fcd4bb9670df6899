import type { Event } from './timeline.ts'

/**
 * A mark of the timeline chart: a square for an instrument, a circle for a precedent, a bar on the axis for a
 * tournament.
 */
export interface AxisMark {
  readonly kind: Event['kind']
  readonly x: number
  readonly y: number
  /** 「2014年5月6日　規約第1号」. */
  readonly label: string
  /** The page of the event; without a page, its year in the list below. */
  readonly href: string
}

/** A year on the axis. On a long axis only every fifth year has a label. */
export interface AxisYear {
  readonly x: number
  readonly words: string
}

/**
 * The timeline chart, with years from left to right. Instruments are above the axis, tournaments on it, precedents
 * below.
 */
export interface Axis {
  readonly width: number
  readonly height: number
  /** Vertical position of the axis. */
  readonly y: number
  readonly left: number
  readonly right: number
  readonly marks: readonly AxisMark[]
  readonly years: readonly AxisYear[]
  /** Horizontal position of the first known text. `null` if the text is unknown or older than every mark. */
  readonly begins: number | null
  readonly from: string
  readonly to: string
}

/** Widths of the chart in its own units, about the pixels of a phone and two thirds of those of a wide screen. */
export const AXIS_WIDTHS = { narrow: 360, wide: 640 } as const

const MARGIN = 14
const STEP = 11
const ABOVE = 14
const BELOW = 30

/** Lays out the dated events except failed bills. Returns `null` for fewer than two events. */
export function axisOf(events: readonly Event[], begins: string | null, width: number): Axis | null {
  const dated = events.flatMap(({ kind, date, day, title, href }) =>
    date && kind !== 'rejected' && kind !== 'withdrawn'
      ? [{ kind, date, label: `${day}　${title}`, href: href ?? `#y${date.slice(0, 4)}` }]
      : []
  )
  const [from, to] = [dated[0]?.date.slice(0, 4), dated.at(-1)?.date.slice(0, 4)]
  if (!from || !to || dated.length < 2) return null
  const [first, last] = [Number(from), Number(to) + 1]
  const xOf = (date: string) => MARGIN + ((yearOf(date) - first) / (last - first)) * (width - 2 * MARGIN)
  const above = stack(
    dated
      .filter(({ kind }) => kind === 'enactment' || kind === 'amendment')
      .map(event => ({ ...event, x: xOf(event.date) }))
  )
  const below = stack(dated.filter(({ kind }) => kind === 'precedent').map(event => ({ ...event, x: xOf(event.date) })))
  const on = dated.filter(({ kind }) => kind === 'tournament')
  const y = 28 + ABOVE + highest(above) * STEP
  return {
    width,
    height: y + BELOW + highest(below) * STEP + 24,
    y,
    left: MARGIN,
    right: width - MARGIN,
    marks: [
      ...above.map(({ level, date: _, ...mark }) => ({ ...mark, y: y - ABOVE - level * STEP })),
      ...on.map(({ date, ...mark }) => ({ ...mark, x: round(xOf(date)), y })),
      ...below.map(({ level, date: _, ...mark }) => ({ ...mark, y: y + BELOW + level * STEP }))
    ],
    years: yearsBetween(first, last).map(year => ({
      x: round(xOf(String(year))),
      words: year % 5 === 0 || year === first || last - first < 9 ? String(year) : ''
    })),
    begins: begins && begins > `${first}` ? round(xOf(begins)) : null,
    from,
    to
  }
}

/** Converts a date to a fractional year: 2014.35. */
function yearOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return year + (month - 1) / 12 + (day - 1) / 365
}

/** Assigns levels, so that marks which would overlap are stacked. */
function stack<T extends { readonly x: number }>(marks: readonly T[]): (T & { readonly level: number })[] {
  const ends: number[] = []
  return marks.map(mark => {
    const free = ends.findIndex(end => mark.x - end >= STEP)
    const level = free < 0 ? ends.length : free
    ends[level] = mark.x
    return { ...mark, x: round(mark.x), level }
  })
}

function highest(marks: readonly { readonly level: number }[]): number {
  return Math.max(0, ...marks.map(({ level }) => level))
}

function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function round(x: number): number {
  return Math.round(x * 10) / 10
}
