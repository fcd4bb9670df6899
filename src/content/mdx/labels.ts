import { DIVISIONS, irohaNumber } from '../../model/address.ts'
import { SUPPLEMENT_HEADING } from '../../model/appendix.ts'
import type { BranchedNumber, DivisionLevel } from '../../model/law.ts'
import { BRANCHES, KANJI_NUMERALS, MIXED_NUMERAL, ORDINAL_NUMERAL, parseNumeral } from '../../text/numerals.ts'
import { readLabelForms } from './label-forms.ts'

const DIVISION = new RegExp(`^第(${ORDINAL_NUMERAL})(編|章|節|款|目)(${BRANCHES})`, 'u')
const ARTICLE = new RegExp(`^第(${ORDINAL_NUMERAL})条(${BRANCHES})`, 'u')
const SUPPLEMENT = new RegExp(`^${SUPPLEMENT_HEADING}`, 'u')

/** Other printed forms: 「第 1 章」「第五条二」「1条」「二章」, but not 「二 目的」. */
const PRINTED_DIVISION = new RegExp(
  `^(?:第\\s*|(?=${MIXED_NUMERAL}\\s*[編章節款目](?:[\\s（(：:]|$)))(${ORDINAL_NUMERAL})\\s*(編|章|節|款|目)((?:\\s*[のノ]\\s*${MIXED_NUMERAL})*)`,
  'u'
)
const PRINTED_ARTICLE = new RegExp(`^第?\\s*(${ORDINAL_NUMERAL})\\s*条((?:\\s*[のノ之]?\\s*${MIXED_NUMERAL})*)`, 'u')

/** 「第1　趣旨」: 要綱 and 要領 number their provisions without a 条. */
const PRINTED_ORDINAL = new RegExp(`^第\\s*(${MIXED_NUMERAL})((?:\\s*の\\s*${MIXED_NUMERAL})*)(?=[\\s（(【]|$)`, 'u')

/** Parsed label of a heading. `length` is the length of the label at its start. */
export type HeadingLabel =
  | { readonly kind: 'toc' | 'preamble' | 'main' | 'supplement'; readonly length: number }
  | {
      readonly kind: 'division'
      readonly level: DivisionLevel
      readonly number: BranchedNumber
      readonly length: number
    }
  | { readonly kind: 'article'; readonly number: BranchedNumber; readonly length: number }
  | { readonly kind: 'unknown' }

/** Parses the label of a heading: 「第2節　開局及び対局」「第8条の2（席決め）」「目次」「附則」「本則」. */
export function readHeadingLabel(text: string): HeadingLabel {
  if (/^目\s*次$/u.test(text)) return { kind: 'toc', length: text.length }
  if (text === '前文') return { kind: 'preamble', length: text.length }
  if (text === '本則') return { kind: 'main', length: text.length }
  const supplement = SUPPLEMENT.exec(text)
  if (supplement) return { kind: 'supplement', length: supplement[0].length }
  return readArticleLabel(text) ?? readDivisionLabel(text) ?? { kind: 'unknown' }
}

/** Parses the label of a heading in a published text, in any of the usual forms. */
export function readPrintedHeading(text: string): HeadingLabel {
  const strict = readHeadingLabel(text)
  const printed = /[編章節款目条]/u.test(text) ? readArticleLabel(text, PRINTED_ARTICLE) : undefined
  if (strict.kind === 'article') return printed && endsLabel(text, printed) ? printed : strict
  if (strict.kind !== 'unknown') return strict
  return printed ?? readDivisionLabel(text, PRINTED_DIVISION) ?? readArticleLabel(text, PRINTED_ORDINAL) ?? strict
}

