import type { SourceFile, Span } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import { NUMERAL } from '../../text/numerals.ts'
import { truncate } from '../../text/truncate.ts'
import type { LeftOut } from '../build/draft.ts'
import { withMarkdownBlocks } from './markdown-html-blocks.ts'
import { readMarkdownWords } from './markdown-inline.ts'
import { parsePipeTable, type RawLine } from './pipe-table.ts'
import { parsePlainLine } from './plain.ts'
import {
  createSourceLine,
  type Doubt,
  indentOf,
  type Replacement,
  readBullet,
  type SourceDocument,
  type SourceLine
} from './source-line.ts'

interface Reading {
  readonly file: SourceFile
  readonly lines: SourceLine[]
  readonly marks: Span[]
  readonly rests: LeftOut[]
  readonly asked: Doubt[]
  /** Rests that a renderer does not show. */
  readonly hidden: Span[]
  readonly replaced: Replacement[]
  isApart: boolean
  /** Open fence: 「~~~」. */
  fence: string | null
  /** True if the previous line ended with a hard line break. */
  isBroken: boolean
  /** Link definitions that `[words][name]` can refer to. */
  readonly names: Set<string>
  readonly footnotes: RawLine[]
}

/**
 * Parses Markdown into lines. Every newline of the file is preserved, and the marks of a line become its properties.
 */
export function parseMarkdown(given: SourceFile): SourceDocument {
  const file = { ...given, text: withMarkdownBlocks(given.text) }
  const reading: Reading = {
    file,
    lines: [],
    marks: [],
    rests: [],
    asked: [],
    hidden: [],
    replaced: [],
    isApart: true,
    fence: null,
    isBroken: false,
    names: new Set(),
    footnotes: []
  }
  const raw = uncommented(reading)
  for (let index = 0; index < raw.length; ) index += layRaw(reading, raw, index)
  layFootnotes(reading)
  leaveOutBoxes(reading, raw)
  const { lines, marks, rests, asked, hidden, replaced } = reading
  const unseen = [...hidden, ...marks.filter(({ start, end }) => !isSeen(file.text.slice(start, end)))]
  return { file, format: 'markdown', lines: countLists(lines), marks, rests, asked, unseen, replaced, notes: [] }
}

/** True for a mark that a renderer shows as it is written: 「・」「←」. The marks of Markdown are ASCII. */
function isSeen(mark: string): boolean {
  return /^[^\p{ASCII}\s]/u.test(mark)
}

/** Comments, style sheets and programs. */
const INVISIBLE =
  /<!--[\s\S]*?(?:-->|$(?![\s\S]))|^[ ]{0,3}<(?<tag>style|script)[\s>][\s\S]*?(?:<\/\k<tag>>|$(?![\s\S]))/gimu

/** Returns the lines of a file with its comments replaced by spaces. */
function uncommented(reading: Reading): RawLine[] {
  const { file, rests, hidden } = reading
  const blanked = file.text.replace(INVISIBLE, (part, _tag: unknown, at: number) => {
    const what = part.startsWith('<!--') ? '注釈（<!-- -->）' : '書式とプログラム'
    const span = { start: at, end: at + part.length }
    rests.push({ what, span })
    hidden.push(span)
    return part.replace(/[^\n]/gu, ' ')
  })
  const front = /^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/u.exec(blanked)?.[0] ?? ''
  const body = blankDefinitions(
    blankDirectives(blanked.slice(front.length), front.length, reading),
    front.length,
    reading
  )
  let at = 0
  return (layFront(reading, front, body) + body).split('\n').map((text, index) => {
    const line = { text: text.replace(/\r$/u, ''), at, number: index + 1 }
    at += text.length + 1
    return line
  })
}

