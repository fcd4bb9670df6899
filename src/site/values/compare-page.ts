import { comparePair } from '../../compare/compare.ts'
import type { Topic } from '../../model/topic.ts'
import { cellView } from '../../view/cell.ts'
import { compareUrl, pairSheetUrl } from '../../view/compare-urls.ts'
import { clubName, columnName, spokenName } from '../../view/compared.ts'
import { enforcementLabel } from '../../view/edition-labels.ts'
import { type GlanceRow, overviewRows } from '../../view/overview-chart.ts'
import { differingColumns, pairsOf } from '../../view/pair.ts'
import { type ProfileView, profileViews } from '../../view/profile.ts'
import { unfinishedReadings } from '../../view/reading.ts'
import { inPageSidebar } from '../../view/sidebars.ts'
import { type TopicCount, type TopicLink, topicCounts, topicGroups, topicLink } from '../../view/topic-lists.ts'
import { type CellText, cellText } from './cell-text.ts'
import type { NavLink, PageHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** All topics with the cells of all rulesets in columns. A script filters them. */
export interface ComparePage {
  readonly head: PageHead
  /** The compared rulesets, the home ruleset first. */
  readonly rulesets: readonly ComparedRuleset[]
  /** Name of the home ruleset; `null` without one. */
  readonly homeName: string | null
  /** Colloquial name of the club. */
  readonly clubName: string
  /** Number of all topics. */
  readonly count: number
  readonly overview: readonly GlanceRow[]
  /** Sheets to read before a game under another ruleset, and for guests of the home ruleset. */
  readonly sheets: readonly SheetLink[]
  readonly guestSheets: readonly NavLink[]
  readonly pairs: readonly NavLink[]
  readonly groups: readonly TopicCount[]
  /** Reading progress of the rulesets that have unread topics. */
  readonly unfinished: readonly string[]
  readonly tables: readonly { readonly name: string; readonly rows: readonly ComparisonRow[] }[]
  readonly profiles: readonly ProfileView[]
}

/** Link to a pair sheet, with the number of topics with different values. */
interface SheetLink extends NavLink {
  readonly different: number
}

/** A column of the comparison. */
export interface ComparedRuleset {
  readonly id: string
  readonly name: string
  /** Colloquial name. */
  readonly spokenName: string
  readonly enforcement: string
  readonly isHome: boolean
}

/** A topic with the cell of each ruleset. */
interface ComparisonRow extends TopicLink {
  readonly id: string
  readonly cells: readonly ComparisonCell[]
}

interface ComparisonCell extends CellText {
  readonly isUnread: boolean
  /** Indexes of the columns with a different value. */
  readonly differing: readonly number[]
}

/** Returns the comparison of all rulesets. */
export function comparePage(site: SiteContext): ComparePage {
  const { corpus, compared } = site
  const { topics, club, home } = corpus
  const { glance = [], profiles = [] } = club.compare ?? {}
  const pairs = pairsOf(compared)
  const [ours, others] = [pairs.filter(({ first }) => first === home), pairs.filter(({ first }) => first !== home)]
  const groups = topicCounts(topics)
  return {
    head: {
      title: '規則を比べる',
      description: `${compared.map(columnName).join('、')}を、${topics.length}の論点で並べて比べます。どの値にも根拠の規定があります。`,
      canonical: compareUrl(),
      card: 'comparison',
      rail: inPageSidebar(groups.map(({ name }) => ({ id: name, label: name })))
    },
    rulesets: compared.map(ruleset => ({
      id: ruleset.id,
      name: columnName(ruleset),
      spokenName: spokenName(ruleset),
      enforcement: enforcementLabel(ruleset.current.text),
      isHome: ruleset === home
    })),
    homeName: home && columnName(home),
    clubName: clubName(corpus),
    count: topics.length,
    overview: overviewRows(glance, topics, { compared, home }),
    sheets: ours.map(({ first, second }) => ({
      label: spokenName(second),
      href: pairSheetUrl(first, second),
      different: comparePair(topics, first.id, second.id).different.length
    })),
    guestSheets: ours.map(({ first, second }) => ({
      label: `${spokenName(second)}の人`,
      href: pairSheetUrl(second, first)
    })),
    pairs: [...ours, ...others].map(({ first, second }) => ({
      label: `${columnName(first)}と${columnName(second)}`,
      href: compareUrl(first, second)
    })),
    groups,
    unfinished: unfinishedReadings(corpus, compared).map(({ progress }) => progress),
    tables: topicGroups(topics).map(({ name, topics: own }) => ({ name, rows: own.map(topic => rowOf(site, topic)) })),
    profiles: profileViews(profiles, topics, compared)
  }
}

function rowOf(site: SiteContext, topic: Topic): ComparisonRow {
  const { compared, corpus } = site
  const differing = differingColumns(topic, compared)
  const cells = compared.map((ruleset, at): ComparisonCell => {
    const view = cellView(topic, ruleset, corpus.home)
    return { ...cellText(site, view), isUnread: !view.read, differing: differing[at] ?? [] }
  })
  return { id: topic.id, ...topicLink(topic), cells }
}
