import type { PairComparison } from '../../compare/compare.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { cellView } from '../../view/cell.ts'
import { compareUrl, pairSheetUrl } from '../../view/compare-urls.ts'
import { columnName, sheetTitle, sourceAgeWarnings } from '../../view/compared.ts'
import { enforcementLabel } from '../../view/edition-labels.ts'
import { type Pair, sheetPairs } from '../../view/pair.ts'
import {
  isBrief,
  type PairList,
  type PairRow,
  pairCounts,
  pairLists,
  unreadTopicsOfPair,
  type VerdictCount
} from '../../view/pair-lists.ts'
import { askBlockHeading } from '../../view/pair-sheet.ts'
import { unfinishedReadings } from '../../view/reading.ts'
import { type SameNumbers, sameNumbers } from '../../view/same-numbers.ts'
import { pairRail } from '../../view/sidebars.ts'
import { type TopicCount, type TopicLink, topicCounts, topicGroups, topicLink } from '../../view/topic-lists.ts'
import { type CellText, cellText } from './cell-text.ts'
import type { NavLink, PageHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** Two rulesets in columns, in the order of the pair sheet. */
export interface PairPage {
  readonly head: PageHead
  readonly rulesets: readonly [PairRuleset, PairRuleset]
  /** Number of compared topics. */
  readonly count: number
  /** Reading progress of the rulesets that have unread topics. */
  readonly unfinished: readonly string[]
  readonly warnings: readonly string[]
  readonly counts: readonly VerdictCount[]
  readonly groups: readonly TopicCount[]
  readonly lists: readonly PairTable[]
  readonly unread: {
    readonly count: number
    readonly groups: readonly { readonly name: string; readonly topics: readonly TopicLink[] }[]
  }
  readonly sameNumbers: readonly SameNumbers[]
  readonly sheets: readonly NavLink[]
  /** Address of the table of all rulesets, with these two selected. */
  readonly together: string
  /** Address of the page with the columns exchanged. */
  readonly swapped: string
}

/** A ruleset of a pair. */
export interface PairRuleset {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly enforcement: string
}

/** A list of topics with the cells of both rulesets. */
interface PairTable extends Omit<PairList, 'rows'> {
  readonly rows: readonly PairTableRow[]
}

interface PairTableRow extends TopicLink {
  readonly id: string
  readonly group: string
  readonly verdict: keyof PairComparison
  /** Matter of the topic; `null` if the previous row has the same. */
  readonly matter: string | null
  /** True if both cells are short enough for adjacent columns on a phone. */
  readonly isBrief: boolean
  readonly cells: readonly [CellText, CellText]
}

/** Returns the page of a pair. */
export function pairPage(site: SiteContext, pair: Pair): PairPage {
  const { corpus, compared } = site
  const { topics, home } = corpus
  const { first, second } = pair
  const rulesets = [rulesetOf(first), rulesetOf(second)] as const
  const [{ name, title }, other] = rulesets
  const counts = pairCounts(topics, pair)
  const different = counts.find(({ id }) => id === 'different')?.count ?? 0
  const unread = unreadTopicsOfPair(topics, pair)
  const read = topics.filter(topic => !unread.includes(topic))
  // Both orders have a page. The canonical URL has the home ruleset first.
  const inOrder = compared.indexOf(first) < compared.indexOf(second)
  const askHeading = askBlockHeading(topics, { ruleset: second, isHome: second === home })
  const selected = first === home ? [second] : [first, second]
  return {
    head: {
      title: `${name}と${other.name}の違い`,
      description: `${title}と${other.title}を${read.length}の論点で比べました。違うもの${different}、同じもの、一方だけが定めるものを、根拠の規定とともに示します。`,
      canonical: inOrder ? compareUrl(first, second) : compareUrl(second, first),
      card: 'comparison',
      trail: [{ label: '規則を比べる', href: compareUrl() }],
      rail: pairRail(compared, pair)
    },
    rulesets,
    count: read.length,
    unfinished: unfinishedReadings(corpus, [first, second]).map(({ progress }) => progress),
    warnings: sourceAgeWarnings([first, second]),
    counts,
    groups: topicCounts(read),
    lists: pairLists(topics, pair, askHeading).map(list => ({
      ...list,
      rows: list.rows.map(row => rowOf(site, row, pair))
    })),
    unread: {
      count: unread.length,
      groups: topicGroups(unread).map(({ name, topics }) => ({ name, topics: topics.map(topicLink) }))
    },
    sameNumbers: sameNumbers(topics, first),
    sheets: sheetsOfPair(site, pair).map(sheet => ({
      label: sheetTitle(sheet, corpus),
      href: pairSheetUrl(sheet.first, sheet.second)
    })),
    together: `${compareUrl()}?with=${selected.map(({ id }) => id).join(',')}`,
    swapped: compareUrl(second, first)
  }
}

function rulesetOf(ruleset: Pair['first']): PairRuleset {
  const { text } = ruleset.current
  return { id: ruleset.id, name: columnName(ruleset), title: text.title, enforcement: enforcementLabel(text) }
}

function rowOf(site: SiteContext, { topic, stands, matter }: PairRow, { first, second }: Pair): PairTableRow {
  const cells = [cellView(topic, first, second), cellView(topic, second, first)] as const
  const { id, group } = topic
  return {
    id,
    group,
    ...topicLink(topic),
    verdict: stands,
    matter,
    isBrief: isBrief(cells),
    cells: [cellText(site, cells[0]), cellText(site, cells[1])]
  }
}

/** Returns the sheets of both directions between the two rulesets. */
function sheetsOfPair({ corpus, compared }: SiteContext, { first, second }: Pair): Pair[] {
  const isOfPair = (ruleset: Ruleset) => ruleset === first || ruleset === second
  return sheetPairs(compared, corpus.home).filter(sheet => isOfPair(sheet.first) && isOfPair(sheet.second))
}
