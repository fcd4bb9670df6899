import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import type { SourceText, Span } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import { truncate } from '../../text/truncate.ts'
import type { LeftOut } from '../build/draft.ts'
import { joinLines } from '../lines/layout.ts'
import { askHidden, askImage, askRaised, askStruck } from './seen-questions.ts'
import type { Doubt, Replacement } from './source-line.ts'

/** Visible text of a part of Markdown, and the spans of its marks. */
export interface MarkdownWords {
  readonly text: SourceText
  readonly markupSpans: readonly Span[]
  readonly ignored: readonly LeftOut[]
  /** Spans of the rests that a renderer does not show: link addresses. */
  readonly hidden: readonly Span[]
  readonly replaced: readonly Replacement[]
  readonly doubts: readonly Doubt[]
}

interface Reading {
  readonly text: string
  readonly at: number
  readonly parts: (SourceText | string)[]
  readonly markupSpans: Span[]
  readonly ignored: LeftOut[]
  readonly hidden: Span[]
  readonly replaced: Replacement[]
  /** Questions, with the offset in the visible text. */
  readonly questions: {
    readonly span: Span
    readonly at: number
    readonly ask: (line: string, at: number) => string | null
  }[]
  /** Link definitions that `[words][name]` can refer to. */
  readonly names: ReadonlySet<string>
  /** True within HTML, in which a renderer shows the marks of links. */
  readonly isPage: boolean
  /** Digits of raised or lowered text that is being read. Null for ordinary text. */
  digits: string | null
  /** Number of quotations that are open. */
  quotations: number
}

const ADDRESS = '(?:<[^<>\\n]*>|(?:[^()\\s]|\\([^()\\s]*\\))*)'
const LINK_TITLE = '(?:\\s+(?:"[^"]*"|\'[^\']*\'|\\([^()]*\\)))?'
const ATTRIBUTE = '\\s+[A-Za-z_:][\\w.:-]*(?:\\s*=\\s*(?:[^\\s"\'=<>`]+|\'[^\']*\'|"[^"]*"))?'

/** `[words](address)`, `![figure](address)`, `` `words` ``, `**words**`, `<br>`, `&amp;`, `\*`, and a comment. */
const INLINE = new RegExp(
  [
    '\\\\(?<escaped>[!-/:-@[-`{-~])',
    '<!--(?<comment>[\\s\\S]*?)-->',
    '(?<ticks>(?<!`)`+(?!`))(?<code>[\\s\\S]+?)(?<!`)\\k<ticks>(?!`)',
    '!\\[(?<figure>[^\\]]*)\\]\\((?<source>[^()]*)\\)',
    '\\[\\^(?<note>[^\\]\\s]+)\\]',
    '\\[(?<named>[^[\\]]+)\\]\\[(?<name>[^[\\]]*)\\]',
    `\\[(?<link>(?:[^[\\]]|\\[[^[\\]]*\\](?!\\())*)\\]\\((?<target>\\{\\{[^{}]*\\}\\}[^()\\s]*|${ADDRESS}${LINK_TITLE})\\)`,
    '\\[(?<shortcut>[^[\\]]+)\\](?![[(:])',
    '<(?<auto>[a-z][a-z0-9+.-]{1,31}:[^<>\\s]*|[\\w.+-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+)>',
    `(?<tag></?[A-Za-z][A-Za-z0-9-]*(?:${ATTRIBUTE})*\\s*/?>)`,
    '(?<entity>&(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});)',
    '(?<both>\\*{3}|\\*{2}|~~)(?=\\S)(?<strong>[\\s\\S]+?)(?<=\\S)\\k<both>',
    '(?<![\\p{L}\\p{N}_])__(?=[^\\s_])(?<underlined>[\\s\\S]+?)(?<=[^\\s_])__(?![\\p{L}\\p{N}_])',
    '\\*(?=[^\\s*])(?<starred>[^*]+?)(?<=\\S)\\*(?!\\*)',
    '(?<![\\p{L}\\p{N}_])_(?=\\S)(?<lined>[^_]+?)(?<=\\S)_(?![\\p{L}\\p{N}_])'
  ].join('|'),
  'giu'
)

