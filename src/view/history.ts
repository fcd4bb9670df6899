import { isRecorded } from '../corpus/precedent.ts'
import type { LawPage } from '../library.ts'
import { pathInWords, topPath } from '../model/address.ts'
import type { Path, Ruleset } from '../model/law.ts'
import type { Amendment, Attestation, Change, ChangeKind, Evidence, Tournament } from '../model/record.ts'
import type { Comparison } from './comparisons.ts'
import { kindsInWords } from './comparisons.ts'
import { dayInWords } from './day.ts'
import { currentEdition, pageUrl, pin } from './edition.ts'
import { precedentLine } from './precedent.ts'
import { historyUrl } from './record-urls.ts'
import { byDate, type Records } from './records.ts'

const EVIDENCE: Readonly<Record<Evidence, string>> = {
  stated: '記録に明記',
  structural: '条文の形から',
  inferred: '推測'
}

const CHANGES: Readonly<Record<ChangeKind, string>> = {
  addition: '新設',
  replacement: '改正',
  deletion: '削除',
  move: '移動',
  renumbering: '番号の変更',
  unknown: '内容の分からない変更'
}

/** Something that happened, on the one axis of the timeline. */
export interface Event {
  readonly kind: 'enactment' | 'amendment' | 'precedent' | 'tournament'
  readonly date: string | null
  /** 「2014年5月6日」. */
  readonly day: string
  readonly title: string
  /** `null` for a tournament, which has no page. */
  readonly href: string | null
  readonly words: string
}

const NO_DATE = '日付の記録なし'

/** 制定・改正, 先例 and 大会 on one axis, the oldest first, what has no date last. Lost precedents have no place on it. */
export function timelineOf(records: Records, comparisons: readonly Comparison[] = []): Event[] {
  const instruments = records.amendments.map(amendment => instrumentEvent(records, amendment, comparisons))
  const decided = records.precedents.filter(isRecorded).map(({ precedent }): Event => {
    const { name, caption, href, holding } = precedentLine(records, precedent)
    const date = precedent.decidedOn
    const day = date ? dayInWords(date) : NO_DATE
    return { kind: 'precedent', date, day, title: `${name}（${caption}）`, href, words: holding }
  })
  const tournaments = records.tournaments.map(tournamentEvent)
  return [...instruments, ...unrecorded(records, comparisons), ...decided, ...tournaments].sort(byDate)
}

/** 「2013年12月30日まで。記録に明記：会のブログ」 */
function tournamentEvent({ name, startedOn, endedOn, evidence, source, note }: Tournament): Event {
  const until = endedOn ? `${dayInWords(endedOn)}まで。` : ''
  return {
    kind: 'tournament',
    date: startedOn,
    day: startedOn ? dayInWords(startedOn) : NO_DATE,
    title: name,
    href: null,
    words: `${until}${note ?? ''}（${EVIDENCE[evidence]}：${source}）`
  }
}

/** The texts that no instrument is recorded for. */
function unrecorded({ base, family, amendments }: Records, comparisons: readonly Comparison[]): Event[] {
  if (family.versions.length === 1) return []
  const texts = family.versions.filter(({ ruleset }) => !amendments.some(({ date }) => date === ruleset.enforcedOn))
  return texts.map(version => {
    const { ruleset } = version
    const comparison = comparisons.find(({ after }) => after === version)
    const title = ruleset.amendment ?? `${ruleset.version}の版`
    return {
      kind: isFirst(ruleset) ? 'enactment' : 'amendment',
      date: ruleset.enforcedOn,
      day: ruleset.enforcedOn ? dayInWords(ruleset.enforcedOn) : NO_DATE,
      title,
      href: comparison?.href ?? pageUrl({ base, family, version, pinned: true }, ''),
      words: comparison ? changedArticles(comparison) : ''
    }
  })
}

/** Whether a text is the one that was enacted. */
function isFirst({ enactedOn, enforcedOn }: Ruleset): boolean {
  return enactedOn !== null && enactedOn === enforcedOn
}

const SHOWN = 6

