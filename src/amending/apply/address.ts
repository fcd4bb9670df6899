import { DIVISIONS } from '../../model/address.ts'
import type { BranchedNumber, DivisionLevel } from '../../model/law.ts'
import { BRANCHES, MIXED_NUMERAL } from '../../text/numerals.ts'
import { numberOf } from './numbers.ts'

/** One step of a written address: 「第5条」, 「同項」, 「イ」, 「附則」, 「第2章」. */
export type WrittenStep =
  | { readonly is: 'same'; readonly counter: string }
  | { readonly is: 'zone'; readonly label: string; readonly copy: number }
  | { readonly is: 'heading'; readonly level: DivisionLevel; readonly number: BranchedNumber }
  | { readonly is: 'article' | 'paragraph' | 'item'; readonly number: BranchedNumber }
  | { readonly is: 'subitem'; readonly number: BranchedNumber; readonly bracketed: boolean }
  | { readonly is: 'items' }

/** 「の見出し」, 「の章名」, 「の表」, 「ただし書」, 「各号列記以外の部分」. */
export type WrittenPart = 'caption' | 'table' | 'title' | 'proviso' | 'main' | 'first' | 'second' | 'chapeau'

export interface WrittenAddress {
  readonly steps: readonly WrittenStep[]
  readonly part: WrittenPart | null
  readonly words: string
  /** Offset in the text of the sentence, in UTF-16 units. */
  readonly at: number
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
  [/^同(条|項|号|編|章|節|款|目)/u, ([, counter = '']) => ({ is: 'same', counter })],
  [
    new RegExp(`^第(${MIXED_NUMERAL})([編章節款目])(${BRANCHES})`, 'u'),
    ([, first = '', counter = '', branches = '']) => {
      const [number, level] = [numberOf(first + branches), LEVELS[counter]]
      return number && level ? { is: 'heading', level, number } : null
    }
  ],
  [new RegExp(`^第(${MIXED_NUMERAL})条(${BRANCHES})`, 'u'), numbered('article')],
  [new RegExp(`^第(${MIXED_NUMERAL})項(${BRANCHES})`, 'u'), numbered('paragraph')],
  [new RegExp(`^第(${MIXED_NUMERAL})号(${BRANCHES})`, 'u'), numbered('item')],
  [/^各号(?!列記)/u, () => ({ is: 'items' })],
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

const PARTS: readonly (readonly [RegExp, WrittenPart])[] = [
  [/^(?:ただし書き?|但書|但し書き?)/u, 'proviso'],
  [/^本文/u, 'main'],
  [/^前段/u, 'first'],
  [/^後段/u, 'second'],
  [/^各号列記(?:の部分)?以外の部分/u, 'chapeau'],
  [/^[ア-ン（(][^「」、。]{0,12}?以外の部分/u, 'chapeau'],
  [/^の見出し/u, 'caption'],
  [/^の表(?=中|$)/u, 'table'],
  [/^の(?:編|章|節|款|目)名/u, 'title']
]

/** Labels of the sections of a law with which an address can begin. */
export interface ZoneNames {
  readonly labels: readonly string[]
}

/** Parses a list of addresses: 「第2項及び第3項」. Addresses after the first may be abbreviated. */
export function readAddresses(words: string, at: number, zones: ZoneNames): WrittenAddress[] | UnreadAddress {
  const addresses: WrittenAddress[] = []
  let rest = words
  while (rest !== '') {
    const start = at + words.length - rest.length
    const read = readAddress(rest, start, zones)
    if ('unread' in read) return read
    addresses.push(read.address)
    rest = read.rest
    if (rest === '') break
    const next = rest.replace(/^(?:、|及び|並びに)/u, '')
    if (next === rest || next === '') return { unread: rest, at: at + words.length - rest.length }
    rest = next
  }
  return addresses.length > 0 ? addresses : { unread: words, at }
}

/** Parses the address at the start of the text. */
export function readAddress(
  words: string,
  at: number,
  zones: ZoneNames
): { readonly address: WrittenAddress; readonly rest: string } | UnreadAddress {
  const steps: WrittenStep[] = []
  let rest = words
  for (let read = readStep(rest, zones, steps.length === 0); read; read = readStep(rest, zones, false)) {
    steps.push(read.step)
    rest = rest.slice(read.length).replace(/^中(?=第)/u, '')
  }
  const part = PARTS.find(([pattern]) => pattern.test(rest))
  const length = part ? (part[0].exec(rest)?.[0].length ?? 0) : 0
  if (steps.length === 0 && !part) return { unread: words, at }
  const read = words.slice(0, words.length - rest.length + length)
  return { address: { steps, part: part?.[1] ?? null, words: read, at }, rest: rest.slice(length) }
}

function readStep(
  words: string,
  zones: ZoneNames,
  isFirst: boolean
): { readonly step: WrittenStep; readonly length: number } | null {
  const zone = isFirst ? readZone(words, zones) : null
  if (zone) return zone
  for (const [pattern, read] of STEPS) {
    const match = pattern.exec(words)
    const step = match && read(match)
    if (match && step) return { step, length: match[0].length }
  }
  return null
}

/** Parses 「附則」, 「二番目の附則」, 「別表第一」 by the printed labels of the law, ignoring spaces. The longest label wins. */
function readZone(
  words: string,
  { labels }: ZoneNames
): { readonly step: WrittenStep; readonly length: number } | null {
  const [lead = '', count = ''] = new RegExp(`^(${MIXED_NUMERAL})番目の`, 'u').exec(words) ?? []
  const rest = words.slice(lead.length)
  const copy = lead ? (numberOf(count)?.[0] ?? 1) : 1
  const named = [
    '題名',
    '目次',
    '前文',
    '冒頭',
    '末尾',
    '本則',
    ...labels.map(label => label.replace(/\s/gu, '')).filter(Boolean)
  ]
  const [label] = named.filter(one => rest.startsWith(one)).sort((a, b) => b.length - a.length)
  return label === undefined ? null : { step: { is: 'zone', label, copy }, length: lead.length + label.length }
}
