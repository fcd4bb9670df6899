import type { DiffNode } from '../types.ts'

const INSTRUMENT = /（([^（）]*第[^（）]*号)）/u

/** What made a 附則, as its label says: 令和二年法律第三号 of 「附則（令和二年法律第三号）　抄」. */
export function instrumentOf({ kind, text }: DiffNode): string | undefined {
  return kind === 'supplement' ? INSTRUMENT.exec(text)?.[1] : undefined
}

/** Whether a unit stands in such a 附則: what it says is said of that instrument, and cannot move to another one. */
export function isOfInstrument(unit: DiffNode): boolean {
  for (let at: DiffNode | null = unit; at; at = at.parent) if (instrumentOf(at) !== undefined) return true
  return false
}
