import type { SourceFile, Span } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import { joinLines } from '../lines/layout.ts'
import { leaveOutBoxes } from './markdown-boxes.ts'
import { askAboutDialects, askAboutStrikes, SIMPLE_TABLE } from './markdown-dialects.ts'
import { withMarkdownBlocks } from './markdown-html-blocks.ts'
import { readMarkdownWords } from './markdown-inline.ts'
import { countLists } from './markdown-lists.ts'
import type { MarkdownReading } from './markdown-reading.ts'
import { joinSpans } from './markdown-spans.ts'
import { withoutUnseen } from './markdown-unseen.ts'
import { parsePipeTable, type RawLine } from './pipe-table.ts'
import { parsePlainLine } from './plain.ts'
import { createSourceLine, indentOf, readBullet, type SourceDocument, type SourceLine } from './source-line.ts'

/**
 * Parses Markdown into lines. Every newline of the file is preserved, and the marks of a line become its properties.
 */
export function parseMarkdown(given: SourceFile): SourceDocument {
  const file = { ...given, text: withMarkdownBlocks(given.text) }
  const reading: MarkdownReading = {
    file,
    lines: [],
    markupSpans: [],
    ignored: [],
    doubts: [],
    hidden: [],
    replaced: [],
    isApart: true,
    fence: null,
    isBroken: false,
    names: new Set(),
    edges: [],
    footnotes: [],
    pages: new Set(),
    isPage: false
  }
  const raw = joinSpans(reading, withoutUnseen(reading))
  for (let index = 0; index < raw.length; ) index += consumeLine(reading, raw, index)
  consumeFootnotes(reading)
  leaveOutBoxes(reading, raw)
  askAboutDialects(reading, raw)
  askAboutStrikes(reading, raw)
  const { lines, markupSpans, ignored, doubts, hidden, replaced } = reading
  const generatedSpans = [...hidden, ...markupSpans.filter(({ start, end }) => !isSeen(file.text.slice(start, end)))]
  return {
    file,
    format: 'markdown',
    lines: countLists(lines),
    markupSpans,
    ignored,
    doubts,
    generatedSpans,
    replaced,
    notes: []
  }
}

/** True for a mark that a renderer shows as it is written: 「・」「←」. The marks of Markdown are ASCII. */
function isSeen(mark: string): boolean {
  return /^[^\p{ASCII}\s]/u.test(mark)
}

/** Places footnotes after the text, as on the rendered page. Footnotes within the text are dropped. */
function consumeFootnotes(reading: MarkdownReading): void {
  const { footnotes, lines, ignored } = reading
  const last = lines.at(-1)?.span.end ?? 0
  const areLast = footnotes.every(({ at }) => at > last)
  if (!areLast) {
    for (const { at, text } of footnotes) ignored.push({ name: '脚注', span: { start: at, end: at + text.length } })
    return
  }
  for (const [index, note] of footnotes.entries()) {
    const { number } = note
    if (index === 0) {
      const content = literalText('', note.at)
      lines.push(createSourceLine({ number, content, indent: 0, isApart: true, isRule: true }))
    }
    const text = note.text.replace(/\s*\n\s*/gu, blank => ' '.repeat(blank.length))
    lines.push(createSourceLine({ number, content: takeWords(reading, text, note.at), indent: 0, isApart: true }))
  }
}

/** Parses the block that begins at a line. Returns the number of consumed lines. */
function consumeLine(reading: MarkdownReading, raw: readonly RawLine[], index: number): number {
  const line = raw[index]
  if (!line) return 1
  reading.isPage = reading.pages.has(line.number)
  if (consumeFence(reading, line)) return 1
  const isBlank = !line.text.trim()
  const length = isBlank ? 1 : consumeTable(reading, raw, index)
  if (isBlank) reading.isApart = true
  else if (length === 0) consumeContent(reading, line)
  return Math.max(1, length)
}

