import { MIXED_NUMERAL } from '../../../text/numerals.ts'
import { readAddresses, type UnreadAddress, type WrittenAddress, type ZoneNames } from './address.ts'
import { numberOf } from './numbers.ts'
import { QUOTATION, type QuotedWords, type TokenizedSentence } from './pasted.ts'

/** Command of one clause of an amending sentence. A `null` address means the address of the previous clause. */
export type Command = { readonly at: number; readonly needsBelow: boolean } & (
  | { readonly does: 'replace'; readonly where: Where; readonly from: readonly QuotedWords[]; readonly to: QuotedWords }
  | {
      readonly does: 'insert'
      readonly where: Where
      readonly anchor: QuotedWords
      readonly quoted: QuotedWords
      readonly after: boolean
    }
  | { readonly does: 'strike'; readonly where: Where; readonly quoted: readonly QuotedWords[] }
  | { readonly does: 'rewrite'; readonly where: readonly WrittenAddress[] }
  | { readonly does: 'set'; readonly where: WrittenAddress; readonly quoted: QuotedWords }
  | { readonly does: 'caption'; readonly where: WrittenAddress; readonly quoted: QuotedWords }
  | { readonly does: 'delete'; readonly where: readonly WrittenAddress[] }
  | { readonly does: 'renumber'; readonly from: WrittenAddress; readonly to: WrittenAddress }
  | { readonly does: 'renumber-all'; readonly from: WrittenAddress; readonly to: WrittenAddress }
  | {
      readonly does: 'shift'
      readonly from: readonly WrittenAddress[]
      readonly by: number
      readonly counter: string
    }
  | {
      readonly does: 'add'
      readonly where: WrittenAddress
      readonly side: 'behind' | 'before' | 'in'
      readonly phrase: string
    }
)

type Where = readonly WrittenAddress[] | null

/** Commands parsed from a sentence, and the clauses that could not be parsed. */
export interface CommandsRead {
  readonly commands: readonly Command[]
  readonly faults: readonly (UnreadAddress & { readonly verb: string })[]
}

/** Verbs that end a clause, 「改め、」 or 「改める。」, with their internal names. */
const VERBS = [
  ['改める|改め|変更する|変更し|改正する|改正し|修正する|修正し|訂正する|訂正し', 'amend'],
  ['加える|加え|追加する|追加し', 'add'],
  ['削る|削り|削除する|削除し', 'delete'],
  ['とする|とし', 'renumber'],
  ['付する|付し|付ける|付け', 'give'],
  ['繰り下げる|繰り下げ|繰下げる|繰下げ', 'down'],
  ['繰り上げる|繰り上げ|繰上げる|繰上げ', 'up']
] as const

type VerbName = (typeof VERBS)[number][1]

const ENDING = new RegExp(`(${VERBS.map(([forms]) => forms).join('|')})(?:、|。|$)`, 'gu')

/** Parses a sentence into clauses. Each clause ends with its verb. */
export function readCommands(sentence: TokenizedSentence, zones: ZoneNames): CommandsRead {
  const commands: Command[] = []
  const faults: (UnreadAddress & { readonly verb: string })[] = []
  let start = 0
  for (const match of sentence.text.matchAll(ENDING)) {
    const verb = VERBS.find(([forms]) => forms.split('|').includes(match[1] ?? ''))?.[1] ?? 'amend'
    const clause: Clause = { sentence, zones, start, text: sentence.text.slice(start, match.index) }
    const read = READERS[verb](clause)
    if (Array.isArray(read)) commands.push(...read)
    else faults.push({ ...read, verb: match[1] ?? '' })
    start = match.index + match[0].length
  }
  const rest = sentence.text.slice(start)
  if (rest.replace(/[。、]/gu, '') !== '') faults.push({ unread: rest, at: start, verb: '' })
  return { commands, faults }
}

interface Clause {
  readonly sentence: TokenizedSentence
  readonly zones: ZoneNames
  /** Offset of the clause in the sentence. */
  readonly start: number
  readonly text: string
}

