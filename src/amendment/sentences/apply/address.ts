import { DIVISIONS } from '../../../model/address.ts'
import { APPENDIX_WORD, belongsToSupplement, SUPPLEMENT_WORD } from '../../../model/appendix.ts'
import { type BranchedNumber, type DivisionLevel, PROVISION_CLAUSES, type ProvisionClause } from '../../../model/law.ts'
import { BRANCHES, MIXED_NUMERAL, ORDINAL_NUMERAL } from '../../../text/numerals.ts'
import { numberOf } from './numbers.ts'

/** One step of a written address: 「第5条」, 「同項」, 「イ」, 「附則」, 「第2章」. */
export type WrittenStep =
  | { readonly is: 'same'; readonly counter: string }
  | { readonly is: 'zone'; readonly label: string; readonly copy: number }
  | { readonly is: 'heading'; readonly level: DivisionLevel; readonly number: BranchedNumber }
  | { readonly is: 'article' | 'paragraph' | 'item'; readonly number: BranchedNumber }
  | { readonly is: 'subitem'; readonly number: BranchedNumber; readonly bracketed: boolean }
  | { readonly is: 'table' }
  | { readonly is: 'row'; readonly name: string }

/** 「の見出し」, 「の章名」, 「備考」, 「項番号」, 「ただし書」, 「各号列記以外の部分」, 「各号」. */
export type WrittenPart = ProvisionClause | 'caption' | 'remarks' | 'number' | 'title' | 'items'

/** Names of the parts in messages. */
export const PART_NAMES: Readonly<Record<WrittenPart, string>> = {
  main: '本文',
  proviso: 'ただし書',
  first: '前段',
  second: '後段',
  chapeau: '各号列記以外の部分',
  caption: '見出し',
  remarks: '備考',
  number: '項番号',
  title: '章名',
  items: '号'
}

export function isClause(part: WrittenPart | null): part is ProvisionClause {
  return PROVISION_CLAUSES.some(clause => clause === part)
}

export interface WrittenAddress {
  readonly steps: readonly WrittenStep[]
  readonly part: WrittenPart | null
  readonly text: string
  /** Offset in the text of the sentence, in UTF-16 units. */
  readonly at: number
  /** End of a range: 「第5条」 of 「第3条から第5条まで」. */
  readonly to?: WrittenAddress
}

/** Text that could not be parsed as an address, with its offset. */
export interface UnreadAddress {
  readonly unread: string
  readonly at: number
}

type StepReader = (match: RegExpExecArray) => WrittenStep | null

const LEVELS: Readonly<Record<string, DivisionLevel>> = Object.fromEntries(
  DIVISIONS.map(({ kanji, level }) => [kanji, level])
)

function numbered(is: 'article' | 'paragraph' | 'item'): StepReader {
  return ([, first = '', branches = '']) => {
    const number = numberOf(first + branches)
    return number && { is, number }
  }
}

/** `step = 同条 | 第5条の2 | 第2項 | 第三号 | イ | （１） | 第2章` */
const STEPS: readonly (readonly [RegExp, StepReader])[] = [
  [/^同(条|項|号|編|章|節|款|目|表)/u, ([, counter = '']) => ({ is: 'same', counter })],
  [
    new RegExp(`^第(${ORDINAL_NUMERAL})([編章節款目])(${BRANCHES})`, 'u'),
    ([, first = '', counter = '', branches = '']) => {
      const [number, level] = [numberOf(first + branches), LEVELS[counter]]
      return number && level ? { is: 'heading', level, number } : null
    }
  ],
  [new RegExp(`^第(${ORDINAL_NUMERAL})条(${BRANCHES})`, 'u'), numbered('article')],
  [new RegExp(`^第(${ORDINAL_NUMERAL})項(${BRANCHES})`, 'u'), numbered('paragraph')],
  [new RegExp(`^第(${ORDINAL_NUMERAL})号(${BRANCHES})`, 'u'), numbered('item')],
  [/^の表(?!題)/u, () => ({ is: 'table' })],
  [
    new RegExp(`^([ア-ン]${BRANCHES})`, 'u'),
    ([, kana = '']) => {
      const number = numberOf(kana)
      return number && { is: 'subitem', number, bracketed: false }
    }
  ],
  [
    new RegExp(`^[（(](${MIXED_NUMERAL})[）)]`, 'u'),
    ([, digits = '']) => {
      const number = numberOf(digits)
      return number && { is: 'subitem', number, bracketed: true }
    }
  ]
]

