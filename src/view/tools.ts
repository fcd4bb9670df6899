import { formatParameter } from '../compare/settle/differences.ts'
import {
  formatMissingReason,
  type Parameter,
  type ParametersOf,
  type PointsParameters,
  parametersOf,
  type SettlementParameters,
  valueIn
} from '../compare/settle/parameters.ts'
import { POINTS_TOPICS } from '../compare/settle/topics.ts'
import type { TopicParsers } from '../compare/settle/values.ts'
import type { Corpus } from '../corpus/build-corpus.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Path } from '../model/law.ts'
import { topicUrl } from './compare-urls.ts'
import { columnName } from './compared.ts'
import { currentEdition, provisionUrl } from './edition.ts'
import { provisionName } from './provision-name.ts'

/** A link of a tool to a provision. */
export interface CiteLink {
  readonly label: string
  readonly href: string
}

/** Parameters by topic. */
type Rules = Readonly<Record<string, Parameter>>

/** A ruleset, as a tool page contains it: its parameters, and links to their provisions. */
export interface ToolRuleset<Own = Rules> {
  readonly id: string
  readonly name: string
  readonly title: string
  /** Only the topics that the tool needs. */
  readonly rules: Own
  readonly cites: Readonly<Record<Path, CiteLink>>
  /** Label of a line that is based on custom: 「慣習（規約に定めなし・第3条）」. */
  readonly custom: string
}

/** Complete data of a tool, so that the tool works offline. The home ruleset comes first. */
export interface ToolData<Own = Rules> {
  readonly rulesets: readonly ToolRuleset<Own>[]
  /** URL of the page of each topic, by topic id. */
  readonly topics: Readonly<Record<string, string>>
}

/** Returns the data of a tool that uses these topics. */
export function toolData<Topics extends TopicParsers>(
  library: Pick<Corpus, 'topics' | 'home'>,
  rulesets: readonly Ruleset[],
  parsers: Topics
): ToolData<ParametersOf<Topics>> {
  const chosenRulesets = rulesets.map(ruleset => ({
    ...toolRuleset(library, ruleset, parsers),
    rules: parametersOf(parsers, library.topics, ruleset.id)
  }))
  const known = library.topics.filter(({ id }) => Object.hasOwn(parsers, id))
  return { rulesets: chosenRulesets, topics: Object.fromEntries(known.map(topic => [topic.id, topicUrl(topic)])) }
}

function toolRuleset(
  { topics, home }: Pick<Corpus, 'topics' | 'home'>,
  ruleset: Ruleset,
  parsers: TopicParsers
): ToolRuleset {
  const rules = parametersOf(parsers, topics, ruleset.id)
  const { custom_law: law } = parametersOf(POINTS_TOPICS, topics, ruleset.id)
  const paths = new Set([...Object.values(rules), law].flatMap(({ cites }) => cites))
  const cites = [...paths].filter(path => ruleset.current.nodes.has(path)).map(path => [path, citeLink(ruleset, path)])
  return {
    id: ruleset.id,
    name: columnName(ruleset),
    title: ruleset.current.text.title,
    rules,
    cites: Object.fromEntries(cites),
    custom: customWords(law, ruleset, ruleset === home ? '規約' : '規則')
  }
}

/**
 * If a provision of a ruleset leaves gaps to custom, the label cites it. Other rulesets have no provision
 * to cite.
 */
function customWords(law: PointsParameters['custom_law'], ruleset: Ruleset, name: string): string {
  const [clause] = valueIn(law) === '慣習' ? law.cites : []
  return clause
    ? `慣習（${name}に定めなし・${provisionName(ruleset.current.nodes, clause)}）`
    : `慣習（${name}に定めなし）`
}

function citeLink(ruleset: Ruleset, path: Path): CiteLink {
  return { label: provisionName(ruleset.current.nodes, path), href: provisionUrl(currentEdition(ruleset), path) }
}

/** Returns the data of a tool with other addresses. `link` converts an address of the site. */
export function relocateTool<Own>(tool: ToolData<Own>, link: (address: string) => string): ToolData<Own> {
  const rulesets = tool.rulesets.map(ruleset => ({
    ...ruleset,
    cites: mapValues(ruleset.cites, cite => ({ ...cite, href: link(cite.href) }))
  }))
  return { rulesets, topics: mapValues(tool.topics, link) }
}

function mapValues<Value>(values: Readonly<Record<string, Value>>, convert: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, convert(value)]))
}

/** Data of the supported rulesets, and the names of the unsupported rulesets. */
export interface ReadyTool<Own = Rules> {
  readonly tool: ToolData<Own>
  /** Names of the rulesets with unread topics that the tool needs. */
  readonly waiting: readonly string[]
}

/**
 * Selects the rulesets that have been read for every topic of a tool, because unread topics would count as missing
 * rules. Returns no rulesets if the home ruleset is unread, because the others are compared with it.
 */
export function readyTool<Own extends Rules>({ rulesets, topics }: ToolData<Own>): ReadyTool<Own> {
  const isUnread = (rule: Parameter) => !rule.ruled && rule.why === 'unread' && Object.hasOwn(topics, rule.id)
  const isRead = ({ rules }: ToolRuleset<Own>) => !Object.values(rules).some(isUnread)
  const [home] = rulesets
  const ready = home && isRead(home) ? rulesets.filter(isRead) : []
  return { tool: { rulesets: ready, topics }, waiting: rulesets.filter(one => !isRead(one)).map(({ name }) => name) }
}

/** A row of the parameter table for readers without scripts: a topic, and the value of each ruleset. */
export interface ParameterRow {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly cells: readonly { readonly name: string; readonly text: string; readonly cites: readonly CiteLink[] }[]
}

/** Returns the starting points, each with the names of the rulesets that use them. */
export function startingPoints({ rulesets }: ToolData<SettlementParameters>): Map<number, string[]> {
  const starts = new Map<number, string[]>()
  for (const { name, rules } of rulesets) {
    const points = valueIn(rules.start_points)
    if (points !== null) starts.set(points, [...(starts.get(points) ?? []), name])
  }
  return starts
}

/** Returns the parameter table of a tool. */
export function parameterRows({ rulesets, topics }: ToolData): ParameterRow[] {
  const [home] = rulesets
  return Object.entries(home?.rules ?? {}).flatMap(([id, { label }]) => {
    const href = topics[id]
    if (!href) return []
    const cells = rulesets.map(({ name, rules, cites }) => {
      const parameter = rules[id]
      const links = (parameter?.cites ?? []).flatMap(path => cites[path] ?? [])
      return { name, text: parameter ? formatParameter(parameter) : formatMissingReason('unread'), cites: links }
    })
    return [{ id, label, href, cells }]
  })
}
