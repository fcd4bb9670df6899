import { type InstrumentParts, instrumentParts } from '../../citation/instrument.ts'
import type { Amendment } from '../../model/amendment.ts'
import { isComplete } from '../../model/content.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { SurvivingPrecedent } from '../../model/precedent.ts'
import type { SourceLocation } from '../../model/source.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'
import { hintForYear, isBefore } from '../shared/days.ts'

/** Checks that numbers follow the order of dates, for precedents and for the instruments of one year. */
export function* numberFindings(contents: RuleContext): Iterable<RuleFinding> {
  yield* precedentOrder(contents)
  for (const series of instrumentSeries(contents)) {
    yield* instrumentOrder(series)
    if (isComplete(contents, 'amendment', series[0]?.amendment.ruleset)) yield* instrumentGaps(series)
  }
}

function* precedentOrder({ precedents }: RuleContext): Iterable<RuleFinding> {
  const dated = precedents.flatMap(({ precedent }): Dated<SurvivingPrecedent>[] =>
    precedent.lost === null && precedent.decidedOn !== null ? [{ entry: precedent, day: precedent.decidedOn }] : []
  )
  for (const own of Map.groupBy(dated, ({ entry }) => entry.ruleset).values()) {
    const series = own.toSorted((a, b) => a.entry.number - b.entry.number)
    yield* orderFindings(series, {
      formatEntryDay: ({ number }) => `先例第${number}号の決まった日`,
      formatEntry: ({ number }) => `先例第${number}号`,
      placeOf: precedent => keyLocation(precedent, 'decidedOn')
    })
  }
}

/** An amendment whose instrument has a number. */
interface Numbered {
  readonly amendment: Amendment
  readonly parts: InstrumentParts
}

/** Groups instruments by kind and year and sorts them by number: 平成26年規約第1号, 第2号. */
function instrumentSeries({ amendments }: RuleContext): Numbered[][] {
  const numbered = amendments.flatMap((amendment): Numbered[] => {
    const parts = amendment.instrument === null ? undefined : instrumentParts(amendment.instrument)
    return parts ? [{ amendment, parts }] : []
  })
  const series = Map.groupBy(numbered, ({ amendment, parts: { era, year, kind } }) =>
    [amendment.ruleset, era, year, kind].join(' ')
  )
  return [...series.values()].map(own => own.toSorted((a, b) => a.parts.number - b.parts.number))
}

function instrumentOrder(series: readonly Numbered[]): RuleFinding[] {
  const dated = series.flatMap(({ amendment, parts: { name } }) =>
    amendment.date === null ? [] : [{ entry: { amendment, name }, day: amendment.date }]
  )
  return orderFindings(dated, {
    formatEntryDay: ({ name }) => `「${name}」の日付`,
    formatEntry: ({ name }) => `「${name}」`,
    placeOf: ({ amendment }) => keyLocation(amendment, 'date')
  })
}

/**
 * Reports gaps: 第7号 after 第1号. A series without 第1号 is skipped: it shares its numbers with other instruments, as
 * statutes do.
 */
function* instrumentGaps(series: readonly Numbered[]): Iterable<RuleFinding> {
  if (series[0]?.parts.number !== 1) return
  for (const [at, { amendment, parts }] of series.entries()) {
    const before = series[at - 1]
    const missing = (before?.parts.number ?? 0) + 1
    if (!before || parts.number <= missing) continue
    const last = parts.number - 1
    yield {
      message: `「${parts.name}」の前の、第${missing}号${last > missing ? `から第${last}号まで` : ''}の記録がありません`,
      hint: `「${parts.name.replace(/第\d+号$/u, `第${missing}号`)}」のことですか。間の番号がほかの決まりに付いているなら、理由を書いて止めます`,
      place: keyLocation(amendment, 'instrument'),
      related: [{ place: keyLocation(before.amendment, 'instrument'), message: before.parts.name }]
    }
  }
}

/** Formatters and locations for the entries of a series. */
interface SeriesFormat<T> {
  readonly formatEntryDay: (entry: T) => string
  readonly formatEntry: (entry: T) => string
  readonly placeOf: (entry: T) => SourceLocation
}

function orderFindings<T>(
  series: readonly Dated<T>[],
  { formatEntryDay, formatEntry, placeOf }: SeriesFormat<T>
): RuleFinding[] {
  return outOfOrder(series).map(({ odd, neighbour }) => {
    const at = series.indexOf(odd)
    const neighbours = [series[at - 1], series[at + 1]]
    const isPossible = (date: string) =>
      !(neighbours[0] && isBefore(date, neighbours[0].day)) && !(neighbours[1] && isBefore(neighbours[1].day, date))
    const guess = neighbours.every(Boolean) ? hintForYear(odd.day, isPossible) : null
    return {
      message: `${formatEntryDay(odd.entry)}（${odd.day}）が、${formatEntry(neighbour.entry)}（${neighbour.day}）より${isBefore(odd.day, neighbour.day) ? '前' : '後'}です`,
      hint: guess ?? '番号は、決まった順に付きます。日付か番号を確かめてください',
      place: placeOf(odd.entry),
      related: [{ place: placeOf(neighbour.entry), message: formatEntry(neighbour.entry) }]
    }
  })
}

/** An entry of a numbered series with its date. */
interface Dated<T> {
  readonly entry: T
  readonly day: string
}

/** Two neighbours whose dates contradict their numbers. `odd` is the probable error. */
interface OutOfOrder<T> {
  readonly odd: Dated<T>
  readonly neighbour: Dated<T>
}

/** Finds neighbours whose dates contradict their numbers. The odd one is the entry whose removal restores the order. */
function outOfOrder<T>(series: readonly Dated<T>[]): OutOfOrder<T>[] {
  return series.flatMap((here, at) => {
    const [before, behind] = [series[at - 1], series[at + 1]]
    if (!before || !isBefore(here.day, before.day)) return []
    const isLate = behind !== undefined && isBefore(behind.day, before.day)
    return [isLate ? { odd: before, neighbour: here } : { odd: here, neighbour: before }]
  })
}
