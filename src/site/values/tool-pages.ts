import { formatPoints } from '../../compare/settle/figures.ts'
import type { PointsParameters, SettlementParameters } from '../../compare/settle/parameters.ts'
import { pointsQuery, settlementQuery } from '../../compare/settle/query.ts'
import { groupPayouts, JAPANESE_NOTATION, seatResult } from '../../compare/settle/result-in-words.ts'
import { settleGame } from '../../compare/settle/settle-game.ts'
import { settlePoints } from '../../compare/settle/settle-points.ts'
import { SEATS } from '../../compare/settle/settlement-input.ts'
import { POINTS_TOPICS, SETTLEMENT_TOPICS } from '../../compare/settle/topics.ts'
import { columnName } from '../../view/compared.ts'
import { formatCount } from '../../view/edition-labels.ts'
import { englishUrl } from '../../view/english.ts'
import { unfinishedReadings } from '../../view/reading.ts'
import { EXAMPLE_WIN, exampleGame, type SameNumbers, sameNumbers } from '../../view/same-numbers.ts'
import { toolRail } from '../../view/sidebars.ts'
import {
  type ParameterRow,
  parameterRows,
  type ReadyTool,
  readyTool,
  startingPoints,
  type ToolData,
  toolData
} from '../../view/tools.ts'
import type { PageHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** 点数計算: the list of the tools. */
export interface ToolListPage {
  readonly head: PageHead
  /** Names of the rulesets that the tools compare. */
  readonly names: readonly string[]
  /** Number of these rulesets: 「7つ」. */
  readonly count: string
  readonly settlement: SettlementExample | null
  readonly points: PointsExample | null
  /** Links to the tools with other numbers filled in. */
  readonly examples: readonly SameNumbers[]
}

/** Results of one end of a game under each ruleset, the home ruleset first. */
export interface SettlementExample {
  /** The tool with these numbers filled in. */
  readonly href: string
  readonly seats: readonly { readonly name: string; readonly score: string }[]
  readonly rows: readonly {
    readonly name: string
    /** True if the game was converted to the starting points of the ruleset. */
    readonly isMoved: boolean
    readonly isComplete: boolean
    readonly results: readonly string[]
  }[]
}

/** Payments of one win, with the rulesets that lead to them. */
interface PointsExample {
  readonly href: string
  /** Payer in all results, which then name the amount only; empty if the payers differ. */
  readonly payer: string
  readonly groups: readonly { readonly result: string; readonly names: readonly string[] }[]
}

/** A tool: the parameters for its script, and the same parameters as a table. */
export interface ToolPage<Parameters> extends ReadyTool<Parameters> {
  readonly head: PageHead
  readonly rows: readonly ParameterRow[]
  /** Names of the rulesets in the columns of the table. */
  readonly names: readonly string[]
}

/** 精算, with an example; `null` if no ruleset states its starting points. */
export interface SettlementPage extends ToolPage<SettlementParameters> {
  readonly example: SettlementExample | null
}

/** Returns the list of the tools. */
export function toolListPage({ corpus, compared }: SiteContext): ToolListPage {
  // Rulesets with unread topics are not calculated.
  const unfinished = unfinishedReadings(corpus, compared).map(({ ruleset }) => ruleset)
  const read = compared.filter(ruleset => !unfinished.includes(ruleset))
  const calculated = read.length > 0 ? read : compared
  const names = calculated.map(columnName)
  const [first] = calculated
  const settlement = settlementExample(readyTool(toolData(corpus, compared, SETTLEMENT_TOPICS)).tool)
  const points = pointsExample(readyTool(toolData(corpus, compared, POINTS_TOPICS)).tool)
  const shown = [settlement, points].map(example => example?.href)
  return {
    head: {
      title: '点数計算',
      description: `終局の精算と点数の授受を、${names.join('、')}のそれぞれの規定によって計算します。`,
      canonical: '/tools/',
      card: 'tool',
      rail: toolRail()
    },
    names,
    count: formatCount(calculated.length),
    settlement,
    points,
    examples: first ? sameNumbers(corpus.topics, first).filter(({ href }) => !shown.includes(href)) : []
  }
}

function settlementExample(tool: ToolData<SettlementParameters>): SettlementExample | null {
  const [start] = startingPoints(tool).keys()
  if (start === undefined) return null
  const game = exampleGame(start)
  return {
    href: `/tools/settlement/${settlementQuery(game)}`,
    seats: SEATS.map((name, at) => ({ name, score: formatPoints(game.scores[at] ?? 0) })),
    rows: tool.rulesets.map(({ name, rules }) => {
      const settlement = settleGame(rules, game)
      return {
        name,
        isMoved: settlement.moved !== null,
        isComplete: settlement.complete,
        results: SEATS.map((_, seat) => seatResult(settlement, seat, JAPANESE_NOTATION))
      }
    })
  }
}

function pointsExample({ rulesets }: ToolData<PointsParameters>): PointsExample | null {
  const { input, custom } = EXAMPLE_WIN
  const groups = groupPayouts(
    rulesets.map(({ name, rules }) => ({ name, outcome: settlePoints(rules, input, { custom }) }))
  )
  if (groups.size === 0) return null
  const payer = commonPayer([...groups.keys()])
  return {
    href: `/tools/points/${pointsQuery(EXAMPLE_WIN)}`,
    payer,
    groups: [...groups].map(([result, names]) => ({ result: payer ? result.slice(payer.length + 1) : result, names }))
  }
}

/** Returns the payer if every result is one amount of the same payer: 「放銃者」 of 「放銃者 8,000点」; else an empty string. */
function commonPayer(results: readonly string[]): string {
  const payers = new Set(results.map(result => /^([^ ]+) [^ ]+$/u.exec(result)?.[1] ?? ''))
  const [payer = ''] = payers
  return payers.size === 1 ? payer : ''
}

/** Returns the page of 精算. */
export function settlementPage({ corpus, compared, english }: SiteContext): SettlementPage {
  const tool = toolData(corpus, compared, SETTLEMENT_TOPICS)
  const ready = readyTool(tool)
  return {
    head: toolHead({
      title: '精算',
      description: '終局の持ち点から、順位と精算を、それぞれの規則によって一段ずつ計算します。',
      canonical: '/tools/settlement/',
      translation: english.guide && englishUrl('tools/settlement/')
    }),
    ...ready,
    example: settlementExample(ready.tool),
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
  return { ...page, card: 'tool', trail: [{ label: '点数計算', href: '/tools/' }], rail: toolRail() }
}
