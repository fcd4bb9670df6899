import type { PerSeat } from './per-seat.ts'
import { pointsFields, readPointsFields } from './points-fields.ts'
import type { PointsCase } from './points-input.ts'
import { readSettlement } from './settlement-fields.ts'
import type { SettlementInput } from './settlement-input.ts'

/**
 * Formats the end of a game as a URL query: `?s=40000,30000,20000,10000&d=0&k=25000`. Empty if a score is not a number.
 */
export function settlementQuery({ scores, deposits, start, mismatch }: SettlementInput): string {
  if ([...scores, deposits].some(Number.isNaN)) return ''
  const parts: Part[] = [
    ['s', scores.join(',')],
    ['d', String(deposits)],
    ['k', String(start)]
  ]
  return queryOf(mismatch ? [...parts, ['x', '1']] : parts)
}

/**
 * Parses a settlement query; `null` unless it has four scores. Invalid numbers are `NaN` and are reported by the
 * validation.
 */
export function readSettlementQuery(query: string, start: number): SettlementInput | null {
  const values = new URLSearchParams(query)
  const scores = values.get('s')?.split(',') ?? []
  if (!isFour(scores)) return null
  return readSettlement({
    scores,
    deposits: values.get('d') ?? '',
    start: values.get('k') ?? String(start),
    mismatch: values.get('x') === '1'
  })
}

function isFour(scores: readonly string[]): scores is PerSeat<string> {
  return scores.length === 4
}

/**
 * Formats a win, a 流し満貫 or a penalty as a URL query: `?e=win&h=3&f=60&o=1&b=1`. Contains only fields that apply to the
 * event.
 */
export function pointsQuery(pointsCase: PointsCase): string {
  const { input, custom } = pointsCase
  const fields = pointsFields(pointsCase)
  const ordinary = input.event === 'win' && input.yakuman === 0
  return queryOf([
    ['e', fields.event],
    ['r', fields.penalty],
    ['h', ordinary && fields.han],
    ['f', ordinary && fields.fu],
    ['y', counted(fields.yakuman)],
    ['w', counted(fields.doubles)],
    ['o', fields.dealer],
    ['t', fields.tsumo],
    ['b', counted(fields.honba)],
    ['d', counted(fields.deposits)],
    ['p', fields.liability],
    ['l', fields.liableDiscarder],
    ['n', counted(fields.tiles)],
    ['g', counted(fields.difference)],
    ['v', fields.won],
    ['c', !custom && '0']
  ])
}

/** Parses a points query. Missing fields have the default of a non-dealer's ron. */
export function readPointsQuery(query: string): PointsCase {
  const values = new URLSearchParams(query)
  const text = (name: string, usual = '') => values.get(name) ?? usual
  const flag = (name: string) => values.get(name) === '1'
  return readPointsFields({
    event: text('e'),
    penalty: text('r'),
    han: text('h', '3'),
    fu: text('f', '30'),
    yakuman: text('y'),
    doubles: text('w'),
    dealer: flag('o'),
    tsumo: flag('t'),
    honba: text('b'),
    deposits: text('d'),
    liability: text('p'),
    liableDiscarder: flag('l'),
    tiles: text('n', '1'),
    difference: text('g'),
    won: flag('v'),
    custom: text('c') !== '0'
  })
}

/** Omits zero, because the parser treats a missing value as zero. */
function counted(number = ''): string {
  return number === '0' ? '' : number
}

type Part = readonly [name: string, value: string | boolean | undefined]

function queryOf(parts: readonly Part[]): string {
  const entries = parts.flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value === true ? '1' : value)}`] : []
  )
  return `?${entries.join('&').replaceAll('%2C', ',')}`
}
