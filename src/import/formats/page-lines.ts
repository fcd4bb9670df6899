/** @file Writes the text of a page line by line. */

import type { Span } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import { createSourceLine, type Doubt, type Omission, readBullet, type SourceLine } from './source-line.ts'

/** State while the text of a page is written. Offsets of the lines refer to this text. */
export interface PageWriting {
  text: string
  readonly lines: SourceLine[]
  readonly markupSpans: Span[]
  readonly generatedSpans: Span[]
  readonly omitted: Omission[]
  readonly doubts: Doubt[]
  /** Text of the current line, which is not written yet. A newline of the page is a `\n`. */
  waiting: string
  /** Parts of the current line that are left out or doubtful. */
  events: PartOfLine[]
  /** Raised or lowered text that is being written, from the outermost to the innermost. */
  readonly open: OpenPart[]
  /** List item whose first line is not written yet. */
  item: {
    readonly label: string
    readonly bullet: string | null
    /** Parts that were left out before the first line of the item. */
    readonly before?: PartOfLine[]
  } | null
  isApart: boolean
  /** List item of the last written line. */
  entry: object | null
  /** Number of the line that is being written. */
  line: number
}

/** Part of a line that a person has to know about. */
export interface PartOfLine {
  /** Offset in the waiting text. */
  readonly at: number
  /** Characters that are left out at this place. Null if the doubtful characters are part of the line. */
  readonly omitted: Omit<Omission, 'at'> | null
  /** Length of the doubtful characters in the line. */
  readonly length: number
  /** Returns the question about the part. Null if nothing is asked. */
  readonly ask: ((line: string, at: number) => string | null) | null
}

/** Doubtful text that goes on until it is closed, perhaps over several lines. */
interface OpenPart {
  /** Offset of its beginning in the waiting text. */
  at: number
  readonly ask: (text: string) => PartOfLine['ask']
}

/** Layout of the line that ends. */
export interface LineLayout {
  readonly heading: number | null
  /** Number of lists that contain the line. */
  readonly depth: number
  readonly isCell: boolean
  /** Innermost list item that contains the line. */
  readonly entry: object | null
}

/** Starts a writing. */
export function createPageWriting(): PageWriting {
  return {
    text: '',
    lines: [],
    markupSpans: [],
    generatedSpans: [],
    omitted: [],
    doubts: [],
    waiting: '',
    events: [],
    open: [],
    item: null,
    isApart: true,
    entry: null,
    line: 1
  }
}

/** Removes characters without a glyph. A no-break space is a space. */
export function dropUnseen(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(/[\r\u00ad\u200b\u2060\ufeff]/gu, '')
}

/** Appends characters to the current line. Whitespace collapses as in a browser. */
export function appendText(writing: PageWriting, text: string): void {
  const drawn = dropUnseen(text)
    .replace(/[ \t]*\n[ \t\n]*/gu, '\n')
    .replace(/[ \t]+/gu, ' ')
  const isBlank = writing.waiting === '' || /[ \n]$/u.test(writing.waiting)
  writing.waiting += isBlank ? drawn.replace(/^[ \n]+/u, '') : drawn
}

/** Leaves characters out of the current line. They are listed, and asked about if `ask` returns a question. */
export function omitText(writing: PageWriting, omitted: Omit<Omission, 'at'>, ask: PartOfLine['ask'] = null): void {
  if (omitted.text.trim()) writing.events.push({ at: writing.waiting.length, omitted, length: 0, ask })
}

/** Appends characters that a person must check. If they were appended before, `at` is their offset in the line. */
export function appendDoubtful(writing: PageWriting, text: string, ask: PartOfLine['ask'], at?: number): void {
  const from = at ?? writing.waiting.length
  if (at === undefined) writing.waiting += text
  writing.events.push({ at: from, omitted: null, length: text.length, ask })
}

/** Begins text that a person must check, in every line in which it has characters. */
export function openDoubtful(writing: PageWriting, ask: OpenPart['ask']): void {
  writing.open.push({ at: writing.waiting.length, ask })
}

/** Ends the innermost text that a person must check. */
export function closeDoubtful(writing: PageWriting): void {
  markOpen(writing, writing.open.pop())
}

function markOpen(writing: PageWriting, part: OpenPart | undefined): void {
  const text = writing.waiting.slice(part?.at)
  if (part && text.trim()) appendDoubtful(writing, text, part.ask(text), part.at)
}

