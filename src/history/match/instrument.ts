import type { DiffNode } from '../types.ts'

const INSTRUMENT = /（([^（）]*第[^（）]*号)）/u

/** Returns the instrument that made a 附則, from its label: 令和二年法律第三号 of 「附則（令和二年法律第三号）　抄」. */
export function instrumentOf({ kind, text }: DiffNode): string | undefined {
  return kind === 'supplement' ? INSTRUMENT.exec(text)?.[1] : undefined
}

/**
 * True if the unit is in the 附則 of an instrument. Its provisions belong to the instrument and cannot move to another
 * 附則.
 */
export function isOfInstrument(unit: DiffNode): boolean {
  for (let at: DiffNode | null = unit; at; at = at.parent) if (instrumentOf(at) !== undefined) return true
  return false
}