/** 「第2条・第3条が変わりました。」 */
function changedArticles({ difference }: Comparison): string {
  const tops = difference.changes.map(({ before, after }) => topPath((after ?? before)?.path ?? ''))
  const names = [...new Set(tops)].filter(path => /^[0-9]/.test(path)).map(pathInWords)
  const more = names.length > SHOWN ? `ほか${names.length - SHOWN}条` : ''
  return names.length > 0 ? `${names.slice(0, SHOWN).join('・')}${more}が変わりました。` : ''
}

function instrumentEvent(records: Records, amendment: Amendment, comparisons: readonly Comparison[]): Event {
  const { kind, date, id } = amendment
  return {
    kind,
    date,
    day: date ? dayInWords(date) : NO_DATE,
    title: instrumentTitle(amendment),
    href: historyUrl(records, id),
    words: knownOf(records, amendment, comparisons)
  }
}

/** 「平成26年規約第1号」; what is known by no instrument is called by what it is. */
export function instrumentTitle({ instrument, kind, date }: Amendment): string {
  if (instrument) return instrument
  if (kind === 'enactment') return date ? '施行（番号の記録なし）' : '制定（日付と番号の記録なし）'
  return date ? '改正（番号の記録なし）' : 'いつの改正か分からない変更'
}

/** 「第8条の2について記録があります。」, or that nothing is known. */
export function knownOf(
  { family }: Records,
  { kind, date, changes }: Amendment,
  comparisons: readonly Comparison[] = []
): string {
  const comparison = comparisons.find(({ after }) => date !== null && after.ruleset.enforcedOn === date)
  if (comparison) return changedArticles(comparison)
  const articles = [...new Set(changes.map(({ provision }) => pathInWords(topPath(provision))))]
  if (articles.length > 0) return `${articles.join('・')}の変更が知られています。`
  if (date && family.versions.some(({ ruleset }) => ruleset.enforcedOn === date && family.versions.length > 1))
    return ''
  return kind === 'enactment' ? 'このときの条文は、記録にありません。' : 'どの規定が改められたかは、記録にありません。'
}

/** A year of the list, with what happened in it. */
export interface Year {
  /** 「2014」; empty for what has no date. */
  readonly year: string
  readonly events: readonly Event[]
}

/** The events by year. */
export function yearsOf(events: readonly Event[]): Year[] {
  const years = [...new Set(events.map(({ date }) => date?.slice(0, 4) ?? ''))]
  return years.map(year => ({ year, events: events.filter(({ date }) => (date?.slice(0, 4) ?? '') === year) }))
}

/** The first day of which the text is known: what stood before is lost. `null` when nothing is, or the day is not known. */
export function recordBegins({ family }: Records): string | null {
  const oldest = family.versions.findLast(({ ruleset }) => ruleset.enforcedOn)?.ruleset
  return oldest && !isFirst(oldest) ? oldest.enforcedOn : null
}

/** A change or an attestation as pages show it. */
export interface ChangeView {
  readonly provision: Path
  /** 「第8条の2第2項」. */
  readonly name: string
  /** 「新設」「当時あったことの確認」. */
  readonly what: string
  readonly evidence: string
  readonly source: string
  readonly note: string | null
}

/** What an instrument did to a provision, in words. */
export function changeView({ provision, kind, evidence, source, note }: Change): ChangeView {
  return { provision, name: pathInWords(provision), what: CHANGES[kind], evidence: EVIDENCE[evidence], source, note }
}

/** That a provision stood on a day, in words. */
export function attestationView({ provision, on, source, note }: Attestation): ChangeView {
  const what = on ? `${dayInWords(on)}に存在` : '存在の確認'
  return { provision, name: pathInWords(provision), what, evidence: EVIDENCE.stated, source, note }
}

/** One line of an article's way through time. */
export interface ArticleEvent {
  readonly date: string | null
  readonly day: string
  readonly title: string
  readonly href: string | null
  /** What happened to which part of it: 「第2項：新設」; empty for a precedent. */
  readonly what: string
  readonly evidence: string | null
  readonly words: string | null
  /** True behind the line where the record of texts begins. */
  readonly inRecord: boolean
}