type Reader = (clause: Clause) => Command[] | UnreadAddress

const READERS: Readonly<Record<VerbName, Reader>> = {
  amend: readAmending,
  add: readAdding,
  delete: readDeleting,
  renumber: readRenumbering,
  give: readGiving,
  down: clause => readShift(clause, 1),
  up: clause => readShift(clause, -1)
}

function unread({ text, start }: Clause): UnreadAddress {
  return { unread: text, at: start }
}

function quotationAt({ sentence, start }: Clause, at: number): QuotedWords {
  const index = sentence.text.slice(0, start + at).split(QUOTATION).length - 1
  return sentence.quotations[index] ?? { text: '', at: 0 }
}

function addressesIn({ start, zones }: Clause, text: string, at: number): WrittenAddress[] | UnreadAddress {
  return readAddresses(text, start + at, zones)
}

/** Parses exactly one address. Fails if text remains after it. */
function addressIn(clause: Clause, text: string, at: number): WrittenAddress | UnreadAddress {
  const read = addressesIn(clause, text, at)
  if ('unread' in read) return read
  const [first, second] = read
  return first && !second ? first : { unread: text, at: clause.start + at }
}

const Q = QUOTATION
const LIST = `${Q}(?:(?:、|及び|並びに|又は)?${Q})*`

/** Parses the parallel parts of a clause: 「第1項中「甲」を「乙」に、第2項中「丙」を「丁」に」. */
function readEach(
  clause: Clause,
  pattern: RegExp,
  read: (match: RegExpExecArray, where: Where) => Command
): Command[] | UnreadAddress {
  const commands: Command[] = []
  let at = 0
  pattern.lastIndex = 0
  for (let match = pattern.exec(clause.text); match; match = pattern.exec(clause.text)) {
    const where = match[1] === undefined ? null : addressesIn(clause, match[1], match.index)
    if (where && 'unread' in where) return where
    commands.push(read(match, where))
    at = pattern.lastIndex
  }
  return at === clause.text.length && commands.length > 0
    ? commands
    : { unread: clause.text.slice(at), at: clause.start + at }
}

/** Returns the quotations of a list that starts at the given offset of the clause. */
function listIn(clause: Clause, list: string, at: number): QuotedWords[] {
  return [...list].flatMap((letter, offset) => (letter === Q ? [quotationAt(clause, at + offset)] : []))
}

function readAmending(clause: Clause): Command[] | UnreadAddress {
  const { text, start } = clause
  const whole = /^(.+)を次(?:の.{1,3}[条項号])?のように$/u.exec(text)
  if (whole) {
    const where = addressesIn(clause, whole[1] ?? '', 0)
    return 'unread' in where ? where : [{ does: 'rewrite', at: start, needsBelow: true, where }]
  }
  const set = new RegExp(`^([^${Q}]+)を${Q}に$`, 'u').exec(text)
  if (set) {
    const where = addressIn(clause, set[1] ?? '', 0)
    return 'unread' in where
      ? where
      : [{ does: 'set', at: start, needsBelow: false, where, quoted: quotationAt(clause, text.indexOf(Q)) }]
  }
  const pattern = new RegExp(
    `(?:([^${Q}]+?)(?:中の?|の(?=${Q})))?(${LIST})を(?:いずれも|それぞれ)?(${Q})に(?:、|$)`,
    'uy'
  )
  return readEach(clause, pattern, (match, where) => {
    const listAt = match.index + match[0].indexOf(Q)
    const from = listIn(clause, match[2] ?? '', listAt)
    const to = quotationAt(clause, match.index + match[0].lastIndexOf(Q))
    return { does: 'replace', at: start + match.index, needsBelow: false, where, from, to }
  })
}

