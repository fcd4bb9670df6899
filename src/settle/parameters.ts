import type { Path } from '../model/law.ts'
import type { CellValue, Topic } from '../model/topic.ts'
import type { POINTS_TOPICS, SETTLEMENT_TOPICS } from './topics.ts'
import type { AskedTopics, TopicValueParser } from './values.ts'

interface Told {
  readonly id: string
  readonly label: string
  /** What the cell says to people. */
  readonly text: string
  readonly note: string | null
  readonly cites: readonly Path[]
}

/**
 * Why a ruleset does not give a value: 規定なし · 不明 · its words leave it open · nobody has read it for this · it gives
 * one that the calculations do not know.
 */
export type MissingValueReason = 'none' | 'unknown' | 'open' | 'unread' | 'unfamiliar'

/** What one ruleset has on a topic: a value and its provisions, or why there is none. */
export type Parameter<Value = CellValue> =
  | (Told & { readonly ruled: true; readonly value: Value })
  | (Told & { readonly ruled: false; readonly why: MissingValueReason })

/** What one ruleset has on each of the topics that a calculation reads. */
export type ParametersOf<Topics> = {
  readonly [Id in keyof Topics]: Topics[Id] extends TopicValueParser<infer Value> ? Parameter<Value> : never
}

/** What a ruleset makes of the end of a game. */
export type SettlementParameters = ParametersOf<typeof SETTLEMENT_TOPICS>

/** What a ruleset makes of a win or an offence. */
export type PointsParameters = ParametersOf<typeof POINTS_TOPICS>

/** The parameters of a ruleset: every value comes from the topics, and from nowhere else. */
export function parametersOf<Topics extends AskedTopics>(
  asked: Topics,
  topics: readonly Topic[],
  ruleset: string
): ParametersOf<Topics> {
  const byId = new Map(topics.map(topic => [topic.id, topic]))
  return parametersFrom(asked, id => parameterOf(id, byId.get(id), ruleset))
}

/** The parameters of a calculation as a page has kept them: what it lacks nobody has read. */
export function parametersFrom<Topics extends AskedTopics>(
  asked: Topics,
  kept: (id: string) => Parameter | undefined
): ParametersOf<Topics> {
  const read = Object.entries(asked).map(([id, values]) => [id, understood(kept(id) ?? unread(id), values)])
  // The compiler does not follow a mapping key by key.
  return Object.fromEntries(read) as ParametersOf<Topics>
}

function understood<Value>(parameter: Parameter, values: TopicValueParser<Value>): Parameter<Value> {
  if (!parameter.ruled) return parameter
  const { value, ruled, ...told } = parameter
  const known = values.read(value)
  return known === null ? { ...told, ruled: false, why: 'unfamiliar' } : { ...told, ruled, value: known }
}

function unread(id: string, label = id): Parameter {
  return { id, label, ruled: false, why: 'unread', text: ABSENCES.unread, note: null, cites: [] }
}

function parameterOf(id: string, topic: Topic | undefined, ruleset: string): Parameter {
  const cell = topic?.cells.get(ruleset)
  if (!topic || !cell) return unread(id, topic?.label)
  const { text, note, citations: cites, state, value } = cell
  const told = { id, label: topic.label, text, note, cites }
  if (state === 'none' || state === 'unknown') return { ...told, ruled: false, why: state }
  return value === null || value === undefined
    ? { ...told, ruled: false, why: 'open' }
    : { ...told, ruled: true, value }
}

/** The value that a ruleset gives; `null` where it gives none. */
export function valueIn<Value>(parameter: Parameter<Value>): Value | null {
  return parameter.ruled ? parameter.value : null
}

/** The number for one part: 子, 2位. */
export function partIn<Part extends string>(
  parameter: Parameter<Readonly<Record<Part, number | null>>>,
  part: NoInfer<Part>
): number | null {
  return valueIn(parameter)?.[part] ?? null
}

/** Whether a ruleset says what the calculations do not know: custom has nothing to fill there. */
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

/** 規定なし, 不明, 決まらない (解釈が分かれる, or left open), in words. */
export function formatMissingReason(why: MissingValueReason): string {
  return ABSENCES[why]
}