/** Everything known of one article, the oldest first; what has no date comes last. */
export function articleHistory(records: Records, page: LawPage, comparisons: readonly Comparison[]): ArticleEvent[] {
  const { slug } = page
  const instruments = records.amendments.flatMap(amendment => instrumentEvents(records, amendment, slug))
  const decided = (records.byArticle.get(slug) ?? []).map(({ precedent }): Dated => {
    const { name, caption, href, holding } = precedentLine(records, precedent)
    const title = `${name}（${caption}）`
    return { date: precedent.decidedOn, title, href, what: '', evidence: null, words: holding }
  })
  const begins = recordBegins(records)
  return [...instruments, ...decided, ...compared(slug, comparisons)].sort(byDate).map(event => ({
    ...event,
    day: event.date ? dayInWords(event.date) : NO_DATE,
    inRecord: event.date !== null && (begins === null || event.date >= begins)
  }))
}

type Dated = Omit<ArticleEvent, 'day' | 'inRecord'>

function instrumentEvents(records: Records, amendment: Amendment, slug: string): Dated[] {
  const title = amendment.date ? instrumentTitle(amendment) : ''
  const href = historyUrl(records, amendment.id)
  const event = (date: string | null, { provision, what, evidence, source, note }: ChangeView): Dated => ({
    date,
    title: title || `${source}から`,
    href,
    what: partOf(provision, what),
    evidence: title ? `${evidence}：${source}` : evidence,
    words: note
  })
  return [
    ...amendment.changes
      .filter(({ provision }) => topPath(provision) === slug)
      .map(change => event(amendment.date, changeView(change))),
    ...amendment.attested
      .filter(({ provision }) => topPath(provision) === slug)
      .map(proof => event(proof.on, attestationView(proof)))
  ]
}

/** The changes of an article between the texts that are known, followed back through its numbers. */
function compared(slug: string, comparisons: readonly Comparison[]): Dated[] {
  let path: Path | null = slug
  const events: Dated[] = []
  for (const { difference, after, href } of comparisons.toReversed()) {
    if (path === null) break
    const at: Path = path
    const mine = difference.changes.filter(change => topPath((change.after ?? change.before)?.path ?? '') === at)
    const { enforcedOn, amendment, version } = after.ruleset
    for (const change of mine)
      events.push({
        date: enforcedOn,
        title: amendment ?? `${version}の版`,
        href,
        what: partOf((change.after ?? change.before)?.path ?? at, kindsInWords(change.kinds)),
        evidence: '前後の条文から',
        words: null
      })
    const unit = [...difference.partners.keys()].find(({ kind, path }) => kind === 'article' && path === at)
    path = (unit && difference.partners.get(unit)?.path) ?? null
  }
  return events
}

function partOf(provision: Path, what: string): string {
  const within = pathInWords(provision).slice(pathInWords(topPath(provision)).length)
  return within ? `${within}：${what}` : what
}

/** What an article's page says of its history, in one line, and where more is said. */
export interface HistoryLine {
  readonly words: string
  readonly link: string
  readonly href: string
}

/** 「いつかは分からないが新設（条文の形から）」; that nothing is recorded, if so. `null` without any record. */
export function historyLine(records: Records, page: LawPage, comparisons: readonly Comparison[]): HistoryLine | null {
  if (!hasHistory(records)) return null
  const events = articleHistory(records, page, comparisons)
  const changes = events.filter(({ evidence }) => evidence !== null)
  const told = changes.find(({ date }) => date !== null) ?? changes[0]
  const more = changes.length > 1 ? `ほか${changes.length - 1}件。` : ''
  const when = told?.date ? told.day : '時期は不明'
  const words = told
    ? `${when}、${told.what}（${told.evidence}）。${more}`
    : 'この条がいつ改められたかは、記録にありません。'
  return events.length > 0
    ? { words, link: `${page.label}の沿革`, href: historyUrl(records, page.slug) }
    : { words, link: '沿革', href: historyUrl(records) }
}

/** Whether there is anything to tell of a ruleset's past. */
export function hasHistory({ precedents, amendments, family }: Records): boolean {
  return precedents.length + amendments.length > 0 || family.versions.length > 1
}

/** The permanent address of an article in the text in force. */
export function currentText({ base, family }: Records, slug: string): string {
  return pageUrl(pin(currentEdition(base, family)), slug)
}
