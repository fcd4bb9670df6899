import type { Span } from '../../model/source.ts'
import { findClosingTag, findMark, isLeftOutTag } from './markdown-inline.ts'
import type { MarkdownReading } from './markdown-reading.ts'
import type { RawLine } from './pipe-table.ts'

/** Elements whose lines a renderer takes as they are, up to the next blank line. */
const PAGE =
  /^\s*<\/?(?:address|article|aside|blockquote|body|center|dd|details|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?:[\s/>]|$)/iu
/** Headings, rules, fences and boxes. */
const SINGLE = /^\s*(?:#{1,6}[^#]|(?:={2,}|(?:-[ \t]*){2,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})\s*$|:{3}|`{3}|~{3})/u
const ENTRY = /^\s*(?:[-*+][ \t　]|\d{1,9}[.)](?:\s|$))/u
const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u
/** Upper limit of a paragraph in characters. */
const LONGEST = 4000

/**
 * Joins the lines over which a link, an image, a tag, code or a part that is left out extends. The marks of emphasis
 * over several lines become edges, and its lines stay apart:
 *
 *     本会の[とても長い      one line          **第1条（名称）      two lines
 *     名前](https://…)とする。                 本会は、甲という。**
 *          ^^^^^^^^^^^^                        ^^               ^^
 *          address                             edges
 */
export function joinSpans(reading: MarkdownReading, raw: readonly RawLine[]): RawLine[] {
  const joined: RawLine[] = []
  let fence: string | null = null
  for (let index = 0; index < raw.length; ) {
    const mark = /^\s*(?<fence>~{3,}|`{3,})/u.exec(raw[index]?.text ?? '')?.groups?.fence
    if (mark && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null
    const { length, isText, isPage } = mark || fence !== null ? ONE_LINE : measureBlock(raw, index)
    const lines = raw.slice(index, index + length)
    if (isPage) for (const { number } of lines) reading.pages.add(number)
    joined.push(...(isText ? joinParagraph(reading, lines) : lines))
    index += length
  }
  return joined
}

interface Block {
  readonly length: number
  /** True for text of more than one line. */
  readonly isText: boolean
  /** True for HTML. */
  readonly isPage: boolean
}

const ONE_LINE: Block = { length: 1, isText: false, isPage: false }

/** Returns the block that begins at a line. */
function measureBlock(raw: readonly RawLine[], index: number): Block {
  const textAt = (at: number) => raw[at]?.text ?? ''
  const isTable = (at: number) =>
    textAt(at).includes('|') && textAt(at + 1).includes('|') && DELIMITERS.test(textAt(at + 1))
  const isPage = PAGE.test(textAt(index))
  const goesOn = (at: number) => {
    if (!textAt(at).trim() || isPage) return textAt(at).trim() !== ''
    if (isTable(index)) return textAt(at).includes('|')
    return ![PAGE, SINGLE, ENTRY].some(start => start.test(textAt(at))) && !isTable(at)
  }
  let end = index + 1
  if (!textAt(index).trim() || SINGLE.test(textAt(index))) return ONE_LINE
  while (goesOn(end)) end++
  return { length: end - index, isText: !isPage && !isTable(index), isPage }
}

function joinParagraph(reading: MarkdownReading, lines: readonly RawLine[]): readonly RawLine[] {
  const [first] = lines
  if (!first) return lines
  const text = lines
    .map((line, at) => {
      const next = lines[at + 1]
      return line.text + (next ? '\n'.padStart(next.at - line.at - line.text.length) : '')
    })
    .join('')
  if (text.length > LONGEST) return lines
  const spans = findSpans(reading, text, first.at)
  const joined: RawLine[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    if (above && spans.some(({ start, end }) => start < line.at && line.at < end))
      joined[joined.length - 1] = {
        ...above,
        text: text.slice(above.at - first.at, line.at + line.text.length - first.at)
      }
    else joined.push(line)
  }
  return joined
}

/** Returns the spans whose lines are one line. Adds the marks of emphasis over several lines to the edges. */
function findSpans({ names, edges }: MarkdownReading, text: string, at: number): Span[] {
  const spans: Span[] = []
  for (let from = 0; ; ) {
    const match = findMark(text, from)
    if (!match) return spans
    const { 0: mark, index, groups = {} } = match
    const { strong, underlined, starred, lined, both, named, shortcut, name, tag } = groups
    const inner = strong ?? underlined ?? starred ?? lined
    const cited = named ?? shortcut
    from = index + mark.length
    const closing = tag === undefined ? null : closingTag(tag, text, from)
    if (closing !== null) from = closing
    if (!text.slice(index, from).includes('\n')) continue
    if (cited !== undefined && !names.has((name || cited).toLowerCase())) from = index + 1
    else if (inner === undefined || both === '~~') spans.push({ start: at + index, end: at + from })
    else {
      const lead = (mark.length - inner.length) / 2
      edges.push({ start: at + index, end: at + index + lead }, { start: at + from - lead, end: at + from })
      from = index + lead
    }
  }
}

/** Returns the end of an element that is left out. Null for other tags. */
function closingTag(tag: string, text: string, from: number): number | null {
  const name = /^<([a-z][a-z0-9-]*)/iu.exec(tag)?.[1]?.toLowerCase()
  if (!name || !isLeftOutTag(name, tag)) return null
  const end = findClosingTag(name, text.slice(from))
  return end ? from + end.index + end[0].length : null
}
