import type { Path } from '../../model/law.ts'
import type { CellValue, Topic } from '../../model/topic.ts'
import type { POINTS_TOPICS, SETTLEMENT_TOPICS } from './topics.ts'
import type { TopicParsers, TopicValueParser } from './values.ts'

interface ParameterSource {
  readonly id: string
  readonly label: string
  /** Text of the cell. */
  readonly text: string
  readonly note: string | null
  readonly cites: readonly Path[]
}

/**
 * Reason why a ruleset has no value:
 * - 規定なし;
 * - 不明;
 * - its words leave the value open;
 * - the ruleset is unread for this topic;
 * - the calculator does not support its value.
 */
export type MissingValueReason = 'none' | 'unknown' | 'open' | 'unread' | 'unfamiliar'

/** Value of one ruleset on a topic with its provisions, or the reason why it has none. */
export type Parameter<Value = CellValue> =
  | (ParameterSource & { readonly ruled: true; readonly value: Value })
  | (ParameterSource & { readonly ruled: false; readonly why: MissingValueReason })

/** Values of one ruleset on all topics that a calculation uses. */
export type ParametersOf<Topics> = {
  readonly [Id in keyof Topics]: Topics[Id] extends TopicValueParser<infer Value> ? Parameter<Value> : never
}

/** Parameters for the settlement of a game. */
export type SettlementParameters = ParametersOf<typeof SETTLEMENT_TOPICS>

/** Parameters for wins and penalties. */
export type PointsParameters = ParametersOf<typeof POINTS_TOPICS>

/** Returns the parameters of a ruleset. Every value comes from the topics. */
export function parametersOf<Topics extends TopicParsers>(
  parsers: Topics,
  topics: readonly Topic[],
  ruleset: string
): ParametersOf<Topics> {
  const byId = new Map(topics.map(topic => [topic.id, topic]))
  return parametersFrom(parsers, id => parameterOf(id, byId.get(id), ruleset))
}

/** Returns parameters from a stored lookup. Missing parameters count as unread. */
export function parametersFrom<Topics extends TopicParsers>(
  parsers: Topics,
  reuse: (id: string) => Parameter | undefined
): ParametersOf<Topics> {
  const read = Object.entries(parsers).map(([id, values]) => [id, understood(reuse(id) ?? unread(id), values)])
  // TypeScript does not infer the mapped type entry by entry.
  return Object.fromEntries(read) as ParametersOf<Topics>
}

function understood<Value>(parameter: Parameter, values: TopicValueParser<Value>): Parameter<Value> {
  if (!parameter.ruled) return parameter
  const { value, ruled, ...source } = parameter
  const known = values.read(value)
  return known === null ? { ...source, ruled: false, why: 'unfamiliar' } : { ...source, ruled, value: known }
}

function unread(id: string, label = id): Parameter {
  return { id, label, ruled: false, why: 'unread', text: ABSENCES.unread, note: null, cites: [] }
}

function parameterOf(id: string, topic: Topic | undefined, ruleset: string): Parameter {
  const cell = topic?.cells.get(ruleset)
  if (!topic || !cell) return unread(id, topic?.label)
  const { text, note, citations: cites, state, value } = cell
  const source = { id, label: topic.label, text, note, cites }
  if (state === 'none' || state === 'unknown') return { ...source, ruled: false, why: state }
  return value === null || value === undefined
    ? { ...source, ruled: false, why: 'open' }
    : { ...source, ruled: true, value }
}

/** Returns the value of a ruleset; `null` if it has none. */
export function valueIn<Value>(parameter: Parameter<Value>): Value | null {
  return parameter.ruled ? parameter.value : null
}

/** Returns the number for one part: 子, 2位. */
export function partIn<Part extends string>(
  parameter: Parameter<Readonly<Record<Part, number | null>>>,
  part: NoInfer<Part>
): number | null {
  return valueIn(parameter)?.[part] ?? null
}

/** True if the ruleset has a value that the calculator does not support. Custom does not apply then. */
export function isUnknownValue(parameter: Parameter): boolean {
  return !parameter.ruled && parameter.why === 'unfamiliar'
}

const ABSENCES: Readonly<Record<MissingValueReason, string>> = {
  none: '規定なし',
  unknown: '不明',
  open: '決まらない',
  unread: '未読',
  unfamiliar: '計算の知らない値'
}

/** Formats the reason of a missing value: 規定なし, 不明, 決まらない (解釈が分かれる, or left open). */
export function formatMissingReason(why: MissingValueReason): string {
  return ABSENCES[why]
}