/** True if a label ends as in 「第五条二（役員会）」, not as in 「第5条2人」. */
function endsLabel(text: string, label: HeadingLabel): boolean {
  return 'length' in label && /^(?:[\s（(]|$)/u.test(text.slice(label.length))
}

function readArticleLabel(text: string, pattern = ARTICLE): HeadingLabel | undefined {
  const match = pattern.exec(text)
  const number = match && toNum(match[1] ?? '', match[2] ?? '')
  return number ? { kind: 'article', number, length: match[0].length } : undefined
}

/** `division-label = "第" number ( 編 | 章 | 節 | 款 | 目 ) { "の" number }` */
export function readDivisionLabel(
  text: string,
  pattern = DIVISION
): Extract<HeadingLabel, { kind: 'division' }> | undefined {
  const match = pattern.exec(text)
  const level = DIVISIONS.find(({ kanji }) => kanji === match?.[2])?.level
  const number = match && toNum(match[1] ?? '', match[3] ?? '')
  return number && level ? { kind: 'division', level, number, length: match[0].length } : undefined
}

/** Parses a number at the start of a paragraph: 「2　係は、…」. `length` includes the space after the label. */
export function readParagraphLabel(
  text: string
): { label: string; number: BranchedNumber; length: number } | undefined {
  const match = /^([0-9０-９]+)　/u.exec(text)
  const number = parseNumeral(match?.[1] ?? '')
  return match?.[1] && number !== undefined ? { label: match[1], number: [number], length: match[0].length } : undefined
}

/** Parses a label at the start of a paragraph or an entry of a published text: 「二、　役員に…」「(1)　研究」「①　…」. */
export function readPrintedLabel(text: string): { label: string; length: number } | undefined {
  const match = /^([^　]{1,14})　/u.exec(text)
  const label = match?.[1]
  return match && label && readLabelForms(label).length > 0 ? { label, length: match[0].length } : undefined
}

export type ItemLevel = 'item' | 'subitem' | 'subsubitem'

/** Parses the label of an entry: 「一　日時」 item, 「イ　部員」 subitem, 「（１）　…」 subsubitem. */
export function readItemLabel(
  text: string
): { level: ItemLevel; label: string; number: BranchedNumber; length: number } | undefined {
  const match = /^([^　\s]{1,20})　/u.exec(text)
  const label = match?.[1]
  if (!match || !label) return
  const [, numeral, ordinal] = ITEM_RANGE.exec(label) ?? []
  const one = numeral ?? (ordinal ?? label).replace(/^第(.+)号/u, '$1')
  const found = itemNumber(one) ?? subitemNumber(one) ?? subsubitemNumber(one)
  return found && { ...found, label, length: match[0].length }
}

const KANJI_BRANCHES = `(?:[のノ][${KANJI_NUMERALS}]+)*`
const ITEM = `(?:[${KANJI_NUMERALS}]+|[ア-ン])${KANJI_BRANCHES}`
const ORDINAL_ITEM = `第[${KANJI_NUMERALS}]+号${KANJI_BRANCHES}`

/**
 * Entries that an extract omits or that were deleted together: 「一から二十五まで　略」, 「イ～ハ　略」, 「第二号から第四号まで　削除」. They have
 * the number of the first one.
 */
const ITEM_RANGE = new RegExp(
  `^(?:${[ITEM, ORDINAL_ITEM].map(item => `(${item})(?:から${item}(?:まで)?|(?:[～・]|及び)${item})`).join('|')})$`,
  'u'
)

/** Parses a label that is allowed at any depth: 「1　副底」, 「①　吃」, 「※　…」. A 「※」 has no number. */
export function readCountedLabel(
  text: string
): { level: null; label: string; number: BranchedNumber | null; length: number } | undefined {
  const match = /^([0-9０-９]+|[①-⑳]|※)　/u.exec(text)
  const label = match?.[1]
  if (!match || !label) return
  const number = parseNumeral(label.normalize('NFKC'))
  return { level: null, label, number: number === undefined ? null : [number], length: match[0].length }
}

interface ItemNumber {
  level: ItemLevel
  number: BranchedNumber
}

const ITEM_LABEL = new RegExp(`^([${KANJI_NUMERALS}]+)(${KANJI_BRANCHES})$`, 'u')

function itemNumber(label: string): ItemNumber | undefined {
  const match = ITEM_LABEL.exec(label)
  const number = match && toNum(match[1] ?? '', match[2] ?? '')
  return number ? { level: 'item', number } : undefined
}

function subitemNumber(label: string): ItemNumber | undefined {
  const [kana = '', ...branches] = label.split('の')
  const first = irohaNumber(kana)
  const rest = branches.map(parseNumeral)
  if (first === undefined || !rest.every(number => number !== undefined)) return
  return { level: 'subitem', number: [first, ...rest] }
}

function subsubitemNumber(label: string): ItemNumber | undefined {
  const number = parseNumeral(/^[（(]([0-9０-９]+)[）)]$/u.exec(label)?.[1] ?? '')
  return number === undefined ? undefined : { level: 'subsubitem', number: [number] }
}

function toNum(first: string, branches: string): BranchedNumber | undefined {
  const numbers = [first, ...branches.split(/[\sのノ之]+/u).filter(Boolean)].map(parseNumeral)
  const [head, ...rest] = numbers.filter(number => number !== undefined)
  return head !== undefined && rest.length + 1 === numbers.length ? [head, ...rest] : undefined
}