/** Drops the frontmatter. Its title becomes a heading if the file has no heading of level 1. */
function layFront({ rests, lines, hidden }: Reading, front: string, body: string): string {
  if (!front) return ''
  hidden.push({ start: 0, end: front.length })
  const what = '先頭の設定（---）'
  const title = /^title[ \t]*:[ \t]*(["']?)(?<title>[^\r\n]*?)\1[ \t]*\r?$/mu.exec(front)
  const words = title?.groups?.title ?? ''
  if (!title || !words || /^\s{0,3}#[ \t　]+\S|<h1[\s>]/mu.test(body)) {
    rests.push({ what, span: { start: 0, end: front.length } })
    return front.replace(/[^\n]/gu, ' ')
  }
  const start = title.index + title[0].indexOf(words, title[0].indexOf(':'))
  const end = start + words.length
  rests.push({ what, span: { start: 0, end: start } }, { what, span: { start: end, end: front.length } })
  const number = front.slice(0, start).split('\n').length
  lines.push(createSourceLine({ number, words: literalText(words, start), indent: 0, isApart: true, heading: 1 }))
  return front.replace(/[^\n]/gu, ' ')
}

/** `{% include … %}`, `{:toc}` and the item above: directives of a site generator. Their output is not in the file. */
const DIRECTIVE =
  /^[ \t]*(?:[-*][ \t]+\S+[ \t]*\r?\n)?[ \t]*\{:[^}\n]*\}[ \t]*$|\{%[\s\S]*?%\}|^[ \t]*\{\{[^}\n]*\}\}[ \t]*$/gmu

function blankDirectives(body: string, at: number, { rests, asked, hidden }: Reading): string {
  return body.replace(DIRECTIVE, (directive, index: number) => {
    const span = { start: at + index, end: at + index + directive.length }
    rests.push({ what: 'サイトを作るための指定', span })
    hidden.push(span)
    if (/[ぁ-んァ-ヶ一-龠]/u.test(directive))
      asked.push({
        span,
        message: `「${truncate(directive)}」は、サイトを作るための指定なので省きました。公開されたページ（HTML）を取り込むと、そこに出る文も読めます`
      })
    return directive.replace(/[^\n]/gu, ' ')
  })
}

