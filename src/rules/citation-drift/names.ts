import { nodesAround } from '../../history/match/units.ts'
import { nameInFull } from '../../history/table/name-in-full.ts'
import type { DiffNode } from '../../history/types.ts'
import { formatProvisionPath, isNumberedPath } from '../../model/address.ts'
import { truncate } from '../../text/truncate.ts'

/** Formats a provision as a citation within the same text. 第1項 is omitted if it is the only paragraph. */
export function unitName(unit: DiffNode): string {
  return unit.path === '' || isNumberedPath(unit.path)
    ? nameInFull(unit)
    : formatProvisionPath(unit.path, nodesAround(unit))
}

/**
 * Formats a provision with its caption or text, to distinguish provisions with the same number:
 * 「第80条（牌こぼし）」「第80条第2項「同じ局に…」」.
 */
export function provisionInWords(unit: DiffNode): string {
  const name = unitName(unit)
  if (unit.path === '' || unit.kind === 'supplement' || unit.kind === 'preamble' || unit.kind === 'opening') return name
  if (unit.deleted) return `${name}（削除）`
  if (unit.caption !== null) return `${name}（${unit.caption}）`
  const text = firstWords(unit)
  return text ? `${name}「${truncate(text)}」` : name
}

/** Formats the first three provisions of a list. */
export function provisionsInWords(units: readonly DiffNode[]): string {
  return units.slice(0, 3).map(provisionInWords).join('、') + (units.length > 3 ? `など${units.length}の規定` : '')
}

function firstWords({ text, children }: DiffNode): string {
  return text || (children[0] ? firstWords(children[0]) : '')
}
