import { hasSurvivingText } from '../history/versions/precedent.ts'
import type { Amendment, BillOutcome, FailedBill } from '../model/amendment.ts'
import type { Tournament } from '../model/tournament.ts'
import { formatDay, formatDayOrUnknown } from '../text/days.ts'
import { EVIDENCE_IN_WORDS } from './change-view.ts'
import type { Comparison } from './comparisons.ts'
import { pageUrl } from './edition.ts'
import { isAsEnacted } from './history-availability.ts'
import { changedArticles, instrumentTitle, knownOf } from './instrument.ts'
import { precedentLine } from './precedent.ts'
import { historyUrl } from './record-urls.ts'
import { byDate, type Records } from './records.ts'

/** An event of the timeline. */
export interface Event {
  readonly kind: 'enactment' | 'amendment' | 'precedent' | 'tournament' | BillOutcome
  readonly date: string | null
  /** 「2014年5月6日」. */
  readonly day: string
  readonly title: string
  /** `null` for events without a page: tournaments and failed bills. */
  readonly href: string | null
  readonly label: string
}

/**
 * Returns 制定・改正, 先例, 大会 and failed bills, oldest first. Events without a date are last; lost precedents are omitted.
 */
export function timelineOf(records: Records, comparisons: readonly Comparison[] = []): Event[] {
  const instruments = records.amendments.map(amendment => instrumentEvent(records, amendment, comparisons))
  const decided = records.precedents.filter(hasSurvivingText).map(({ precedent }): Event => {
    const { name, caption, href, holding } = precedentLine(records, precedent)
    const date = precedent.decidedOn
    const day = formatDayOrUnknown(date)
    return { kind: 'precedent', date, day, title: `${name}（${caption}）`, href, label: holding }
  })
  const tournaments = records.tournaments.map(tournamentEvent)
  const bills = records.bills.map(billEvent)
  return [...instruments, ...unrecorded(records, comparisons), ...decided, ...tournaments, ...bills].sort(byDate)
}

/** 「令和8年規約第3号（改正案）」, 「否決され、規約は変わりませんでした。理由：…」 */
function billEvent({ outcome, outcomeNote, instrument, date }: FailedBill): Event {
  const ended = outcome === 'rejected' ? '否決され' : '取り下げられ'
  return {
    kind: outcome,
    date,
    day: formatDayOrUnknown(date),
    title: instrument ? `${instrument}（改正案）` : '改正案（番号なし）',
    href: null,
    label: `${ended}、規約は変わりませんでした。${outcomeNote === null ? '' : `理由：${outcomeNote}`}`
  }
}

/** 「2013年12月30日まで。記録に明記：会のブログ」 */
function tournamentEvent({ name, startedOn, endedOn, evidence, source, note }: Tournament): Event {
  const until = endedOn ? `${formatDay(endedOn)}まで。` : ''
  return {
    kind: 'tournament',
    date: startedOn,
    day: formatDayOrUnknown(startedOn),
    title: name,
    href: null,
    label: `${until}${note ?? ''}（${EVIDENCE_IN_WORDS[evidence]}：${source}）`
  }
}

/** Returns the versions without a recorded instrument. */
function unrecorded({ ruleset, amendments }: Records, comparisons: readonly Comparison[]): Event[] {
  if (ruleset.versions.length === 1) return []
  const texts = ruleset.versions.filter(({ text }) => !amendments.some(({ date }) => date === text.enforcedOn))
  return texts.map(version => {
    const { text } = version
    const comparison = comparisons.find(({ after }) => after === version)
    const title = text.amendment ?? `${text.version}の版`
    return {
      kind: isAsEnacted(text) ? 'enactment' : 'amendment',
      date: text.enforcedOn,
      day: formatDayOrUnknown(text.enforcedOn),
      title,
      href: comparison?.href ?? pageUrl({ ruleset, version, pinned: true }, ''),
      label: comparison ? changedArticles(comparison) : ''
    }
  })
}

function instrumentEvent(records: Records, amendment: Amendment, comparisons: readonly Comparison[]): Event {
  const { kind, date, id } = amendment
  return {
    kind,
    date,
    day: formatDayOrUnknown(date),
    title: instrumentTitle(amendment),
    href: historyUrl(records, id),
    label: knownOf(records, amendment, comparisons)
  }
}

/** A year of the list, with its events. */
export interface Year {
  /** 「2014」; empty for events without a date. */
  readonly year: string
  readonly events: readonly Event[]
}

/** Groups the events by year. */
export function yearsOf(events: readonly Event[]): Year[] {
  const years = [...new Set(events.map(({ date }) => date?.slice(0, 4) ?? ''))]
  return years.map(year => ({ year, events: events.filter(({ date }) => (date?.slice(0, 4) ?? '') === year) }))
}

/** An event with a page. */
type LinkedEvent = Event & { readonly href: string }

/** Returns the latest dated events with a page, newest first, up to a limit of `most`. */
export function latestEvents(events: readonly Event[], most: number): LinkedEvent[] {
  return events
    .filter((event): event is LinkedEvent => event.date !== null && event.href !== null)
    .slice(-most)
    .reverse()
}
