import { readPoints } from './figures.ts'
import type { FormResult } from './form-result.ts'
import { checkPoints, type PointsField } from './points-check.ts'
import {
  LIABLE_HANDS,
  MAX_HAN,
  PENALTIES,
  type PenaltyKind,
  type PointsCase,
  type PointsInput,
  type WinInput
} from './points-input.ts'

/** Raw values of the points form; an empty number means zero. */
export interface PointsFields {
  /** `win`, `nagashi` or `penalty`. */
  readonly event: string
  readonly penalty: string
  readonly han: string
  readonly fu: string
  readonly yakuman: string
  readonly doubles: string
  readonly dealer: boolean
  readonly tsumo: boolean
  readonly honba: string
  readonly deposits: string
  readonly liability: string
  readonly liableDiscarder: boolean
  readonly tiles: string
  readonly difference: string
  readonly won: boolean
  readonly custom: boolean
}

/** Parses the fields that apply to the event; invalid numbers are `NaN`. Penalties never use custom. */
export function readPointsFields(fields: PointsFields): PointsCase {
  const { event, dealer, custom } = fields
  if (event === 'penalty') return { input: penaltyIn(fields), custom: true }
  const table = { dealer, honba: numberIn(fields.honba), deposits: numberIn(fields.deposits) }
  return { input: event === 'nagashi' ? { event, ...table } : winIn(fields, table), custom }
}

function winIn(fields: PointsFields, table: Pick<WinInput, 'dealer' | 'honba' | 'deposits'>): WinInput {
  const { tsumo, liableDiscarder } = fields
  const yakuman = numberIn(fields.yakuman)
  const liability = (yakuman > 0 && LIABLE_HANDS.find(hand => hand === fields.liability)) || null
  return {
    event: 'win',
    han: numberIn(fields.han),
    fu: numberIn(fields.fu),
    yakuman,
    doubles: yakuman > 0 ? numberIn(fields.doubles) : 0,
    ...table,
    tsumo,
    liability,
    liableDiscarder: liability !== null && !tsumo && liableDiscarder
  }
}

function penaltyIn({ penalty: kind, tiles, difference, won }: PointsFields): PointsInput {
  const penalty = isPenalty(kind) ? kind : 'chombo'
  return {
    event: 'penalty',
    penalty,
    tiles: numberIn(tiles),
    difference: penalty === 'underdeclare' ? numberIn(difference) : 0,
    won
  }
}

function isPenalty(word: string): word is PenaltyKind {
  return Object.hasOwn(PENALTIES, word)
}

function numberIn(text: string): number {
  return text.trim() === '' ? 0 : readPoints(text)
}

/** Returns the form fields of a case; only those of its event. */
export function pointsFields({ input, custom }: PointsCase): Partial<PointsFields> {
  switch (input.event) {
    case 'penalty': {
      const { event, penalty, tiles, difference, won } = input
      const missing = difference > 0 ? { difference: written(difference) } : {}
      return { event, penalty, tiles: written(tiles), ...missing, won, custom }
    }
    case 'nagashi':
      return { event: input.event, dealer: input.dealer, ...tableFields(input), custom }
    case 'win': {
      const { event, dealer, tsumo, liableDiscarder } = input
      const hand = { han: written(Math.min(input.han, MAX_HAN)), fu: written(input.fu) }
      const limit = { yakuman: written(input.yakuman), doubles: written(input.doubles) }
      const liability = { liability: input.liability ?? '', liableDiscarder }
      return { event, ...hand, ...limit, dealer, tsumo, ...tableFields(input), ...liability, custom }
    }
  }
}

function tableFields({
  honba,
  deposits
}: Pick<WinInput, 'honba' | 'deposits'>): Pick<PointsFields, 'honba' | 'deposits'> {
  return { honba: written(honba), deposits: written(deposits) }
}

function written(number: number): string {
  return Number.isNaN(number) ? '' : String(number)
}

/** Validates the form and returns a case. */
export function enterPoints(fields: PointsFields): FormResult<PointsCase, PointsField> {
  const input = readPointsFields(fields)
  const problems = checkPoints(input.input)
  return problems.length === 0 ? { kind: 'input', input } : { kind: 'problems', problems }
}

/** Returns which conditional fields of the form apply, by condition name. */
export function fieldsAsked(input: PointsInput): Readonly<Record<PointsCondition, boolean>> {
  const win = input.event === 'win' ? input : null
  const penalty = input.event === 'penalty' ? input.penalty : null
  return {
    ordinary: win?.yakuman === 0,
    yakuman: win !== null && win.yakuman > 0,
    liable: win !== null && win.liability !== null && !win.tsumo,
    tiles: penalty === 'spill' || penalty === 'draw' || penalty === 'early',
    difference: penalty === 'underdeclare',
    chombo: penalty === 'chombo'
  }
}

/**
 * Conditions: a hand below yakuman · a yakuman · a ron with liability · an offence with tiles · an offence with a
 * difference · a chombo.
 */
export type PointsCondition = 'ordinary' | 'yakuman' | 'liable' | 'tiles' | 'difference' | 'chombo'
