import { nodesAround } from '../history/match/units.ts'
import type { DiffNode } from '../history/types.ts'
import type { LawPage } from '../history/versions/law-pages.ts'
import { formatProvisionPath, topPath } from '../model/address.ts'
import type { Amendment } from '../model/amendment.ts'
import type { Path } from '../model/law.ts'
import { formatDayOrUnknown } from '../text/days.ts'
import { attestationView, type ChangeView, changeView } from './change-view.ts'
import { type Comparison, kindsInWords } from './comparisons.ts'
import { hasHistory, recordBegins } from './history-availability.ts'
import { instrumentTitle } from './instrument.ts'
import { precedentLine } from './precedent.ts'
import { historyUrl } from './record-urls.ts'
import { byDate, type Records } from './records.ts'
import type { LocatedText } from './statement-view.ts'

/** One entry in the history of an article. */
export interface ArticleEvent {
  readonly date: string | null
  readonly day: string
  readonly title: string
  readonly href: string | null
  /** Change, and the part of the article: 「第2項：新設」; empty for a precedent. */
  readonly change: string
  readonly evidence: string | null
  readonly label: string | null
  /** Source of `words` in the record of an instrument. */
  readonly source: LocatedText | null
  /** True if the event is dated, and not earlier than the first known text. */
  readonly inRecord: boolean
}

/** Returns all known events of an article, oldest first. Events without a date are last. */
export function articleHistory(records: Records, page: LawPage, comparisons: readonly Comparison[]): ArticleEvent[] {
  const { slug } = page
  const instruments = records.amendments.flatMap(amendment => instrumentEvents(records, amendment, slug))
  const decided = (records.byArticle.get(slug) ?? []).map(({ precedent }): Dated => {
    const { name, caption, href, holding } = precedentLine(records, precedent)
    const title = `${name}（${caption}）`
    return { date: precedent.decidedOn, title, href, change: '', evidence: null, label: holding, source: null }
  })
  const begins = recordBegins(records)
  return [...instruments, ...decided, ...compared(slug, comparisons)].sort(byDate).map(event => ({
    ...event,
    day: formatDayOrUnknown(event.date),
    inRecord: event.date !== null && (begins === null || event.date >= begins)
  }))
}

type Dated = Omit<ArticleEvent, 'day' | 'inRecord'>

function instrumentEvents(records: Records, amendment: Amendment, slug: string): Dated[] {
  const title = amendment.date ? instrumentTitle(amendment) : ''
  const href = historyUrl(records, amendment.id)
  const event = (key: string, date: string | null, view: ChangeView): Dated => ({
    date,
    title: title || `${view.source}から`,
    href,
    change: partOf(null, view.provision, view.change),
    evidence: title ? `${view.evidence}：${view.source}` : view.evidence,
    label: view.note,
    source: view.note === null ? null : { file: amendment.file, key: `${key}.note`, text: view.note }
  })
  return [
    ...amendment.changes.flatMap((change, at) =>
      topPath(change.provision) === slug ? [event(`changes.${at}`, amendment.date, changeView(amendment, change))] : []
    ),
    ...amendment.attested.flatMap((proof, at) =>
      topPath(proof.provision) === slug ? [event(`attested.${at}`, proof.on, attestationView(proof))] : []
    )
  ]
}

/** Returns the changes of an article between known versions, followed back through renumberings. */
function compared(slug: string, comparisons: readonly Comparison[]): Dated[] {
  let path: Path | null = slug
  const events: Dated[] = []
  for (const { difference, after, href } of comparisons.toReversed()) {
    if (path === null) break
    const at: Path = path
    const mine = difference.changes.filter(change => topPath((change.after ?? change.before)?.path ?? '') === at)
    const { enforcedOn, amendment, version } = after.text
    // The rows of a table produce one event.
    for (const change of new Set(
      mine.map(change => partOf(change.after ?? change.before, at, kindsInWords(change.kinds)))
    ))
      events.push({
        date: enforcedOn,
        title: amendment ?? `${version}の版`,
        href,
        change,
        evidence: '前後の条文から',
        label: null,
        source: null
      })
    const unit = [...difference.matches.keys()].find(({ kind, path }) => kind === 'article' && path === at)
    path = (unit && difference.matches.get(unit)?.path) ?? null
  }
  return events
}

function partOf(unit: DiffNode | null, path: Path, change: string): string {
  const provision = unit?.path ?? path
  const within = formatProvisionPath(provision, unit ? nodesAround(unit) : undefined).slice(
    formatProvisionPath(topPath(provision)).length
  )
  return within ? `${within}：${change}` : change
}

/** One-line summary of the history of an article, with a link to the details. */
export interface HistoryLine {
  readonly label: string
  readonly link: string
  readonly href: string
}

/**
 * Returns 「いつかは分からないが新設（条文の形から）」, or a note that no change is recorded. Returns `null` if the ruleset has no history.
 */
export function historyLine(records: Records, page: LawPage, comparisons: readonly Comparison[]): HistoryLine | null {
  if (!hasHistory(records)) return null
  const events = articleHistory(records, page, comparisons)
  const changes = events.filter(({ evidence }) => evidence !== null)
  const first = changes.find(({ date }) => date !== null) ?? changes[0]
  const more = changes.length > 1 ? `ほか${changes.length - 1}件。` : ''
  const when = first?.date ? first.day : '時期は不明'
  const text = first
    ? `${when}、${first.change}（${first.evidence}）。${more}`
    : 'この条がいつ改められたかは、記録にありません。'
  return events.length > 0
    ? { label: text, link: `${page.label}の沿革`, href: historyUrl(records, page.slug) }
    : { label: text, link: '沿革', href: historyUrl(records) }
}