/** Ends the current line. Does nothing if it has no characters. */
export function endLine(writing: PageWriting, { heading, depth, isCell, entry }: LineLayout): void {
  for (const part of writing.open) {
    markOpen(writing, part)
    part.at = 0
  }
  const { text: waiting, places } = joinNewlines(writing.waiting)
  const { events, isApart, item } = writing
  writing.waiting = ''
  writing.events = []
  const body = waiting.trim()
  if (!body) {
    if (item?.before) item.before.push(...events)
    else for (const event of events) recordPart(writing, event, { line: '', at: 0, offset: writing.text.length })
    return
  }
  writing.item = null
  const isInItem = item === null && entry !== null && entry === writing.entry
  writing.entry = entry
  const label = item?.label ?? ''
  const bullet = isCell ? null : (item?.bullet ?? null)
  const text = `${label}${body}`
  const own = heading === null && bullet === null && !isCell ? readBullet(text) : null
  const lead = isCell ? '' : '　'.repeat(Math.max(0, depth - 1)) + (/^[ 　\t]*/u.exec(waiting)?.[0] ?? '')
  const mark = bullet !== null && readBullet(text) === null && heading === null ? `${bullet} ` : ''
  const at = writing.text.length + lead.length + mark.length
  const content = own ? literalText(text.slice(own.length), at + own.length) : literalText(text, at)
  if (mark) addUnseen(writing, { start: at - mark.length, end: at - 1 })
  if (own) writing.markupSpans.push({ start: at, end: at + own.length })
  const indent = lead.length * 2
  const shown = own?.trim() ?? (mark.trim() || null)
  writing.lines.push(
    createSourceLine({ number: writing.line, content, indent, isApart, heading, bullet: shown, isInItem })
  )
  for (const event of item?.before ?? []) recordPart(writing, event, { line: '', at: 0, offset: at + label.length })
  const trimmed = waiting.length - waiting.trimStart().length
  for (const event of events) {
    const place = Math.min(body.length, Math.max(0, (places[event.at] ?? waiting.length) - trimmed))
    recordPart(writing, event, { line: body, at: place, offset: at + label.length + place })
  }
  write(writing, `${lead}${mark}${text}\n`)
  writing.isApart = false
}

function recordPart(
  { omitted, doubts }: PageWriting,
  { omitted: part, length, ask }: PartOfLine,
  { line, at, offset }: { readonly line: string; readonly at: number; readonly offset: number }
): void {
  if (part) omitted.push({ ...part, at: offset })
  const message = ask?.(line, at)
  if (message) doubts.push({ span: { start: offset, end: offset + Math.max(part ? 0 : 1, length) }, message })
}

/** Writes the number of an item without text as a line of its own. */
export function endItem(writing: PageWriting, layout: LineLayout): void {
  const label = writing.item?.label.trim() ?? ''
  const before = writing.item?.before ?? []
  writing.item = null
  writing.waiting = label
  writing.events = before.map(event => ({ ...event, at: label.length }))
  endLine(writing, layout)
}

/** Removes newlines between Japanese characters, which are not visible on the page; the others become spaces. */
function joinNewlines(waiting: string): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = []
  let text = ''
  let done = 0
  const copy = (until: number) => {
    for (let at = done; at < until; at++) places[at] = text.length + at - done
    text += waiting.slice(done, until)
    done = until
  }
  for (const { 0: blank, index } of waiting.matchAll(/ *\n[ \n]*/gu)) {
    copy(index)
    const isJapanese = /[^\x20-\x7e\s]$/u.test(text) && /^[^\x20-\x7e\s]/u.test(waiting.slice(index + blank.length))
    for (let at = index; at < index + blank.length; at++) places[at] = text.length
    if (!isJapanese) text += ' '
    done = index + blank.length
  }
  copy(waiting.length)
  places[waiting.length] = text.length
  return { text, places }
}

/** Writes a horizontal rule. */
export function writePageRule(writing: PageWriting): void {
  const content = literalText('----', writing.text.length)
  writing.lines.push(createSourceLine({ number: writing.line, content, indent: 0, isApart: true, isRule: true }))
  addUnseen(writing, content.span)
  write(writing, '----\n')
  writing.isApart = true
}

function addUnseen({ markupSpans, generatedSpans }: PageWriting, span: Span): void {
  markupSpans.push(span)
  generatedSpans.push(span)
}

/** Adds to the text, and counts its lines on. */
export function write(writing: PageWriting, added: string): void {
  writing.text += added
  writing.line += added.split('\n').length - 1
}
