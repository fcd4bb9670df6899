import { LIABLE_HANDS, PENALTIES, type PenaltyKind, type PointsInput } from './points-input.ts'
import type { SettlementInput } from './settlement-input.ts'

/** Points as people type them: 「25,000」「２５０００」「-1500」「−1500」「▲1500」; `NaN` for anything else. */
export function readPoints(text: string): number {
  const plain = text.normalize('NFKC').replace(/[\s,、点]/gu, '')
  const match = /^(?<sign>[-−‐–—▲△])?(?<digits>[0-9]{1,9})$/u.exec(plain)
  if (!match?.groups) return Number.NaN
  const number = Number(match.groups.digits)
  return match.groups.sign && number > 0 ? -number : number
}

/** `?s=40000,30000,20000,10000&d=0&k=25000`: a game's end in an address. */
export function settlementQuery({ scores, deposits, start, mismatch }: SettlementInput): string {
  const parts = [
    ['s', scores.join(',')],
    ['d', String(deposits)],
    ['k', String(start)]
  ]
  return queryOf(mismatch ? [...parts, ['x', '1']] : parts)
}

/** Reads such an address; `null` where it names no scores. What is not a number is `NaN`, for the check to tell. */
export function readSettlementQuery(query: string, start: number): SettlementInput | null {
  const values = new URLSearchParams(query)
  const scores = values.get('s')?.split(',').map(readPoints)
  if (scores?.length !== 4) return null
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = scores
  return {
    scores: [a, b, c, d],
    deposits: readPoints(values.get('d') ?? '0'),
    start: values.has('k') ? readPoints(values.get('k') ?? '') : start,
    mismatch: values.get('x') === '1'
  }
}

/** What the page of points shows besides the hand: whether custom may fill what the rules leave open. */
export interface PointsState {
  readonly input: PointsInput
  readonly custom: boolean
}

/** `?e=win&h=3&f=60&o=1&b=1`: a win, a 流し満貫 or a penalty in an address. Only what counts for the event is in it. */
export function pointsQuery({ input, custom }: PointsState): string {
  const off: [string, string][] = custom ? [] : [['c', '0']]
  return queryOf([['e', input.event], ...fieldsOf(input), ...off])
}

function fieldsOf(input: PointsInput): (readonly string[])[] {
  const flag = (name: string, set: boolean) => (set ? [[name, '1'] as const] : [])
  const number = (name: string, value: number) => (value === 0 ? [] : [[name, String(value)] as const])
  switch (input.event) {
    case 'win':
      return [
        ...(input.yakuman === 0 ? [['h', String(input.han)] as const, ['f', String(input.fu)] as const] : []),
        ...number('y', input.yakuman),
        ...number('w', input.doubles),
        ...flag('o', input.dealer),
        ...flag('t', input.tsumo),
        ...number('b', input.honba),
        ...number('d', input.deposits),
        ...(input.liability ? [['p', input.liability] as const] : []),
        ...flag('l', input.liableDiscarder)
      ]
    case 'nagashi':
      return [...flag('o', input.dealer), ...number('b', input.honba), ...number('d', input.deposits)]
    case 'penalty':
      return [
        ['r', input.penalty],
        ...number('n', input.tiles),
        ...number('g', input.difference),
        ...flag('v', input.won)
      ]
  }
}

/** Reads such an address; what it leaves out is the usual case: a child's ron. */
export function readPointsQuery(query: string): PointsState {
  const values = new URLSearchParams(query)
  return { input: inputIn(values), custom: values.get('c') !== '0' }
}

function inputIn(values: URLSearchParams): PointsInput {
  const flag = (name: string) => values.get(name) === '1'
  const number = (name: string, usual = 0) => (values.has(name) ? readPoints(values.get(name) ?? '') : usual)
  const table = { honba: number('b'), deposits: number('d') }
  switch (values.get('e')) {
    case 'nagashi':
      return { event: 'nagashi', dealer: flag('o'), ...table }
    case 'penalty':
      return {
        event: 'penalty',
        penalty: penaltyIn(values.get('r')),
        tiles: number('n', 1),
        difference: number('g'),
        won: flag('v')
      }
    default:
      return {
        event: 'win',
        han: number('h', 3),
        fu: number('f', 30),
        yakuman: number('y'),
        doubles: number('w'),
        dealer: flag('o'),
        tsumo: flag('t'),
        ...table,
        liability: LIABLE_HANDS.find(hand => hand === values.get('p')) ?? null,
        liableDiscarder: flag('l')
      }
  }
}

function penaltyIn(value: string | null): PenaltyKind {
  const kinds = Object.keys(PENALTIES) as PenaltyKind[]
  return kinds.find(kind => kind === value) ?? 'chombo'
}

function queryOf(parts: readonly (readonly string[])[]): string {
  return `?${parts.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')}`
}
