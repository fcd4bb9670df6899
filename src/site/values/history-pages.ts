import type { LawPage } from '../../history/versions/law-pages.ts'
import { hasSurvivingText } from '../../history/versions/precedent.ts'
import { topPath } from '../../model/address.ts'
import { type Amendment, OUTCOMES_IN_WORDS, type Procedure } from '../../model/amendment.ts'
import { formatDay } from '../../text/days.ts'
import { eraYear } from '../../text/eras.ts'
import { type ArticleEvent, articleHistory } from '../../view/article-history.ts'
import { attestationView, type ChangeView, changeView } from '../../view/change-view.ts'
import { currentEdition, pageUrl, pin, provisionUrl, rootOf } from '../../view/edition.ts'
import { recordBegins } from '../../view/history-availability.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { instrumentTitle, knownOf } from '../../view/instrument.ts'
import { titleOf } from '../../view/law-pages.ts'
import { lostRuns, type PrecedentLine, precedentLine, precedentName } from '../../view/precedent.ts'
import { historyUrl, precedentUrl } from '../../view/record-urls.ts'
import { amendmentRail, inPageSidebar } from '../../view/sidebars.ts'
import { contentLine } from '../../view/source-links.ts'
import { type Event, timelineOf, yearsOf } from '../../view/timeline.ts'
import { amendmentData } from '../files/linked-data.ts'
import { jsonLdContextFor, linkedHead } from './linked-head.ts'
import { type NavLink, type PageHead, runningHead } from './page-head.ts'
import { type Pagination, paginate } from './pagination.ts'
import type { RulesetContext } from './site-context.ts'
import { type TimelineChart, timelineChart } from './timeline-chart.ts'

/** 沿革: the events of a ruleset, as a chart and as a list, newest first. */
export interface HistoryPage {
  readonly head: PageHead
  /** The last instrument and the last precedent with a date. */
  readonly latest: readonly LatestEvent[]
  readonly timeline: TimelineChart | null
  /** First day whose text is known: 「2020年8月7日」. */
  readonly begins: string | null
  /** Links to the editor and to the feed. */
  readonly editor: string | null
  readonly feed: string
  readonly years: readonly HistoryYear[]
  readonly dateless: readonly HistoryEvent[]
  readonly lost: readonly { readonly precedents: readonly NavLink[]; readonly reason: string }[]
  /** The 新旧対照表, newest first, with their days. */
  readonly comparisons: readonly (NavLink & { readonly day: string | null })[]
  /** Histories of articles. */
  readonly articles: readonly { readonly label: string; readonly caption: string | null; readonly href: string }[]
}

interface LatestEvent extends Pick<Event, 'day'> {
  readonly date: string
  /** 「最後の改正」. */
  readonly heading: string
  /** Address of its year in the list. */
  readonly href: string
}

interface HistoryYear {
  readonly year: string
  readonly era: string
  /** True from the year of the first known text on. */
  readonly isRecorded: boolean
  /** True for the year of the first known text. */
  readonly isFirst: boolean
  readonly events: readonly HistoryEvent[]
}

interface HistoryEvent extends Pick<Event, 'kind' | 'title' | 'href' | 'label'> {
  /** 「改正」. */
  readonly act: string
  readonly date: string | null
  /** Day within the year; `null` if only the year is known. */
  readonly day: string | null
}

const ACTS = {
  enactment: '施行',
  amendment: '改正',
  precedent: '先例',
  tournament: '大会',
  ...OUTCOMES_IN_WORDS
} as const

/** Returns the history of a ruleset: `/onizumo/history/`. */
export function historyPage(context: RulesetContext): HistoryPage {
  const { records, ruleset, comparisons, articlesWithHistory, isAmendable, editor } = context
  const { text } = ruleset.current
  const begins = recordBegins(records)
  const events = timelineOf(records, comparisons)
  const dated = events.filter(({ date }) => date !== null)
  const years = yearsOf(dated)
  // Year of the first known text. The line is solid from this year on.
  const beginYear =
    begins && years.find(({ events }) => events.some(({ date }) => date !== null && date >= begins))?.year
  return {
    head: {
      title: '沿革',
      book: text.title,
      description: `${text.title}の沿革。制定・改正と先例を、日付の順に、何が記録に残り、何が残っていないかとともに示します。`,
      canonical: historyUrl(records),
      running: runningHead('沿革', text),
      rail: inPageSidebar(years.map(({ year }) => ({ id: `y${year}`, label: `${year}年` })).toReversed())
    },
    latest: latestOf(dated),
    timeline: timelineChart(events, begins),
    begins: begins && formatDay(begins),
    editor: isAmendable ? editor : null,
    feed: `${historyUrl(records)}feed.xml`,
    years: years
      .map(({ year, events }) => ({
        year,
        era: eraYear(year),
        isRecorded: begins === null || Boolean(beginYear && year >= beginYear),
        isFirst: beginYear === year,
        events: events.map(event => historyEvent(event, year)).toReversed()
      }))
      .toReversed(),
    dateless: events.filter(({ date }) => date === null).map(event => historyEvent(event, '')),
    lost: lostRuns(records).map(({ numbers, reason }) => ({
      precedents: numbers.map(number => ({ label: precedentName(number), href: precedentUrl(records, number) })),
      reason
    })),
    comparisons: comparisons.toReversed().map(({ href, after: { text } }) => ({
      label: text.amendment ?? text.version,
      href,
      day: text.enforcedOn && formatDay(text.enforcedOn)
    })),
    articles: articlesWithHistory.map(({ slug, label, caption }) => ({
      label,
      caption,
      href: historyUrl(records, slug)
    }))
  }
}