/** Returns the first mark at or after an offset, with the parts of the mark as groups. */
export function findMark(text: string, from: number): RegExpExecArray | null {
  const inline = new RegExp(INLINE)
  inline.lastIndex = from
  return inline.exec(text)
}

/** Parts of the file around a text, as input of its parser. */
interface InlineContext {
  /** Link definitions that `[words][name]` can refer to. */
  readonly names: ReadonlySet<string>
  /** Marks of emphasis that extends over several lines. */
  readonly edges: readonly Span[]
  readonly isPage: boolean
  /** Digits of raised or lowered text around the text. */
  readonly digits?: string | null
  /** Number of quotations around the text. */
  readonly quotations?: number
}

/** Parses a text of Markdown. Marks and link addresses are not part of the text. */
export function readMarkdownWords(
  text: string,
  at: number,
  { names, edges, isPage, digits = null, quotations = 0 }: InlineContext = {
    names: new Set(),
    edges: [],
    isPage: false
  }
): MarkdownWords {
  const reading: Reading = {
    text,
    at,
    parts: [],
    markupSpans: [],
    ignored: [],
    hidden: [],
    replaced: [],
    questions: [],
    names,
    isPage,
    digits,
    quotations
  }
  let done = 0
  for (const { start, end } of edges) {
    if (start < at + done || end > at + text.length) continue
    readStretch(reading, done, start - at)
    reading.markupSpans.push({ start, end })
    done = end - at
  }
  readStretch(reading, done, text.length)
  const content = joinLines(reading.parts)
  const span = { start: at, end: at + text.length }
  const { markupSpans, ignored, hidden, replaced, questions } = reading
  const doubts = questions.flatMap(question => {
    const message = question.ask(content.plain, question.at)
    return message ? [{ span: question.span, message }] : []
  })
  return {
    text: { ...content, span: content.runs.length ? content.span : span },
    markupSpans,
    ignored,
    hidden,
    replaced,
    doubts
  }
}

function readStretch(reading: Reading, start: number, end: number): void {
  const stretch = reading.text.slice(start, end)
  // A search of its own, because marks are nested.
  const inline = new RegExp(INLINE)
  let done = start
  for (let match = inline.exec(stretch); match; match = inline.exec(stretch)) {
    const from = start + match.index
    addWords(reading, done, from)
    const span = { start: reading.at + from, end: reading.at + from + match[0].length }
    done = readMark(reading, match, { span, end })
    inline.lastIndex = done - start
  }
  addWords(reading, done, end)
}

/** Adds text as it is written. A line break within a mark is a space only between ASCII characters. */
function addWords(reading: Reading, start: number, end: number): void {
  const { text, at, parts, markupSpans } = reading
  let done = start
  for (const { 0: blank, index } of text.slice(start, end).matchAll(/[ \t]*\\?\r?\n[ \t]*(?:>[ \t]?)*/gu)) {
    const [from, until] = [start + index, start + index + blank.length]
    addLiteral(reading, done, from)
    if (/^[!-~]{2}$/u.test(`${text.charAt(from - 1)}${text.charAt(until)}`)) parts.push(' ')
    markupSpans.push({ start: at + from, end: at + until })
    done = until
  }
  addLiteral(reading, done, end)
}

/** Adds text without line breaks. Digits of raised text become raised characters. */
function addLiteral(reading: Reading, start: number, end: number): void {
  const { text, at, parts } = reading
  let done = start
  for (const { span, text: shown } of raiseDigits(reading, start, end)) {
    if (span.start - at > done) parts.push(literalText(text.slice(done, span.start - at), at + done))
    parts.push(substitute(shown, span))
    done = span.end - at
  }
  if (end > done) parts.push(literalText(text.slice(done, end), at + done))
}

