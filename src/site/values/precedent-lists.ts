import { hasSurvivingText } from '../../history/versions/precedent.ts'
import { currentEdition, pageUrl } from '../../view/edition.ts'
import { type LostRun, lostRuns, type PrecedentLine, precedentLine, precedentName } from '../../view/precedent.ts'
import { precedentUrl } from '../../view/record-urls.ts'
import type { Records } from '../../view/records.ts'
import { inPageSidebar } from '../../view/sidebars.ts'
import { timelineOf, yearsOf } from '../../view/timeline.ts'
import { type PageHead, runningHead } from './page-head.ts'

/** 先例: all recorded precedents, and the lost numbers. */
export interface PrecedentsPage {
  readonly head: PageHead
  readonly lists: PrecedentLists
}

/** 先例: by number, by article and by date. */
export interface PrecedentLists {
  readonly count: number
  /** Sorted by number. A run of lost numbers is at its first number. */
  readonly byNumber: readonly PrecedentRow[]
  readonly byArticle: readonly ArticlePrecedents[]
  readonly byYear: readonly YearOfPrecedents[]
}

/** Headings of the three lists. */
export const PRECEDENT_ORDERS = {
  byNumber: { id: 'by-number', label: '番号から' },
  byArticle: { id: 'by-article', label: '条から' },
  byDate: { id: 'by-date', label: '日付から' }
} as const

/** A precedent, or consecutive lost numbers. */
type PrecedentRow =
  | { readonly kind: 'precedent'; readonly line: PrecedentLine }
  | { readonly kind: 'lost'; readonly numbers: readonly PrecedentLink[]; readonly reason: string }

/** Link with a number: 「第18号」, for screen readers 「先例第18号」. */
interface PrecedentLink {
  readonly number: number
  readonly name: string
  readonly href: string
}

interface ArticlePrecedents {
  readonly label: string
  readonly caption: string | null
  readonly href: string
  readonly precedents: readonly PrecedentLink[]
}

interface YearOfPrecedents {
  /** 「2014」; empty without a date. */
  readonly year: string
  /** `day` is the day within the year: 「5月6日」. */
  readonly events: readonly { readonly title: string; readonly href: string | null; readonly day: string }[]
}

/** Returns the list of precedents: `/onizumo/precedents/`. */
export function precedentsPage(records: Records): PrecedentsPage {
  const { text } = records.ruleset.current
  const lists = precedentLists(records)
  return {
    head: {
      title: '先例',
      book: text.title,
      description: `${text.title}の先例${lists.count}件。番号・条・日付から引けます。`,
      canonical: precedentUrl(records),
      card: 'ruling',
      running: runningHead('先例', text),
      rail: inPageSidebar(Object.values(PRECEDENT_ORDERS))
    },
    lists
  }
}

/** Returns the precedents of a ruleset in three orders. */
export function precedentLists(records: Records): PrecedentLists {
  const { ruleset, byArticle } = records
  const lines = records.precedents.filter(hasSurvivingText).map(({ precedent }) => precedentLine(records, precedent))
  const years = yearsOf(timelineOf(records).filter(({ kind }) => kind === 'precedent'))
  const edition = currentEdition(ruleset)
  const link = (number: number) => ({ number, name: precedentName(number), href: precedentUrl(records, number) })
  return {
    count: lines.length,
    byNumber: [
      ...lines.map(line => ({ first: line.number, row: { kind: 'precedent', line } as const })),
      ...lostRuns(records).map(({ numbers, reason }: LostRun) => ({
        first: numbers[0] ?? 0,
        row: { kind: 'lost', numbers: numbers.map(link), reason } as const
      }))
    ]
      .sort((a, b) => a.first - b.first)
      .map(({ row }) => row),
    byArticle: ruleset.current.pages
      .filter(({ slug }) => byArticle.has(slug))
      .map(({ slug, label, caption }) => ({
        label,
        caption,
        href: pageUrl(edition, slug),
        precedents: (byArticle.get(slug) ?? []).map(({ precedent }) => link(precedent.number))
      })),
    byYear: years.map(({ year, events }) => ({
      year,
      events: events.map(({ title, href, day }) => ({ title, href, day: year ? day.slice(year.length + 1) : '' }))
    }))
  }
}