const FENCE = /^\s*(~{3,}|`{3,})/u

/** Parses the lines between fences as plain text. */
function consumeFence(reading: MarkdownReading, line: RawLine): boolean {
  const mark = FENCE.exec(line.text)?.[1]
  if (mark && (reading.fence === null || mark.startsWith(reading.fence))) {
    reading.fence = reading.fence === null ? mark : null
    reading.markupSpans.push({ start: line.at, end: line.at + line.text.length })
    reading.isApart = true
    return true
  }
  if (reading.fence === null) return false
  const sourceLine = parsePlainLine(line.text, { ...line, isApart: reading.isApart })
  if (sourceLine) reading.lines.push(sourceLine)
  if (sourceLine?.bullet) reading.markupSpans.push(bulletSpan(line, sourceLine.bullet))
  reading.isApart = !sourceLine
  reading.isBroken = false
  return true
}

function bulletSpan({ text, at }: RawLine, bullet: string): Span {
  const start = at + text.indexOf(bullet)
  return { start, end: start + bullet.length }
}

const HEADING = /^\s{0,3}(#{1,6})(?=[^#])[ \t　]*/u
/** `<h2 id="fees">会費</h2>` on a separate line. */
const HTML_HEADING = /^\s*(?<open><h(?<depth>[1-6])(?:\s[^<>]*)?>)(?<words>.*)<\/h\k<depth>>\s*$/iu
const RULE = /^\s{0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/u
const UNDERLINE = /^\s{0,3}(?:={2,}|-{2,})\s*$/u
const MARKER = /^(?:>[ \t　]*)+(?:[-*+][ \t　]+)?|^[-*+][ \t　]+/u
/** `- [x] 提出済み`: an entry with a box to tick. */
const TASK = /^\[[ xX]\][ \t]+/u

function consumeContent(reading: MarkdownReading, line: RawLine): void {
  const { text } = line
  if (SIMPLE_TABLE.test(text)) {
    reading.markupSpans.push({ start: line.at, end: line.at + text.length })
    reading.isApart = true
    return
  }
  if (consumeUnderline(reading, line)) return
  if (RULE.test(text)) {
    consumeRule(reading, line)
    return
  }
  if (consumeHtmlHeading(reading, line)) return
  const heading = HEADING.exec(text)
  if (heading?.[1]) consumeHeading(reading, line, { lead: heading[0].length, depth: heading[1].length })
  else consumeText(reading, line)
}

function consumeRule(reading: MarkdownReading, { text, at, number }: RawLine): true {
  const content = literalText(text.trim(), at + text.search(/\S/u))
  reading.markupSpans.push(content.span)
  reading.lines.push(createSourceLine({ number, content, indent: 0, isApart: reading.isApart, isRule: true }))
  reading.isApart = true
  return true
}

function consumeHeading(
  reading: MarkdownReading,
  { text, at, number }: RawLine,
  { lead, depth }: { lead: number; depth: number }
): void {
  const body = text.replace(/[ \t]+#+[ \t]*$/u, '')
  reading.markupSpans.push({ start: at, end: at + lead }, { start: at + body.length, end: at + text.length })
  const content = takeWords(reading, withoutAttributes(reading, body.slice(lead), at + lead), at + lead)
  if (content.plain.trim())
    reading.lines.push(createSourceLine({ number, content, indent: 0, isApart: true, heading: depth }))
  reading.isApart = true
  reading.isBroken = false
}

/** `{#fees}`, `{: .note #fees}`, `{#fees key=value}`: a name or style at the end of a line, for a site generator. */
const ATTRIBUTES =
  /[ \t]*(?<all>\{:?[ \t]*(?:[#.][\w\u00b7-\uffff-]+|[\w-]+=(?:"[^"]*"|[^\s}]+))(?:[ \t]+(?:[#.][\w\u00b7-\uffff-]+|[\w-]+=(?:"[^"]*"|[^\s}]+)))*[ \t]*\}|\{\/\*[^*]*\*\/\})[ \t]*$/u

/** Removes the attributes at the end of a line, and lists them. */
function withoutAttributes({ ignored }: MarkdownReading, text: string, at: number): string {
  const match = ATTRIBUTES.exec(text)
  const all = match?.groups?.all
  if (!match || all === undefined) return text
  const start = at + text.indexOf(all, match.index)
  ignored.push({ name: `見出しの印「${all}」`, span: { start, end: start + all.length } })
  return text.slice(0, match.index)
}

function consumeHtmlHeading(reading: MarkdownReading, { text, at, number }: RawLine): boolean {
  const { open = '', depth, words: inner = '' } = HTML_HEADING.exec(text)?.groups ?? {}
  if (!depth) return false
  const start = text.indexOf(open) + open.length
  const content = takeWords(reading, inner, at + start)
  reading.markupSpans.push({ start: at, end: at + start }, { start: at + start + inner.length, end: at + text.length })
  if (content.plain.trim())
    reading.lines.push(createSourceLine({ number, content, indent: 0, isApart: true, heading: Number(depth) }))
  reading.isApart = true
  reading.isBroken = false
  return true
}

/** Parses 「=====」, which makes the line above a heading. */
function consumeUnderline(reading: MarkdownReading, { text, at, number }: RawLine): boolean {
  const above = reading.lines.at(-1)
  if (!above || reading.isApart || above.number !== number - 1 || !UNDERLINE.test(text)) return false
  if (above.heading !== null || above.table || above.isRule) return false
  if (text.includes('=') && above.isSoft && consumeLongHeading(reading, { text, at, number })) return true
  // A sentence is no heading: the line below it is drawn as a rule.
  if (above.bullet !== null || above.isSoft || /[。、]$/u.test(above.text))
    return consumeRule(reading, { text, at, number })
  reading.lines[reading.lines.length - 1] = { ...above, heading: text.includes('=') ? 1 : 2, isApart: true }
  reading.markupSpans.push({ start: at, end: at + text.length })
  reading.isApart = true
  return true
}

/** Makes a heading of all lines of a paragraph above 「=====」. Returns false if it has a sentence. */
function consumeLongHeading({ lines, markupSpans, doubts }: MarkdownReading, { text, at }: RawLine): boolean {
  const first = lines.findLastIndex(line => !line.isSoft)
  const parts = lines.slice(first)
  const [start] = parts
  if (!start || start.bullet !== null || parts.some(part => part.table || part.isRule || /[。、]$/u.test(part.text)))
    return false
  const isLatin = (index: number) =>
    /[!-~]$/u.test(parts[index - 1]?.text ?? '') && /^[!-~]/u.test(parts[index]?.text ?? '')
  const content = joinLines(parts.flatMap((part, index) => (isLatin(index) ? [' ', part.content] : [part.content])))
  const { number, indent } = start
  lines.splice(first, parts.length, createSourceLine({ number, content, indent, isApart: true, heading: 1 }))
  markupSpans.push({ start: at, end: at + text.length })
  doubts.push({ span: content.span, message: `${parts.length}行を一つの見出し「${content.plain}」と読みました` })
  return true
}

function consumeText(reading: MarkdownReading, line: RawLine): void {
  const { text, at, number } = line
  const lead = /^\s*/u.exec(text)?.[0] ?? ''
  const afterLead = text.slice(lead.length)
  const marker = MARKER.exec(afterLead)?.[0] ?? readBullet(afterLead) ?? ''
  const task = /[-*+][ \t　]+$/u.test(marker) ? (TASK.exec(afterLead.slice(marker.length))?.[0] ?? '') : ''
  const from = lead.length + marker.length + task.length
  if (task)
    reading.ignored.push({ name: `印「${task.trim()}」`, span: { start: at + from - task.length, end: at + from } })
  if (marker) reading.markupSpans.push({ start: at + lead.length, end: at + lead.length + marker.length })
  // The marks - + * look the same on a page.
  const bullet =
    marker
      .replace(/^[>\s]+/u, '')
      .charAt(0)
      .replace(/[+*]/u, '-') || null
  const isBreak = / {2,}$|\\$|<br\s*\/?>\s*$/iu.test(text)
  if (text.endsWith('\\')) reading.markupSpans.push({ start: at + text.length - 1, end: at + text.length })
  const plain = withoutAttributes(reading, text.slice(from).replace(/\\$/u, ''), at + from)
  const content = takeWords(reading, plain, at + from)
  const { isBroken } = reading
  const isApart =
    reading.isApart || /^<(?:summary|details|div|p|center|li|tr|dt|dd|ul|ol|table|section)[\s>]/iu.test(afterLead)
  const isSoft = !isApart && !isBroken && !marker && isTextLine(reading.lines.at(-1))
  const sourceLine = createSourceLine({ number, content, indent: indentOf(lead), isApart, bullet, isSoft })
  if (sourceLine.text) reading.lines.push(sourceLine)
  reading.isApart = !sourceLine.text && isApart
  reading.isBroken = isBreak
}

function isTextLine(line: SourceLine | undefined): boolean {
  return line !== undefined && line.heading === null && !line.table && !line.isRule
}

function takeWords(reading: MarkdownReading, text: string, at: number) {
  const { markupSpans, ignored, hidden, replaced, doubts, names, edges, isPage } = reading
  const read = readMarkdownWords(text, at, { names, edges, isPage })
  for (const mark of read.markupSpans) markupSpans.push(mark)
  for (const rest of read.ignored) ignored.push(rest)
  for (const span of read.hidden) hidden.push(span)
  for (const one of read.replaced) replaced.push(one)
  for (const doubt of read.doubts) doubts.push(doubt)
  return read.text
}

/** Parses a pipe table. Returns the number of consumed lines. */
function consumeTable(reading: MarkdownReading, raw: readonly RawLine[], index: number): number {
  const bars = parsePipeTable(raw, index, (text, at) => takeWords(reading, text, at))
  if (!bars) return 0
  reading.lines.push(bars.line)
  for (const mark of bars.markupSpans) reading.markupSpans.push(mark)
  reading.isApart = true
  return bars.length
}