/** `[name]: https://…` and `[^1]: …`: link definitions and footnotes. */
const DEFINITION = /^[ ]{0,3}\[(?!\^)(?<name>[^\]\n]+)\]:[ \t]*\S+(?:[ \t]+["'(][^\n]*["')])?[ \t]*$/gmu
const FOOTNOTE = /^[ ]{0,3}\[\^[^\]\s]+\]:[ \t]*(?<words>[^\n]*(?:\n(?:[ ]{2,}|\t)[^\n]*\S[^\n]*)*)$/gmu
function blankDefinitions(body: string, at: number, { rests, names, footnotes, file, hidden }: Reading): string {
  const blank = (words: string) => words.replace(/[^\n]/gu, ' ')
  return body
    .replace(DEFINITION, (words, name: string, index: number) => {
      names.add(name.toLowerCase())
      const span = { start: at + index, end: at + index + words.length }
      rests.push({ what: 'リンク先', span })
      hidden.push(span)
      return blank(words)
    })
    .replace(FOOTNOTE, (whole, words: string, index: number) => {
      const start = at + index + whole.length - words.length
      rests.push({ what: '脚注の印', span: { start: at + index, end: start } })
      footnotes.push({ text: words, at: start, number: file.text.slice(0, start).split('\n').length })
      return blank(whole)
    })
}

/** Places footnotes after the text, as on the rendered page. Footnotes within the text are dropped. */
function layFootnotes(reading: Reading): void {
  const { footnotes, lines, rests } = reading
  const last = lines.at(-1)?.span.end ?? 0
  const isBehind = footnotes.every(({ at }) => at > last)
  if (!isBehind) {
    for (const { at, text } of footnotes) rests.push({ what: '脚注', span: { start: at, end: at + text.length } })
    return
  }
  for (const [index, note] of footnotes.entries()) {
    const { number } = note
    if (index === 0) {
      const words = literalText('', note.at)
      lines.push(createSourceLine({ number, words, indent: 0, isApart: true, isRule: true }))
    }
    const text = note.text.replace(/\s*\n\s*/gu, blank => ' '.repeat(blank.length))
    lines.push(createSourceLine({ number, words: takeWords(reading, text, note.at), indent: 0, isApart: true }))
  }
}

/** Parses the block that begins at a line. Returns the number of consumed lines. */
function layRaw(reading: Reading, raw: readonly RawLine[], index: number): number {
  const line = raw[index]
  if (!line) return 1
  if (layFence(reading, line)) return 1
  const isBlank = !line.text.trim()
  const length = isBlank ? 1 : layTable(reading, raw, index)
  if (isBlank) reading.isApart = true
  else if (length === 0) layWords(reading, line)
  return Math.max(1, length)
}

const FENCE = /^\s*(~{3,}|`{3,})/u

/** Parses the lines between fences as plain text. */
function layFence(reading: Reading, line: RawLine): boolean {
  const mark = FENCE.exec(line.text)?.[1]
  if (mark && (reading.fence === null || mark.startsWith(reading.fence))) {
    reading.fence = reading.fence === null ? mark : null
    reading.marks.push({ start: line.at, end: line.at + line.text.length })
    reading.isApart = true
    return true
  }
  if (reading.fence === null) return false
  const laid = parsePlainLine(line.text, { ...line, isApart: reading.isApart })
  if (laid) reading.lines.push(laid)
  if (laid?.bullet) reading.marks.push(bulletSpan(line, laid.bullet))
  reading.isApart = !laid
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

function layWords(reading: Reading, line: RawLine): void {
  const { text } = line
  if (layUnderline(reading, line)) return
  if (RULE.test(text)) {
    layRule(reading, line)
    return
  }
  if (layHtmlHeading(reading, line)) return
  const heading = HEADING.exec(text)
  if (heading?.[1]) layHeading(reading, line, { lead: heading[0].length, depth: heading[1].length })
  else layText(reading, line)
}

function layRule(reading: Reading, { text, at, number }: RawLine): true {
  const words = literalText(text.trim(), at + text.search(/\S/u))
  reading.marks.push(words.span)
  reading.lines.push(createSourceLine({ number, words, indent: 0, isApart: reading.isApart, isRule: true }))
  reading.isApart = true
  return true
}

function layHeading(
  reading: Reading,
  { text, at, number }: RawLine,
  { lead, depth }: { lead: number; depth: number }
): void {
  const body = text.replace(/[ \t]+#+[ \t]*$/u, '')
  reading.marks.push({ start: at, end: at + lead }, { start: at + body.length, end: at + text.length })
  const words = takeWords(reading, withoutAttributes(reading, body.slice(lead), at + lead), at + lead)
  if (words.plain.trim())
    reading.lines.push(createSourceLine({ number, words, indent: 0, isApart: true, heading: depth }))
  reading.isApart = true
  reading.isBroken = false
}

/** `{#fees}`, `{: .note #fees}`, `{#fees key=value}`: a name or style at the end of a line, for a site generator. */
const ATTRIBUTES =
  /[ \t]*(?<all>\{:?[ \t]*(?:[#.][\w\u00b7-\uffff-]+|[\w-]+=(?:"[^"]*"|[^\s}]+))(?:[ \t]+(?:[#.][\w\u00b7-\uffff-]+|[\w-]+=(?:"[^"]*"|[^\s}]+)))*[ \t]*\}|\{\/\*[^*]*\*\/\})[ \t]*$/u

/** Removes the attributes at the end of a line, and lists them. */
function withoutAttributes({ rests }: Reading, text: string, at: number): string {
  const match = ATTRIBUTES.exec(text)
  const all = match?.groups?.all
  if (!match || all === undefined) return text
  const start = at + text.indexOf(all, match.index)
  rests.push({ what: `見出しの印「${all}」`, span: { start, end: start + all.length } })
  return text.slice(0, match.index)
}

function layHtmlHeading(reading: Reading, { text, at, number }: RawLine): boolean {
  const { open = '', depth, words: inner = '' } = HTML_HEADING.exec(text)?.groups ?? {}
  if (!depth) return false
  const start = text.indexOf(open) + open.length
  const words = takeWords(reading, inner, at + start)
  reading.marks.push({ start: at, end: at + start }, { start: at + start + inner.length, end: at + text.length })
  if (words.plain.trim())
    reading.lines.push(createSourceLine({ number, words, indent: 0, isApart: true, heading: Number(depth) }))
  reading.isApart = true
  reading.isBroken = false
  return true
}

/** Parses 「=====」, which makes the line above a heading. */
function layUnderline(reading: Reading, { text, at, number }: RawLine): boolean {
  const above = reading.lines.at(-1)
  if (!above || reading.isApart || above.number !== number - 1 || !UNDERLINE.test(text)) return false
  if (above.heading !== null || above.table || above.isRule) return false
  // A sentence is no heading: the line below it is drawn as a rule.
  if (above.bullet !== null || above.isSoft || /[。、]$/u.test(above.text))
    return layRule(reading, { text, at, number })
  reading.lines[reading.lines.length - 1] = { ...above, heading: text.includes('=') ? 1 : 2, isApart: true }
  reading.marks.push({ start: at, end: at + text.length })
  reading.isApart = true
  return true
}

function layText(reading: Reading, line: RawLine): void {
  const { text, at, number } = line
  const lead = /^\s*/u.exec(text)?.[0] ?? ''
  const behind = text.slice(lead.length)
  const marker = MARKER.exec(behind)?.[0] ?? readBullet(behind) ?? ''
  const task = /[-*+][ \t　]+$/u.test(marker) ? (TASK.exec(behind.slice(marker.length))?.[0] ?? '') : ''
  const from = lead.length + marker.length + task.length
  if (task)
    reading.rests.push({ what: `印「${task.trim()}」`, span: { start: at + from - task.length, end: at + from } })
  if (marker) reading.marks.push({ start: at + lead.length, end: at + lead.length + marker.length })
  const bullet = marker.replace(/^[>\s]+/u, '').charAt(0) || null
  const isBreak = / {2,}$|\\$|<br\s*\/?>\s*$/iu.test(text)
  if (text.endsWith('\\')) reading.marks.push({ start: at + text.length - 1, end: at + text.length })
  const plain = withoutAttributes(reading, text.slice(from).replace(/\\$/u, ''), at + from)
  const words = takeWords(reading, plain, at + from)
  const { isBroken } = reading
  const isApart =
    reading.isApart || /^<(?:summary|details|div|p|center|li|tr|dt|dd|ul|ol|table|section)[\s>]/iu.test(behind)
  const isSoft = !isApart && !isBroken && !marker && isWords(reading.lines.at(-1))
  const laid = createSourceLine({ number, words, indent: indentOf(lead), isApart, bullet, isSoft })
  if (laid.text) reading.lines.push(laid)
  reading.isApart = !laid.text && isApart
  reading.isBroken = isBreak
}

/** Box with a comment by the authors of the site: its first and last lines, and its head. */
interface Box {
  readonly from: number
  readonly until: number
  readonly name: string
  readonly heads: readonly number[]
}

/** `> [!NOTE]`, `:::note` to `:::`, `!!! note` and the indented lines below it. */
function findBoxes(raw: readonly RawLine[]): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < raw.length; at++) {
    const text = raw[at]?.text ?? ''
    const alert = /^\s*>\s*\[!(?<name>\w+)\]/u.exec(text)?.groups?.name
    const fence = /^\s*(?<mark>:{3,}|\/{3,})\s*(?<name>\w[^{[\n]*)/u.exec(text)?.groups
    const admonition = /^(?:!!!|\?\?\?\+?)[ \t]+(?<name>\w+)/u.exec(text)?.groups?.name
    const name = alert ?? fence?.name?.trim() ?? admonition
    if (name === undefined) continue
    let until = at + 1
    const goesOn = (line: string, next: string) => {
      if (alert) return /^\s*>/u.test(line)
      if (fence) return line.trim() !== fence.mark
      return /^(?: {4}|\t)/u.test(line) || (!line.trim() && /^(?: {4}|\t)/u.test(next))
    }
    while (until < raw.length && goesOn(raw[until]?.text ?? '', raw[until + 1]?.text ?? '')) until++
    const heads = fence && until < raw.length ? [at, until] : [at]
    boxes.push({ from: at, until: fence ? Math.min(until, raw.length - 1) : until - 1, name, heads })
    at = until - 1 + (fence ? 1 : 0)
  }
  return boxes
}

const ARTICLE = new RegExp(`^[\\s>]*(?:#+[\\s　]*)?第[\\s　]*${NUMERAL}[\\s　]*条`, 'u')

/** Leaves boxes out and asks about them. A box with articles is read; only its head is left out. */
function leaveOutBoxes(reading: Reading, raw: readonly RawLine[]): void {
  for (const { from, until, name, heads } of findBoxes(raw)) {
    const inside = raw.slice(from, until + 1)
    const isLaw = inside.some(({ text }) => ARTICLE.test(text))
    const numbers = new Set((isLaw ? heads.map(at => raw[at]) : inside).flatMap(line => (line ? [line.number] : [])))
    const own = reading.lines.filter(({ number }) => numbers.has(number))
    const kept = reading.lines.filter(({ number }) => !numbers.has(number))
    reading.lines.splice(0, reading.lines.length, ...kept)
    const words = own.map(({ text }) => text).join('　')
    for (const { span } of own) reading.rests.push({ what: '囲みの解説', span })
    const [first] = own
    if (!first) continue
    const message = isLaw
      ? `囲み（${name}）の中に条文があるので、囲みの中も読みました`
      : `囲み（${name}）の「${truncate(words, 30)}」は解説とみて除きました。条文なら、囲みを外してください`
    reading.asked.push({ span: first.span, message })
  }
}

function isWords(line: SourceLine | undefined): boolean {
  return line !== undefined && line.heading === null && !line.table && !line.isRule
}

function takeWords({ marks, rests, hidden, replaced, asked, names }: Reading, text: string, at: number) {
  const read = readMarkdownWords(text, at, names)
  for (const mark of read.marks) marks.push(mark)
  for (const rest of read.rests) rests.push(rest)
  for (const span of read.hidden) hidden.push(span)
  for (const one of read.replaced) replaced.push(one)
  for (const doubt of read.asked) asked.push(doubt)
  return read.words
}

/** Parses a pipe table. Returns the number of consumed lines. */
function layTable(reading: Reading, raw: readonly RawLine[], index: number): number {
  const bars = parsePipeTable(raw, index, (text, at) => takeWords(reading, text, at))
  if (!bars) return 0
  reading.lines.push(bars.line)
  for (const mark of bars.marks) reading.marks.push(mark)
  reading.isApart = true
  return bars.length
}

/** Numbers a list that is written 1. 1. 1. as rendered: 1. 2. 3. Nested lists have numbers of their own. */
function countLists(lines: readonly SourceLine[]): SourceLine[] {
  const counted = [...lines]
  const isOne = (line: SourceLine) => /^1[.)][ \t]/u.test(line.text)
  const known = new Set<number>()
  for (const [index, first] of lines.entries()) {
    if (known.has(index) || !isOne(first)) continue
    for (const [place, at] of runOf(lines, index).entries()) {
      const line = lines[at]
      known.add(at)
      if (place > 0 && line) counted[at] = { ...line, counted: `${place + 1}${line.text.charAt(1)}` }
    }
  }
  return counted

  /** Returns the items of a list in which every item is 「1.」. If another number occurs, returns only the first item. */
  function runOf(all: readonly SourceLine[], from: number): number[] {
    const { indent } = all[from] as SourceLine
    const run: number[] = []
    for (let at = from; at < all.length; at++) {
      const line = all[at]
      if (!line || line.heading !== null || line.isRule) break
      if (line.indent > indent) continue
      if (line.indent < indent || !/^[0-9]+[.)][ \t]/u.test(line.text)) {
        if (line.isSoft) continue
        break
      }
      if (!isOne(line)) return [from]
      run.push(at)
    }
    return run
  }
}