/** Replaces the digits of raised or lowered text. Returns the replacements. */
function raiseDigits({ text, at, replaced, digits }: Reading, start: number, end: number): Replacement[] {
  if (digits === null) return []
  const raised = [...text.slice(start, end).matchAll(/[0-9０-９]/gu)].map(({ 0: digit, index }) => ({
    span: { start: at + start + index, end: at + start + index + 1 },
    text: digits.charAt(Number(digit.normalize('NFKC')))
  }))
  replaced.push(...raised)
  return raised
}

/** Reads a mark. Returns the offset in the text at which the line goes on. */
function readMark(
  reading: Reading,
  match: RegExpExecArray,
  { span, end }: { readonly span: Span; readonly end: number }
): number {
  const groups = match.groups ?? {}
  const { at } = reading
  const inner = innerText(groups)
  if (groups.note !== undefined) {
    reading.ignored.push({ name: `脚注の印「${match[0]}」`, span })
    raiseDigits(reading, span.start - at, span.end - at)
  } else if (groups.named !== undefined) readNamed(reading, { named: groups.named, name: groups.name ?? '', span })
  else if (groups.shortcut !== undefined) {
    if (reading.names.has(groups.shortcut.toLowerCase())) readNamed(reading, { named: groups.shortcut, name: '', span })
    else {
      addWords(reading, span.start - at, span.start - at + 1)
      return span.start - at + 1
    }
  } else if (groups.comment !== undefined) hide(reading, '注釈（<!-- -->）', span)
  else if (groups.figure !== undefined && reading.isPage) leaveVisible(reading, `図「${groups.figure}」`, span)
  else if (groups.figure !== undefined) readFigure(reading, { alt: groups.figure, source: groups.source ?? '', span })
  else if (groups.tag !== undefined) {
    // 「<A>組」: a single capital letter is text, because HTML tags are written in lower case today.
    if (!/^<\/?[A-Z]\s*>$/u.test(groups.tag)) return readTag(reading, groups.tag, { span, end })
    addWords(reading, span.start - at, span.end - at)
  } else if (groups.entity !== undefined) readEntity(reading, groups.entity, span)
  else if (groups.both === '~~' && inner !== undefined)
    leaveOut(reading, { span, lead: 2, tail: 2, kind: '取り消し線', ask: askStruck })
  else if (inner !== undefined) readInner(reading, { match, inner, span, target: groups.target })
  return span.end - at
}

/** Returns the text between two marks. One space next to the marks of code is part of them: `` `` a`b `` ``. */
function innerText(groups: Readonly<Record<string, string | undefined>>): string | undefined {
  const { strong, underlined, starred, lined, link, code, auto, escaped } = groups
  const own = code === undefined ? undefined : (/^ ([\s\S]*\S[\s\S]*) $/u.exec(code)?.[1] ?? code)
  return strong ?? underlined ?? starred ?? lined ?? link ?? own ?? auto ?? escaped
}

/** Lists a span that a renderer does not show. */
function hide({ ignored, hidden }: Reading, name: string, span: Span): void {
  ignored.push({ name, span })
  hidden.push(span)
}

interface OmissionRequest {
  readonly span: Span
  /** Lengths of the marks around the text. */
  readonly lead: number
  readonly tail: number
  readonly kind: string
  readonly ask: ((text: string) => Reading['questions'][number]['ask']) | null
}