function readAdding(clause: Clause): Command[] | UnreadAddress {
  const { start } = clause
  // 「前文として次のように加える」: the 前文 is after the 題名.
  const text = clause.text.startsWith('前文として') ? `題名の次に${clause.text}` : clause.text
  const below =
    /^(.+?)(の次に|の前に|の末尾に|に)(次の.+?を|次のように|(?:ただし書|前段|後段|前文|備考)として次の(?:ように|.+?を))$/u.exec(
      text
    )
  if (below) return addBelow(clause, below)
  const pattern = new RegExp(`(?:([^${Q}]+?)(?:中の?|の(?=${Q})))?${Q}の([下次後前上])に${Q}を(?:、|$)`, 'uy')
  return readEach(clause, pattern, (match, where) => {
    const first = match.index + match[0].indexOf(Q)
    const [anchor, added] = [quotationAt(clause, first), quotationAt(clause, match.index + match[0].lastIndexOf(Q))]
    const after = !'前上'.includes(match[2] ?? '')
    return { does: 'insert', at: start + match.index, needsBelow: false, where, anchor, quoted: added, after }
  })
}

function readDeleting(clause: Clause): Command[] | UnreadAddress {
  const { text, start } = clause
  if (!text.includes(Q)) {
    const where = addressesIn(clause, text.replace(/を$/u, ''), 0)
    return 'unread' in where ? where : [{ does: 'delete', at: start, needsBelow: false, where }]
  }
  const pattern = new RegExp(`(?:([^${Q}]+?)(?:中の?|の(?=${Q})))?(${LIST})を(?:、|$)`, 'uy')
  return readEach(clause, pattern, (match, where) => {
    const struck = listIn(clause, match[2] ?? '', match.index + match[0].indexOf(Q))
    return { does: 'strike', at: start + match.index, needsBelow: false, where, quoted: struck }
  })
}

function readRenumbering(clause: Clause): Command[] | UnreadAddress {
  const { text, start } = clause
  // 「第5条中「甲」を「乙」とする」
  if (text.endsWith(Q)) return readAmending({ ...clause, text: `${text}に` })
  const [, old = '', made = ''] = /^(.+?)を(.+)$/u.exec(text) ?? []
  if (!old || !made) return unread(clause)
  const [from, to] = [addressIn(clause, old, 0), addressIn(clause, made, old.length + 1)]
  if ('unread' in from) return from
  if ('unread' in to) return to
  return [{ does: from.to ? 'renumber-all' : 'renumber', at: start, needsBelow: false, from, to }]
}

function readGiving(clause: Clause): Command[] | UnreadAddress {
  const { text, start } = clause
  const caption = new RegExp(`^(.+?)(?:に|の前に)(?:次の)?見出しとして${Q}を$`, 'u').exec(text)
  if (caption) {
    const where = addressIn(clause, caption[1] ?? '', 0)
    return 'unread' in where
      ? where
      : [{ does: 'caption', at: start, needsBelow: false, where, quoted: quotationAt(clause, text.indexOf(Q)) }]
  }
  const below = /^(.+?)(の次に|の前に|に)(次の.+?)を$/u.exec(text)
  return below ? addBelow(clause, below) : unread(clause)
}

/** Adds what the lines below the sentence contain: 「第3条の次に次の1条を」. */
function addBelow(clause: Clause, [, address = '', particle, phrase = '']: RegExpExecArray): Command[] | UnreadAddress {
  const where = addressIn(clause, address, 0)
  const side = particle === 'の次に' ? 'behind' : particle === 'の前に' ? 'before' : 'in'
  return 'unread' in where ? where : [{ does: 'add', at: clause.start, needsBelow: true, where, side, phrase }]
}

/** Parses 「第10条から第12条までを一条ずつ」. */
function readShift(clause: Clause, sign: 1 | -1): Command[] | UnreadAddress {
  const match = new RegExp(`^(.+)を(${MIXED_NUMERAL})([編章節款目条項号])ずつ$`, 'u').exec(clause.text)
  const by = numberOf(match?.[2] ?? '')?.[0]
  if (!match || by === undefined) return unread(clause)
  const from = addressesIn(clause, match[1] ?? '', 0)
  if ('unread' in from) return from
  return [{ does: 'shift', at: clause.start, needsBelow: false, from, by: by * sign, counter: match[3] ?? '' }]
}
