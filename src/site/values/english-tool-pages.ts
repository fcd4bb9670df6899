import {
  type Parameter,
  type PointsParameters,
  parametersOf,
  type SettlementParameters,
  valueIn
} from '../../compare/settle/parameters.ts'
import { LIABLE_HANDS, type LiableHand } from '../../compare/settle/points-input.ts'
import { POINTS_TOPICS, SETTLEMENT_TOPICS } from '../../compare/settle/topics.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { topPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import { type CiteLink, readyTool, type ToolData, toolData } from '../../view/tools.ts'
import { articleBasis, type EnglishPage, englishPage } from './english-parts.ts'
import type { SiteContext } from './site-context.ts'

/** A calculator in English, under the home ruleset alone. */
export interface EnglishToolPage<Parameters> extends EnglishPage {
  readonly title: string
  /** Contains no ruleset if the home ruleset was not read for every topic of the tool. */
  readonly tool: ToolData<Parameters>
  /** Address of the calculator in Japanese, which compares the rulesets. */
  readonly japanese: string
}

/** Points of a win in English. */
export interface EnglishPointsPage extends EnglishToolPage<PointsParameters> {
  /** Hands for which the home ruleset makes a player liable. */
  readonly liable: readonly LiableHand[]
}

/** Returns the page of the settlement in English. */
export function englishSettlementPage(site: SiteContext): EnglishToolPage<SettlementParameters> {
  const title = 'Settlement'
  const japanese = '/tools/settlement/'
  return {
    ...englishPage(site, {
      page: 'tools/settlement/',
      title,
      description: 'Places and results from the four scores at the end of the game.',
      translation: japanese,
      parts: []
    }),
    title,
    tool: englishTool(site, readyTool(toolData(site.corpus, homeRulesets(site), SETTLEMENT_TOPICS)).tool),
    japanese
  }
}

/** Returns the page of the points of a win in English. */
export function englishPointsPage(site: SiteContext): EnglishPointsPage {
  const title = 'Points of a win'
  const japanese = '/tools/points/'
  const tool = englishTool(site, readyTool(toolData(site.corpus, homeRulesets(site), POINTS_TOPICS)).tool)
  const pao = tool.rulesets[0]?.rules.pao
  const liable = (pao && valueIn(pao)) ?? []
  return {
    ...englishPage(site, {
      page: 'tools/points/',
      title,
      description: 'Who pays whom how much for a win, with counters, deposits and liability (pao).',
      translation: japanese,
      parts: []
    }),
    title,
    tool,
    liable: LIABLE_HANDS.filter(hand => liable.includes(hand)),
    japanese
  }
}

/** Returns the home ruleset alone, because only its results are shown. */
function homeRulesets({ corpus: { home } }: SiteContext): readonly Ruleset[] {
  return home ? [home] : []
}

/** Returns the data of a tool with links to the articles in English. */
function englishTool<Own extends Readonly<Record<string, Parameter>>>(
  site: SiteContext,
  { rulesets }: ToolData<Own>
): ToolData<Own> {
  const custom = customInEnglish(site)
  const english = rulesets.map(ruleset => ({ ...ruleset, cites: englishCites(site, ruleset.cites), custom }))
  return { rulesets: english, topics: {} }
}

function englishCites(site: SiteContext, cites: Readonly<Record<Path, CiteLink>>): Record<Path, CiteLink> {
  const links = Object.entries(cites).map(([path, cite]): [Path, CiteLink] => {
    const { name, href } = articleBasis(site, topPath(path))
    return [path, { label: name, href: href ?? cite.href }]
  })
  return Object.fromEntries(links)
}

/** "Amounts that the rules do not list follow custom (Article 3)." */
function customInEnglish(site: SiteContext): string {
  const { home, topics } = site.corpus
  const law = home && parametersOf(POINTS_TOPICS, topics, home.id).custom_law
  const [clause] = law && valueIn(law) === '慣習' ? law.cites : []
  const basis = clause ? ` (${articleBasis(site, topPath(clause)).name})` : ''
  return `Amounts that the rules do not list follow custom${basis}.`
}