/** Leaves out the text between two marks, and lists it. */
function leaveOut(reading: Reading, { span, lead, tail, kind: name, ask }: OmissionRequest): void {
  const { text, at, markupSpans, ignored, hidden, replaced, questions } = reading
  const inside = { start: span.start + lead, end: span.end - tail }
  const read = readMarkdownWords(text.slice(inside.start - at, inside.end - at), inside.start, {
    ...reading,
    edges: []
  })
  markupSpans.push({ start: span.start, end: inside.start }, { start: inside.end, end: span.end }, ...read.markupSpans)
  hidden.push(...read.hidden)
  replaced.push(...read.replaced)
  ignored.push({ name, span: inside })
  if (ask) questions.push({ span: inside, at: plainLength(reading), ask: ask(read.text.plain) })
}

function plainLength({ parts }: Reading): number {
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? part : part.plain).length, 0)
}

/** Reads `![髙](g.png)` as its character, and lists any other figure. */
function readFigure(
  reading: Reading,
  { alt, source, span }: { readonly alt: string; readonly source: string; readonly span: Span }
): void {
  const start = span.start + 2
  const end = start + alt.length
  const name = source.trim().split(/\s/u)[0]?.split('/').at(-1) ?? ''
  if (!alt.trim()) hide(reading, `図「${source}」`, span)
  else {
    reading.markupSpans.push({ start: span.start, end: start }, { start: end, end: span.end })
    readImage(reading, { alt, name, start })
  }
}

function readImage(
  reading: Reading,
  { alt, name, start }: { readonly alt: string; readonly name: string; readonly start: number }
): void {
  const span = { start, end: start + alt.length }
  const isCharacter = /^\S[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]?$/u.test(alt)
  reading.questions.push({ span, at: plainLength(reading), ask: askImage(alt, name, isCharacter) })
  if (isCharacter) reading.parts.push(literalText(alt, start))
  else reading.ignored.push({ name: `図「${alt}」`, span })
}

/** Parses `[words][name]` as a link if the name is defined, else as text. */
function readNamed(
  reading: Reading,
  { named, name, span }: { readonly named: string; readonly name: string; readonly span: Span }
): void {
  const { at, markupSpans, names } = reading
  const end = span.start + 1 + named.length
  if (names.has((name || named).toLowerCase())) {
    markupSpans.push({ start: span.start, end: span.start + 1 })
    if (reading.isPage) leaveVisible(reading, `リンク先「${name || named}」`, { start: end, end: span.end })
    else markupSpans.push({ start: end, end: span.end })
    readStretch(reading, span.start + 1 - at, end - at)
  } else addWords(reading, span.start - at, span.end - at)
}

function readInner(
  reading: Reading,
  { match, inner, span, target }: { match: RegExpExecArray; inner: string; span: Span; target: string | undefined }
): void {
  const { at, markupSpans } = reading
  const lead = target === undefined && match.groups?.escaped === undefined ? match[0].indexOf(inner) : 1
  const start = span.start + lead
  const end = start + inner.length
  markupSpans.push({ start: span.start, end: start })
  if (target && reading.isPage) {
    const address = { start: end + 1, end: span.end }
    markupSpans.push({ start: end, end: end + 1 })
    leaveVisible(reading, `リンク先「${target}」`, address)
  } else if (target) {
    const from = match[0].lastIndexOf(target) + span.start
    markupSpans.push({ start: end, end: from }, { start: from + target.length, end: span.end })
    hide(reading, `リンク先「${target}」`, { start: from, end: from + target.length })
  } else markupSpans.push({ start: end, end: span.end })
  const isLiteral = match.groups?.code !== undefined || match.groups?.escaped !== undefined
  if (isLiteral) addWords(reading, start - at, end - at)
  else readStretch(reading, start - at, end - at)
}

/** Leaves out marks that a renderer shows within HTML, and asks about them. */
function leaveVisible(reading: Reading, name: string, span: Span): void {
  const { text, at, ignored, questions } = reading
  ignored.push({ name, span })
  raiseDigits(reading, span.start - at, span.end - at)
  const shown = text.slice(span.start - at, span.end - at)
  const ask = (line: string) =>
    `HTMLの中の「${truncate(shown)}」を書式の印とみて除き、「${truncate(line, 30)}」と読みました`
  questions.push({ span, at: plainLength(reading), ask })
}

