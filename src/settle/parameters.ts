import type { Path } from '../model/law.ts'
import type { CellValue, Topic } from '../model/topic.ts'

/** The topics whose values decide what happens to the points. */
export const SETTLEMENT_TOPICS = [
  'start_points',
  'tie',
  'leftover_deposit',
  'deposit_tie',
  'sum_mismatch',
  'base_points',
  'record_unit',
  'rounding',
  'rounding_step',
  'rounding_threshold',
  'uma',
  'first_place_score',
  'oka',
  'tobi'
] as const

/** The topics whose values decide who pays whom. */
export const POINTS_TOPICS = [
  'custom_law',
  'bazoro',
  'bazoro_in_limits',
  'score_formula',
  'kiriage_4han30fu',
  'mangan_4han40fu',
  'kiriage_3han60fu',
  'mangan_3han70fu',
  'han_mangan',
  'mangan_min_fu',
  'mangan_points',
  'han_haneman',
  'haneman',
  'han_baiman',
  'baiman',
  'han_sanbaiman',
  'sanbaiman',
  'kazoe',
  'han_kazoe',
  'yakuman_list',
  'yakuman_points',
  'double_yakuman',
  'multi_yakuman',
  'multi_yakuman_points',
  'win_payment',
  'honba_value',
  'honba_added',
  'honba_tsumo',
  'deposit_winner',
  'nagashi',
  'pao',
  'pao_tsumo',
  'pao_ron',
  'pao_remainder',
  'chombo_penalty',
  'chombo_points',
  'chombo_recipient',
  'chombo_record',
  'chombo_excused',
  'spill',
  'spill_points',
  'wrong_draw',
  'wrong_draw_points',
  'early_draw',
  'early_draw_points',
  'wrong_break',
  'wrong_break_points',
  'empty_call',
  'empty_call_points',
  'underdeclare',
  'underdeclare_remainder',
  'serious',
  'serious_points',
  'penalty_time'
] as const

export type ParameterId = (typeof SETTLEMENT_TOPICS)[number] | (typeof POINTS_TOPICS)[number]

interface Told {
  readonly id: ParameterId
  readonly label: string
  /** What the cell says to people. */
  readonly text: string
  readonly note: string | null
  readonly cites: readonly Path[]
}

/** Why a ruleset does not give a value: 規定なし · 不明 · its words leave it open · nobody has read it for this. */
export type Absence = 'none' | 'unknown' | 'open' | 'unread'

/** What one ruleset has on a topic: a value and its provisions, or why there is none. */
export type Parameter =
  | (Told & { readonly ruled: true; readonly value: CellValue })
  | (Told & { readonly ruled: false; readonly why: Absence })

/** One ruleset's parameters, as the topics give them. */
export type Parameters = Readonly<Record<ParameterId, Parameter>>

/** The table of a ruleset: every value comes from the topics, and from nowhere else. */
export function parametersOf(topics: readonly Topic[], ruleset: string): Parameters {
  const byId = new Map(topics.map(topic => [topic.id, topic]))
  const entries = [...SETTLEMENT_TOPICS, ...POINTS_TOPICS].map(id => [id, parameterOf(id, byId.get(id), ruleset)])
  return Object.fromEntries(entries) as Parameters
}

function parameterOf(id: ParameterId, topic: Topic | undefined, ruleset: string): Parameter {
  const cell = topic?.cells.get(ruleset)
  if (!topic || !cell)
    return { id, label: topic?.label ?? id, ruled: false, why: 'unread', text: '未調査', note: null, cites: [] }
  const { text, note, citations: cites, state, value } = cell
  const told = { id, label: topic.label, text, note, cites }
  if (state === 'none' || state === 'unknown') return { ...told, ruled: false, why: state }
  return value === null || value === undefined
    ? { ...told, ruled: false, why: 'open' }
    : { ...told, ruled: true, value }
}

/** The number that a parameter gives; `null` where it gives none. */
export function numberIn(parameter: Parameter): number | null {
  return parameter.ruled && typeof parameter.value === 'number' ? parameter.value : null
}

/** The number for one part: 子, 2位. */
export function partIn(parameter: Parameter, part: string): number | null {
  if (!parameter.ruled || typeof parameter.value !== 'object' || Array.isArray(parameter.value)) return null
  const parts = new Map<string, unknown>(Object.entries(parameter.value))
  const number = parts.get(part)
  return typeof number === 'number' ? number : null
}

/** あり or なし; `null` where the ruleset says neither. */
export function answerIn(parameter: Parameter): boolean | null {
  return parameter.ruled && typeof parameter.value === 'boolean' ? parameter.value : null
}

/** The named option. */
export function optionIn(parameter: Parameter): string | null {
  return parameter.ruled && typeof parameter.value === 'string' ? parameter.value : null
}

/** The named options, of a topic that takes several. */
export function optionsIn(parameter: Parameter): readonly string[] {
  return parameter.ruled && Array.isArray(parameter.value) ? parameter.value : []
}

const ABSENCES: Readonly<Record<Absence, string>> = {
  none: '規定なし',
  unknown: '不明',
  open: '決まらない',
  unread: '未調査'
}

/** 規定なし, 不明, 決まらない (解釈が分かれる, or left open), in words. */
export function absenceInWords(why: Absence): string {
  return ABSENCES[why]
}