function latestOf(dated: readonly Event[]): LatestEvent[] {
  const lasts = [
    dated.findLast(({ kind }) => kind === 'enactment' || kind === 'amendment'),
    dated.findLast(({ kind }) => kind === 'precedent')
  ]
  return lasts.flatMap(event => {
    if (!event?.date) return []
    const { kind, date, day } = event
    const heading = kind === 'enactment' ? ACTS[kind] : `最後の${ACTS[kind]}`
    return [{ heading, date, day, href: `#y${date.slice(0, 4)}` }]
  })
}

function historyEvent({ kind, date, day, title, href, label }: Event, year: string): HistoryEvent {
  return {
    kind,
    act: ACTS[kind],
    date,
    day: date && date.length > 4 ? day.slice(year.length + 1) : null,
    title,
    href,
    label
  }
}

/** 制定 or 改正: the known facts about one instrument, with their evidence. */
export interface AmendmentPage {
  readonly head: PageHead
  readonly title: string
  /** 「施行」「改正」; `null` without a date. */
  readonly act: string | null
  readonly date: string | null
  /** 「2014年5月6日（平成26年）」. */
  readonly day: string | null
  readonly remarks: readonly (readonly InlineNode[])[]
  /** The text of the day, and its 新旧対照表. */
  readonly links: readonly NavLink[]
  readonly groups: readonly AmendmentGroup[]
  /** Stated if the record lists no provision. */
  readonly known: string
  /** Precedents that the instrument codified. */
  readonly codified: readonly PrecedentLine[]
  readonly procedure: readonly { readonly name: string; readonly value: string }[] | null
  readonly pagination: Pagination
}

interface AmendmentGroup {
  readonly id: string
  readonly heading: string
  readonly changes: readonly AmendmentChange[]
}

interface AmendmentChange {
  readonly name: string
  /** Provision in force; `null` if there is none. */
  readonly href: string | null
  readonly change: string
  readonly evidence: string
  readonly source: readonly InlineNode[]
  readonly note: readonly InlineNode[]
  /** History of the article. */
  readonly past: string | null
}

/** Returns the page of an instrument: `/onizumo/history/2014-05-06/`. */
export function amendmentPage(context: RulesetContext, amendment: Amendment): AmendmentPage {
  const { records, ruleset, comparisons, renderStatement } = context
  const { text } = ruleset.current
  const { date, kind, remarks, procedure, file, id } = amendment
  const title = instrumentTitle(amendment)
  const version = date && ruleset.versions.find(version => version.text.enforcedOn === date)
  const comparison = comparisons.find(({ after }) => after === version)
  const known = knownOf(records, amendment, comparisons)
  const codified = records.precedents
    .filter(hasSurvivingText)
    .filter(({ precedent }) => date && precedent.codifiedIn === date)
  return {
    head: {
      title: date ? `${title}　${formatDay(date)}` : title,
      book: text.title,
      description: `${text.title}の沿革：${date ? formatDay(date) : '日付の記録なし'}、${title}。${known}`,
      canonical: historyUrl(records, id),
      running: runningHead(title, text),
      trail: [{ label: '沿革', href: historyUrl(records) }],
      rail: amendmentRail(records),
      linked: linkedHead(amendmentData(jsonLdContextFor(context), amendment)),
      card: 'law',
      source: contentLine(file)
    },
    title,
    act: date && (kind === 'enactment' ? '施行' : '改正'),
    date,
    day: date && `${formatDay(date)}（${eraYear(date)}）`,
    remarks: remarks.map(({ plain }, at) => renderStatement({ file, key: `@${at}`, text: plain })),
    links: [
      ...(version ? [{ label: 'このときの条文', href: rootOf({ ruleset, version, pinned: true }) }] : []),
      ...(comparison ? [{ label: '新旧対照表', href: comparison.href }] : [])
    ],
    groups: amendmentGroups(context, amendment),
    known,
    codified: codified.map(({ precedent }) => precedentLine(records, precedent)),
    procedure: procedure && procedureFacts(procedure),
    pagination: paginate('前後の沿革', records.amendments, records.amendments.indexOf(amendment), other => ({
      href: historyUrl(records, other.id),
      label: instrumentTitle(other),
      day: other.date && formatDay(other.date)
    }))
  }
}