/** Tags of which a renderer shows only the text between them. */
const KNOWN =
  /^<\/?(?:a|abbr|address|article|b|bdi|bdo|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|ins|kbd|li|main|mark|nav|ol|p|pre|q|rb|rp|rt|ruby|s|samp|section|small|span|strike|del|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|wbr|img)[\s/>]/iu

function isStruckTag(name: string | undefined, tag: string): boolean {
  return /^(?:s|strike|del)$/u.test(name ?? '') || /line-through/iu.test(tag)
}

function isHiddenTag(tag: string): boolean {
  return /\shidden[\s=>]|display\s*:\s*none|visibility\s*:\s*hidden/iu.test(tag)
}

/** True for a tag whose text is left out or asked about. */
export function isLeftOutTag(name: string, tag: string): boolean {
  return isStruckTag(name, tag) || isHiddenTag(tag) || /^(?:rt|rp|sup|sub|script|style)$/u.test(name)
}

/** Returns the end tag of an element that is open. Elements of the same name may be within it. */
export function findClosingTag(name: string, text: string): RegExpExecArray | null {
  const tag = new RegExp(`<(?<end>/?)${name}(?:\\s[^<>]*)?>`, 'giu')
  let depth = 1
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    depth += match.groups?.end ? -1 : 1
    if (depth === 0) return match
  }
  return null
}

/** Skips a tag, with its text if the page does not show the text as such. Returns the offset after it. */
function readTag(reading: Reading, tag: string, { span, end }: { readonly span: Span; readonly end: number }): number {
  const { text, at, markupSpans } = reading
  const after = span.end - at
  const name = /^<([a-z][a-z0-9-]*)/iu.exec(tag)?.[1]?.toLowerCase()
  const closing = name ? findClosingTag(name, text.slice(after, end)) : null
  const whole = closing && { start: span.start, end: at + after + closing.index + closing[0].length }
  const lead = span.end - span.start
  if (whole && closing) {
    const part = { span: whole, lead, tail: closing[0].length }
    if (isStruckTag(name, tag)) leaveOut(reading, { ...part, kind: '取り消し線', ask: askStruck })
    else if (isHiddenTag(tag)) leaveOut(reading, { ...part, kind: '隠し文字', ask: askHidden })
    else if (name === 'script' || name === 'style') hide(reading, '書式とプログラム', whole)
    else if (name === 'rt') leaveOut(reading, { ...part, kind: '振り仮名', ask: null })
    else if (name === 'rp') markupSpans.push(whole)
    else if (name === 'sup' || name === 'sub') readRaised(reading, { ...part, isAbove: name === 'sup' })
    else return readSingleTag(reading, tag, span)
    return whole.end - at
  }
  return readSingleTag(reading, tag, span)
}

/** Reads a tag without the text up to its end. */
function readSingleTag(reading: Reading, tag: string, span: Span): number {
  const { markupSpans, parts, replaced, at } = reading
  if (/^<img\b/iu.test(tag)) readImageTag(reading, tag, span)
  else if (/^<\/?q>$/iu.test(tag)) {
    const isEnd = tag.startsWith('</')
    const depth = isEnd ? --reading.quotations : reading.quotations++
    const mark = (depth > 0 ? '『』' : '「」').charAt(isEnd ? 1 : 0)
    parts.push(substitute(mark, span))
    markupSpans.push({ start: span.start + 1, end: span.end })
    replaced.push({ span, text: mark })
  } else return skipTag(reading, tag, span)
  return span.end - at
}

