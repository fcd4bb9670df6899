import { compareUrl, pairSheetUrl } from '../../view/compare-urls.ts'
import { columnName, sheetTitle, sourceAgeWarnings } from '../../view/compared.ts'
import { enforcementLabel } from '../../view/edition-labels.ts'
import type { Pair } from '../../view/pair.ts'
import { type AskHead, askBlockHeading, type SheetBlocks, sheetBlocks } from '../../view/pair-sheet.ts'
import { type ProfileView, profileViews } from '../../view/profile.ts'
import { unfinishedReadings } from '../../view/reading.ts'
import { type SameNumbers, sameNumbers } from '../../view/same-numbers.ts'
import type { NavLink, PageHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/**
 * 「最高位戦ルールで打つ前に」「最高位戦の人が鬼ヅモで打つ前に」: the most important differences, questions to ask, and the rest, on one
 * A4 sheet.
 */
export interface PairSheetPage extends SheetBlocks {
  readonly head: PageHead
  readonly title: string
  /** Name of the first ruleset. */
  readonly ours: string
  /** Name of the second ruleset. */
  readonly theirs: string
  /** Version of the first ruleset, on a sheet for guests; `null` for players of the home ruleset. */
  readonly oursInForce: string | null
  /** Reading progress of the rulesets that have unread topics. */
  readonly unfinished: readonly string[]
  readonly warnings: readonly string[]
  /** Heading of the questions. */
  readonly askHeading: AskHead
  readonly profiles: readonly ProfileView[]
  /** Address of the comparison in columns. */
  readonly comparison: string
  /** The sheet for the other direction. */
  readonly opposite: NavLink
  readonly sameNumbers: readonly SameNumbers[]
  /** Both rulesets with their versions. */
  readonly books: readonly string[]
}

/** Returns the sheet of a pair. */
export function pairSheetPage({ corpus, english }: SiteContext, pair: Pair): PairSheetPage {
  const { topics, club, home } = corpus
  const { first, second } = pair
  const title = sheetTitle(pair, corpus)
  const ours = columnName(first)
  const blocks = sheetBlocks(topics, pair)
  const askHeading = askBlockHeading(topics, { ruleset: second, isHome: second === home })
  const comparison = compareUrl(first, second)
  return {
    head: {
      title,
      description: `${ours}に慣れた人が${second.current.text.title}で打つ前に見る一枚。まず知っておく${blocks.top.length}件、${askHeading.title}こと、そのほかの違い。印刷できます。`,
      canonical: pairSheetUrl(first, second),
      translation: second === home ? english.sheet(first.id) : null,
      card: 'comparison',
      trail: [
        { label: '規則を比べる', href: compareUrl() },
        { label: `${ours}と${columnName(second)}の違い`, href: comparison }
      ]
    },
    ...blocks,
    title,
    ours,
    theirs: columnName(second),
    oursInForce: second === home ? enforcementLabel(first.current.text) : null,
    unfinished: unfinishedReadings(corpus, [first, second]).map(({ progress }) => progress),
    warnings: sourceAgeWarnings([second]),
    askHeading,
    profiles: profileViews(club.compare?.profiles ?? [], topics, [first, second]),
    comparison,
    opposite: {
      label: sheetTitle({ first: second, second: first }, corpus),
      href: pairSheetUrl(second, first)
    },
    sameNumbers: sameNumbers(topics, first),
    books: [first, second].map(({ current: { text } }) => `${text.title}（${enforcementLabel(text)}）`)
  }
}
