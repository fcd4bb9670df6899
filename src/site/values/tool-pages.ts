import type { PointsParameters, SettlementParameters } from '../../compare/settle/parameters.ts'
import { POINTS_TOPICS, SETTLEMENT_TOPICS } from '../../compare/settle/topics.ts'
import { columnName } from '../../view/compared.ts'
import { formatCount } from '../../view/edition-labels.ts'
import { englishUrl } from '../../view/english.ts'
import { unfinishedReadings } from '../../view/reading.ts'
import { type SameNumbers, sameNumbers } from '../../view/same-numbers.ts'
import { toolRail } from '../../view/sidebars.ts'
import { type ParameterRow, parameterRows, type ReadyTool, readyTool, toolData } from '../../view/tools.ts'
import type { PageHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** 計算: the list of the tools. */
export interface ToolListPage {
  readonly head: PageHead
  /** Names of the rulesets that the tools compare: 「規約、最高位戦規定」. */
  readonly names: string
  /** Number of these rulesets: 「7つ」. */
  readonly count: string
  /** Links to the tools with numbers filled in. */
  readonly examples: readonly SameNumbers[]
}

/** A tool: the parameters for its script, and the same parameters as a table. */
export interface ToolPage<Parameters> extends ReadyTool<Parameters> {
  readonly head: PageHead
  readonly rows: readonly ParameterRow[]
  /** Names of the rulesets in the columns of the table. */
  readonly names: readonly string[]
}

/** Returns the list of the tools. */
export function toolListPage({ corpus, compared }: SiteContext): ToolListPage {
  // Rulesets with unread topics are not calculated.
  const unfinished = unfinishedReadings(corpus, compared).map(({ ruleset }) => ruleset)
  const read = compared.filter(ruleset => !unfinished.includes(ruleset))
  const calculated = read.length > 0 ? read : compared
  const names = calculated.map(columnName).join('、')
  const [first] = calculated
  return {
    head: {
      title: '計算',
      description: `終局の精算と点数の授受を、${names}のそれぞれの規定によって計算します。`,
      canonical: '/tools/',
      card: 'tool',
      rail: toolRail()
    },
    names,
    count: formatCount(calculated.length),
    examples: first ? sameNumbers(corpus.topics, first) : []
  }
}

/** Returns the page of 精算. */
export function settlementPage({ corpus, compared, english }: SiteContext): ToolPage<SettlementParameters> {
  const tool = toolData(corpus, compared, SETTLEMENT_TOPICS)
  return {
    head: toolHead({
      title: '精算',
      description: '終局の持ち点から、順位と精算を、それぞれの規則によって一段ずつ計算します。',
      canonical: '/tools/settlement/',
      translation: english.guide && englishUrl('tools/settlement/')
    }),
    ...readyTool(tool),
    rows: parameterRows(tool),
    names: compared.map(columnName)
  }
}

/** Returns the page of 点数の授受. */
export function pointsPage({ corpus, compared, english }: SiteContext): ToolPage<PointsParameters> {
  const tool = toolData(corpus, compared, POINTS_TOPICS)
  return {
    head: toolHead({
      title: '点数の授受',
      description: '翻と符、本場、供託、責任払い、反則から、誰が誰に何点を払うかを、それぞれの規則によって計算します。',
      canonical: '/tools/points/',
      translation: english.guide && englishUrl('tools/points/')
    }),
    ...readyTool(tool),
    rows: parameterRows(tool),
    names: compared.map(columnName)
  }
}

function toolHead(page: Pick<PageHead, 'title' | 'description' | 'canonical' | 'translation'>): PageHead {
  return { ...page, card: 'tool', trail: [{ label: '計算', href: '/tools/' }], rail: toolRail() }
}
