import { formatDay } from '../../text/days.ts'
import type { Event } from '../../view/timeline.ts'

/** 年表: one column per year, with a mark per event. */
export interface TimelineChart {
  readonly from: string
  readonly to: string
  /** Number of events of each kind, and the first day whose text is known. */
  readonly description: string
  readonly years: readonly ChartYear[]
  readonly hasPrecedents: boolean
  readonly hasTournaments: boolean
  /** True if the text before a day is unknown. */
  readonly hasBeginning: boolean
}

/** A column of the chart: marks of instruments above the year, other marks below it. */
export interface ChartYear {
  readonly year: string
  /** True from the year of the first known text on. */
  readonly isRecorded: boolean
  readonly instruments: readonly ChartMark[]
  readonly others: readonly ChartMark[]
}

export interface ChartMark {
  readonly kind: Event['kind']
  /** 「2014年5月6日　規約第1号」. */
  readonly label: string
  /** The page of the event; without a page, its year in the list below. */
  readonly href: string
}

/**
 * Returns the chart of events; `null` for fewer than two dated events. `begins` is the first day whose text is known.
 */
export function timelineChart(events: readonly Event[], begins: string | null): TimelineChart | null {
  const marks = events.flatMap(({ kind, date, day, title, href }) =>
    date && kind !== 'rejected' && kind !== 'withdrawn'
      ? [{ kind, year: date.slice(0, 4), label: `${day}　${title}`, href: href ?? `#y${date.slice(0, 4)}` }]
      : []
  )
  const [from, to] = [marks[0]?.year, marks.at(-1)?.year]
  if (!from || !to || marks.length < 2) return null
  const count = (...kinds: readonly Event['kind'][]) => marks.filter(({ kind }) => kinds.includes(kind)).length
  const [precedents, tournaments] = [count('precedent'), count('tournament')]
  const tournamentWords = tournaments > 0 ? `、大会が${tournaments}件` : ''
  const recordWords = begins ? `条文が残っているのは${formatDay(begins)}からです。` : ''
  return {
    from,
    to,
    description: `${from}年から${to}年までに、制定・改正が${count('enactment', 'amendment')}件、先例が${precedents}件${tournamentWords}。${recordWords}`,
    years: yearsBetween(Number(from), Number(to)).map(year => {
      const own = marks.filter(mark => mark.year === year).map(({ year: _, ...mark }) => mark)
      return {
        year,
        isRecorded: begins === null || year >= begins.slice(0, 4),
        instruments: own.filter(isInstrument),
        others: own.filter(mark => !isInstrument(mark))
      }
    }),
    hasPrecedents: precedents > 0,
    hasTournaments: tournaments > 0,
    hasBeginning: begins !== null
  }
}

function isInstrument({ kind }: ChartMark): boolean {
  return kind === 'enactment' || kind === 'amendment'
}

function yearsBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}
