import { nodesAround } from '../../history/match/units.ts'
import { nameInFull } from '../../history/table/name-in-full.ts'
import type { DiffNode } from '../../history/types.ts'
import { formatProvisionPath, isNumberedPath } from '../../model/address.ts'
import { truncate } from '../../text/truncate.ts'

/** A provision as another one of its text cites it: an only paragraph is not called 第1項. */
export function unitName(unit: DiffNode): string {
  return unit.path === '' || isNumberedPath(unit.path)
    ? nameInFull(unit)
    : formatProvisionPath(unit.path, nodesAround(unit))
}

/** A provision so that it is told from another one of its number: 「第80条（牌こぼし）」「第80条第2項「同じ局に…」」. */
export function provisionInWords(unit: DiffNode): string {
  const name = unitName(unit)
  if (unit.path === '' || unit.kind === 'supplement' || unit.kind === 'preamble' || unit.kind === 'opening') return name
  if (unit.deleted) return `${name}（削除）`
  if (unit.caption !== null) return `${name}（${unit.caption}）`
  const words = firstWords(unit)
  return words ? `${name}「${truncate(words)}」` : name
}

/** The first three of some provisions. */
export function provisionsInWords(units: readonly DiffNode[]): string {
  return units.slice(0, 3).map(provisionInWords).join('、') + (units.length > 3 ? `など${units.length}の規定` : '')
}

function firstWords({ text, children }: DiffNode): string {
  return text || (children[0] ? firstWords(children[0]) : '')
}
