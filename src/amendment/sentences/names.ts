import { isDivision } from '../../history/match/units.ts'
import type { DiffNode } from '../../history/types.ts'
import { DIVISIONS, formatNum } from '../../model/address.ts'
import { belongsToSupplement } from '../../model/appendix.ts'
import { formatKanji, formatOrdinal, isNumberedInKanji } from '../../text/numerals.ts'
import type { AmendmentAddress, PlaceStep, StepKind } from './types.ts'

const COUNTERS: Readonly<Partial<Record<DiffNode['kind'], string>>> = {
  article: '条',
  paragraph: '項',
  item: '号'
}

/** Returns the counter of a unit: 条, 項, 号, or 章 for a chapter. */
export function counterOf({ kind }: DiffNode): string {
  return COUNTERS[kind] ?? DIVISIONS.find(({ level }) => level === kind)?.kanji ?? ''
}

/** Formats the name of a unit by its own number, in the numerals of its text: 「第5条」「第2項」「第一号」「イ」. */
export function nameOfUnit(unit: DiffNode): string {
  const { kind, label } = unit
  if (kind === 'paragraph') return numbered(unit, '項')
  if (kind === 'item') return numbered(unit, '号')
  if (kind === 'supplement') return supplementName(unit)
  return label.replace(/(?<=^[ア-ン])(?:から|～|及び|、|・).*$/u, '') || unit.text || unit.path
}

/** Formats the heading of a 附則. The second of two with the same heading is 「二番目の附則」. */
function supplementName(unit: DiffNode): string {
  const all = unit.parent?.children.filter(({ kind }) => kind === 'supplement') ?? []
  const name = all.filter(other => bareName(other) === bareName(unit)).length === 1 ? bareName(unit) : unit.text
  const at = all.filter(({ text }) => text === unit.text).indexOf(unit)
  return `${at > 0 ? `${formatKanji(at + 1)}番目の` : ''}${name || '末尾'}`
}

/** Returns the heading of an appendix without the provisions in brackets: 「別表第一」 of 「別表第一（第三条関係）」. */
export function bareName({ text }: DiffNode): string {
  return belongsToSupplement(text) ? text : text.replace(/(?<=.)（[^（）]*）$/u, '')
}

function numbered(unit: DiffNode, counter: string): string {
  return formatOrdinal(unit.number ?? [], counter, isInKanji(unit) ? formatKanji : String)
}

function isInKanji(unit: DiffNode): boolean {
  for (let at: DiffNode | null = unit; at; at = at.parent) if (at.kind === 'article') return isNumberedInKanji(at.label)
  return textInKanji(unit)
}

/** True if the first article of the unit's text is numbered in kanji. */
function textInKanji(unit: DiffNode): boolean {
  let top = unit
  while (top.parent) top = top.parent
  const first = firstArticle(top)
  return first !== undefined && isNumberedInKanji(first.label)
}

function firstArticle(unit: DiffNode): DiffNode | undefined {
  if (unit.kind === 'article') return unit
  for (const child of unit.children) {
    const found = firstArticle(child)
    if (found) return found
  }
  return undefined
}

function stepKind(unit: DiffNode): StepKind {
  if (isDivision(unit)) return 'heading'
  if (unit.kind === 'article' || unit.kind === 'paragraph' || unit.kind === 'item') return unit.kind
  return unit.kind === 'subitem' || unit.kind === 'subsubitem' ? 'subitem' : 'zone'
}

/** Returns the current name of a unit: its original name, or the name assigned by an earlier clause. */
export type NameNow = (unit: DiffNode) => string

export function placeStep(unit: DiffNode, nameNow: NameNow): PlaceStep {
  return { of: unit, kind: stepKind(unit), text: nameNow(unit), counter: counterOf(unit) }
}

/** Returns the address of a provision, starting at its article or 附則; of a 節, starting at the chapter. */
export function placeOfUnit(unit: DiffNode, nameNow: NameNow): AmendmentAddress {
  const steps: PlaceStep[] = []
  for (let at: DiffNode | null = unit; at && at.kind !== 'ruleset'; at = at.parent) {
    if (isDivision(at) && !isDivision(unit)) break
    if (at !== unit && isOnlyParagraph(at)) continue
    steps.unshift(placeStep(at, nameNow))
  }
  return { steps }
}

/** True for the only paragraph of an article, which addresses omit: 「第2条第1号」. */
function isOnlyParagraph({ kind, parent }: DiffNode): boolean {
  return kind === 'paragraph' && parent?.kind === 'article' && parent.children.length === 1
}

/** Returns a key of a unit's number among its siblings. */
export function numberKey({ kind, number, label, text }: DiffNode): string {
  const isCounted = kind !== 'article' && kind !== 'supplement' && number !== null
  return `${kind} ${isCounted ? formatNum(number) : label || text}`
}