function amendmentGroups(context: RulesetContext, amendment: Amendment): AmendmentGroup[] {
  const { ruleset, records, articlesWithHistory, renderStatement } = context
  const { kind, changes, attested, file } = amendment
  const edition = currentEdition(ruleset)
  const histories = new Set(articlesWithHistory.map(({ slug }) => slug))
  // Ids are the field names of the record.
  const change =
    (id: string) =>
    (view: ChangeView, at: number): AmendmentChange => {
      const { provision, name, change: what, evidence, source, note } = view
      const article = topPath(provision)
      return {
        name,
        href: edition.version.nodes.has(provision) ? provisionUrl(edition, provision) : null,
        change: what,
        evidence,
        source: renderStatement({ file, key: `${id}.${at}.source`, text: source }),
        note: note ? renderStatement({ file, key: `${id}.${at}.note`, text: note }) : [],
        past: histories.has(article) ? historyUrl(records, article) : null
      }
    }
  return [
    {
      id: 'changes',
      heading: kind === 'enactment' ? 'あったと分かる規定' : '知られている変更',
      changes: changes.map(each => changeView(amendment, each)).map(change('changes'))
    },
    {
      id: 'attested',
      heading: '当時あったと分かる規定',
      changes: attested.map(attestationView).map(change('attested'))
    }
  ].filter(({ changes }) => changes.length > 0)
}

/** Returns the recorded procedure of an instrument. Unknown facts are omitted. */
function procedureFacts(procedure: Procedure): { name: string; value: string }[] {
  const { members, present, chair, votes, castingVote, adoptedOn, tournamentEndedOn, noticeOn } = procedure
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['総会員', members === null ? null : `${members}人`],
    ['出席', present === null ? null : `${present}人`],
    ['議長', chair],
    ['票', votes && `賛成${votes.for}・反対${votes.against}・棄権${votes.abstained}`],
    ['可否同数のときの議長の決定', castingVote && (castingVote === 'for' ? '可' : '否')],
    ['議決の日', adoptedOn && formatDay(adoptedOn)],
    ['大会の最終日', tournamentEndedOn && formatDay(tournamentEndedOn)],
    ['公告の日', noticeOn && formatDay(noticeOn)]
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** History of one article, with a mark at the first known text. */
export interface ArticleHistoryPage {
  readonly head: PageHead
  readonly label: string
  readonly caption: string | null
  /** Events before the first known text, and events without a date. */
  readonly groups: readonly {
    readonly id: string
    readonly heading: string
    readonly events: readonly ArticleHistoryEvent[]
  }[]
  /** Day of the first known text; `null` if the record is complete. */
  readonly begins: string | null
  readonly since: readonly ArticleHistoryEvent[]
  readonly now: NavLink
}

export interface ArticleHistoryEvent
  extends Pick<ArticleEvent, 'date' | 'day' | 'title' | 'href' | 'change' | 'evidence'> {
  readonly body: readonly InlineNode[]
}

/** Returns the history of an article: `/onizumo/history/8-2/`. */
export function articleHistoryPage(context: RulesetContext, page: LawPage): ArticleHistoryPage {
  const { records, ruleset, comparisons, renderStatement } = context
  const { text: rulesetText } = ruleset.current
  const { slug, label, caption } = page
  const edition = currentEdition(ruleset)
  const begins = recordBegins(records)
  const title = titleOf(page)
  const events = articleHistory(records, page, comparisons).map(({ source, label: text, inRecord, ...event }) => ({
    inRecord,
    event: {
      ...event,
      body: source ? renderStatement(source) : text ? [{ kind: 'words', text } as const] : []
    }
  }))
  const eventsIn = (isIn: (each: (typeof events)[number]) => boolean) => events.filter(isIn).map(({ event }) => event)
  return {
    head: {
      title: `${label}の沿革`,
      book: rulesetText.title,
      description: `${rulesetText.title}${title}がいつどう変わったか、分かっていることを、どうして分かるかとともに示します。`,
      canonical: historyUrl(records, slug),
      card: 'law',
      running: runningHead(`${label}の沿革`, rulesetText),
      trail: [
        { label: '沿革', href: historyUrl(records) },
        { label: title, href: pageUrl(edition, slug) }
      ]
    },
    label,
    caption,
    groups: [
      {
        id: 'before',
        heading: '条文が残る前',
        events: eventsIn(({ event, inRecord }) => event.date !== null && !inRecord)
      },
      { id: 'undated', heading: '時期の分からないこと', events: eventsIn(({ event }) => event.date === null) }
    ].filter(({ events }) => events.length > 0),
    begins: begins && formatDay(begins),
    since: eventsIn(({ event, inRecord }) => event.date !== null && inRecord),
    now: { label: `${title}　今の条文`, href: pageUrl(pin(edition), slug) }
  }
}