/** 「イからハまで以外の部分」 of an item. */
const OTHER_THAN_SUBITEMS = /^[ア-ン（(][^「」、。]{0,12}?以外の部分/u

const PARTS: readonly (readonly [RegExp, WrittenPart])[] = [
  [/^(?:ただし書き?|但書|但し書き?)/u, 'proviso'],
  [/^本文/u, 'main'],
  [/^前段/u, 'first'],
  [/^後段/u, 'second'],
  [/^各号列記(?:の部分)?以外の部分/u, 'chapeau'],
  [OTHER_THAN_SUBITEMS, 'chapeau'],
  [/^の?各号(?!列記)/u, 'items'],
  [/^の(?:前の)?見出し/u, 'caption'],
  [/^の?備考/u, 'remarks'],
  [/^の項番号/u, 'number'],
  [/^の(?:編|章|節|款|目)名/u, 'title']
]

/** Labels of the sections of a law with which an address can begin. */
export interface ZoneNames {
  readonly labels: readonly string[]
  /** Texts of the first cells of all table rows, without spaces: 「会長」 of 「会長の項」. */
  readonly rows: ReadonlySet<string>
}

/**
 * Parses a list of addresses and ranges: 「第2項及び第3項」「第3条から第5条までの規定」「第5条（見出しを含む。）」. Addresses after the
 * first may be abbreviated.
 */
export function readAddresses(text: string, at: number, zones: ZoneNames): WrittenAddress[] | UnreadAddress {
  const addresses: WrittenAddress[] = []
  let rest = text
  while (rest !== '') {
    const start = at + text.length - rest.length
    const read = readRange(rest, start, zones)
    if ('unread' in read) return read
    rest = read.rest.replace(/^[（(]見出しを含む。?[）)]/u, '')
    if (rest !== read.rest) addresses.push({ ...read.address, part: 'caption' })
    addresses.push(read.address)
    if (rest === '') break
    const next = rest.replace(/^(?:、|及び|並びに)/u, '')
    if (next === rest || next === '') return { unread: rest, at: at + text.length - rest.length }
    rest = next
  }
  return addresses.length > 0 ? addresses : { unread: text, at }
}

/** Parses the address or range at the start of the text. */
function readRange(
  text: string,
  at: number,
  zones: ZoneNames
): { readonly address: WrittenAddress; readonly rest: string } | UnreadAddress {
  const first = readAddress(text, at, zones)
  if ('unread' in first || !first.rest.startsWith('から')) return first
  const start = text.length - first.rest.length + 'から'.length
  const last = readAddress(text.slice(start), at + start, zones)
  if ('unread' in last) return last
  const rest = last.rest.replace(/^まで(?:の(?:規定|各[条項号]))?/u, '')
  if (rest === last.rest) return { unread: last.rest, at: at + text.length - last.rest.length }
  const address = { ...first.address, to: last.address, text: text.slice(0, text.length - rest.length) }
  return { address, rest }
}

/** Parses the address at the start of the text. */
function readAddress(
  text: string,
  at: number,
  zones: ZoneNames
): { readonly address: WrittenAddress; readonly rest: string } | UnreadAddress {
  const steps: WrittenStep[] = []
  let rest = text
  for (let read = readStep(rest, zones, null); read; read = readStep(rest, zones, steps.at(-1) ?? null)) {
    steps.push(read.step)
    rest = rest.slice(read.length).replace(/^中(?=第|[ア-ン])/u, '')
  }
  const part = PARTS.find(([pattern]) => pattern.test(rest))
  const length = part ? (part[0].exec(rest)?.[0].length ?? 0) : 0
  if (steps.length === 0 && !part) return { unread: text, at }
  const read = text.slice(0, text.length - rest.length + length)
  return { address: { steps, part: part?.[1] ?? null, text: read, at }, rest: rest.slice(length) }
}

function readStep(
  text: string,
  zones: ZoneNames,
  above: WrittenStep | null
): { readonly step: WrittenStep; readonly length: number } | null {
  const named = (above ? null : readZone(text, zones)) ?? readRow(text, zones) ?? readNewRow(text, above)
  if (named) return named
  if (OTHER_THAN_SUBITEMS.test(text)) return null
  for (const [pattern, read] of STEPS) {
    const match = pattern.exec(text)
    const step = match && read(match)
    if (match && step) return { step, length: match[0].length }
  }
  return null
}

/** Parses 「会長の項」, 「の会長の項」 by the first cells of the rows of the law. The longest text wins. */
function readRow(text: string, { rows }: ZoneNames): { readonly step: WrittenStep; readonly length: number } | null {
  for (let end = text.lastIndexOf(ROW); end > 0; end = text.lastIndexOf(ROW, end - 1))
    for (const start of text.startsWith('の') ? [0, 1] : [0])
      if (rows.has(text.slice(start, end)))
        return { step: { is: 'row', name: text.slice(start, end) }, length: end + ROW.length }
  return null
}

const ROW = 'の項'

/** Parses the name of a row that no row had before the sentence: 「同表家族の項」 after 「同表一般の項中「一般」を「家族」に改め」. */
function readNewRow(
  text: string,
  above: WrittenStep | null
): { readonly step: WrittenStep; readonly length: number } | null {
  if (above?.is !== 'table' && !(above?.is === 'same' && above.counter === '表') && above?.is !== 'zone') return null
  const [read, name] = /^の?(.+?)の項(?=中|を|の[次前]に|及び|、|$)/u.exec(text) ?? []
  return read && name ? { step: { is: 'row', name }, length: read.length } : null
}

/** Section that the law does not have, or a new name: 「別表第二」 in 「別表第一を別表第二とする」. */
const ZONE = new RegExp(`^(?:${SUPPLEMENT_WORD}|${APPENDIX_WORD})(?:第${ORDINAL_NUMERAL}号?${BRANCHES})?`, 'u')

/** Returns the forms by which sentences name a section, without spaces: 「別表第一（第三条関係）」 is also 「別表第一」. */
export function zoneLabels(label: string): string[] {
  const printed = label.replace(/\s/gu, '')
  const bare = belongsToSupplement(label) ? '' : printed.replace(/（[^（）]*）$/u, '')
  return [...new Set([printed, bare])].filter(Boolean)
}

/** Parses 「附則」, 「二番目の附則」, 「別表第一」 by the printed labels of the law, ignoring spaces. The longest label wins. */
function readZone(text: string, { labels }: ZoneNames): { readonly step: WrittenStep; readonly length: number } | null {
  const [lead = '', count = ''] = new RegExp(`^(${MIXED_NUMERAL})番目の`, 'u').exec(text) ?? []
  const rest = text.slice(lead.length)
  const copy = lead ? (numberOf(count)?.[0] ?? 1) : 1
  const named = ['題名', '目次', '前文', '冒頭', '末尾', '本則', ...labels.flatMap(zoneLabels)]
  const [known] = named.filter(one => rest.startsWith(one)).sort((a, b) => b.length - a.length)
  const label = known ?? ZONE.exec(rest)?.[0]
  return label === undefined ? null : { step: { is: 'zone', label, copy }, length: lead.length + label.length }
}
