import { formatDay } from '../../text/days.ts'
import { AXIS_WIDTHS, type Axis, axisOf } from '../../view/axis.ts'
import type { Event } from '../../view/timeline.ts'

/** 年表: the events of a ruleset on one axis. */
export interface TimelineChart {
  /** The chart for a phone and for a wide screen. */
  readonly axes: Readonly<Record<keyof typeof AXIS_WIDTHS, Axis>>
  /** Description for screen readers. */
  readonly description: string
  readonly hasPrecedents: boolean
  readonly hasTournaments: boolean
  /** True if the text before a day is unknown. */
  readonly hasBeginning: boolean
}

/** Returns the chart of events; `null` for fewer than two dated events. `begins` is the first day whose text is known. */
export function timelineChart(events: readonly Event[], begins: string | null): TimelineChart | null {
  const narrow = axisOf(events, begins, AXIS_WIDTHS.narrow)
  const wide = axisOf(events, begins, AXIS_WIDTHS.wide)
  if (!narrow || !wide) return null
  const count = (...kinds: readonly Event['kind'][]) =>
    events.filter(({ kind, date }) => date && kinds.includes(kind)).length
  const [instruments, precedents, tournaments] = [
    count('enactment', 'amendment'),
    count('precedent'),
    count('tournament')
  ]
  const tournamentWords = tournaments > 0 ? `、大会が${tournaments}件` : ''
  const recordWords = begins
    ? `条文が残っているのは${formatDay(begins)}からで、それより前の条文は記録にありません。`
    : ''
  return {
    axes: { narrow, wide },
    description: `制定と改正が${instruments}件、先例が${precedents}件${tournamentWords}。${recordWords}一つ一つは、下の一覧にあります。`,
    hasPrecedents: precedents > 0,
    hasTournaments: tournaments > 0,
    hasBeginning: begins !== null
  }
}