/** Skips a tag. `<br>` becomes a full-width space. A person is asked about tags that are not in HTML. */
function skipTag(reading: Reading, tag: string, span: Span): number {
  const { markupSpans, parts, at } = reading
  if (KNOWN.test(tag)) {
    markupSpans.push(span)
    if (/^<br/iu.test(tag) || (/^<\/?(?:td|th|li|dd|dt|p|div)[\s>]/iu.test(tag) && parts.length > 0)) parts.push('　')
  } else {
    hide(reading, `タグ「${tag}」`, span)
    const ask = () => `「${tag}」は書式の印（タグ）とみて除きました。文字なら、<と>を全角の＜と＞にしてください`
    reading.questions.push({ span, at: plainLength(reading), ask })
  }
  return span.end - at
}

function readImageTag(reading: Reading, tag: string, span: Span): void {
  const alt = /\salt\s*=\s*(["'])(?<alt>.*?)\1/iu.exec(tag)
  const text = alt?.groups?.alt ?? ''
  const name = /\ssrc\s*=\s*["']?([^"'\s>]+)/iu.exec(tag)?.[1]?.split('/').at(-1) ?? ''
  if (!alt || !text.trim()) {
    hide(reading, `図「${name}」`, span)
    if (!alt) reading.replaced.push({ span, text: '\uFFFC' })
    return
  }
  const start = span.start + alt.index + alt[0].lastIndexOf(text)
  reading.markupSpans.push({ start: span.start, end: start }, { start: start + text.length, end: span.end })
  readImage(reading, { alt: text, name, start })
}

/** Reads superscript so that its digits stay apart from those before it: 「500¹円」. */
function readRaised(
  reading: Reading,
  { span, lead, tail, isAbove }: Pick<OmissionRequest, 'span' | 'lead' | 'tail'> & { readonly isAbove: boolean }
): void {
  const { text, at, markupSpans, parts, questions } = reading
  const inside = { start: span.start + lead, end: span.end - tail }
  const printed = text.slice(inside.start - at, inside.end - at)
  const from = plainLength(reading)
  markupSpans.push({ start: span.start, end: inside.start }, { start: inside.end, end: span.end })
  const { digits } = reading
  reading.digits = isAbove ? '⁰¹²³⁴⁵⁶⁷⁸⁹' : '₀₁₂₃₄₅₆₇₈₉'
  readStretch(reading, inside.start - at, inside.end - at)
  reading.digits = digits
  const shown = parts
    .map(part => (typeof part === 'string' ? part : part.plain))
    .join('')
    .slice(from)
  questions.push({ span: inside, at: from, ask: askRaised({ text: shown, printed, isNote: false }) })
}

function substitute(plain: string, span: Span): SourceText {
  return { plain, runs: [{ plain: 0, source: span.start, length: plain.length }], span }
}

/** Reads a character reference: `&copy;`, `&#x3042;`. An unknown name stays as it is written. */
function readEntity(reading: Reading, entity: string, span: Span): void {
  const plain = characterOf(entity)
  if (plain === undefined) {
    addWords(reading, span.start - reading.at, span.end - reading.at)
    return
  }
  // Whitespace is layout, even a tab or a newline.
  const isBlank = plain.trim() === ''
  reading.parts.push(isBlank ? (/[\u3000\u2003]/u.test(plain) ? '　' : ' ') : substitute(plain, span))
  reading.markupSpans.push({ start: span.start + (isBlank ? 0 : plain.length), end: span.end })
  reading.replaced.push({ span, text: plain })
}

function characterOf(entity: string): string | undefined {
  const code = /^&#(x?)([0-9A-Fa-f]+);$/iu.exec(entity)
  if (!code) return decodeNamedCharacterReference(entity.slice(1, -1)) || undefined
  const point = Number.parseInt(code[2] ?? '', code[1] ? 16 : 10)
  const isNoCharacter = point > 0x10ffff || (point >= 0xd800 && point < 0xe000)
  return isNoCharacter || /[^\P{Cc}\t\n\f\r]|\p{Noncharacter_Code_Point}/u.test(String.fromCodePoint(point))
    ? '\ufffd'
    : String.fromCodePoint(point)
}
