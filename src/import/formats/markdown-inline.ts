import type { SourceText, Span } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import type { LeftOut } from '../build/draft.ts'
import { joinLines } from '../lines/layout.ts'

/** Visible text of a part of Markdown, and the spans of its marks. */
export interface MarkdownWords {
  readonly words: SourceText
  readonly marks: readonly Span[]
  readonly rests: readonly LeftOut[]
}

interface Reading {
  readonly text: string
  readonly at: number
  readonly pieces: (SourceText | string)[]
  readonly marks: Span[]
  readonly rests: LeftOut[]
  /** Link definitions that `[words][name]` can refer to. */
  readonly names: ReadonlySet<string>
}

/** `[words](address)`, `![figure](address)`, `` `words` ``, `**words**`, `<br>`, `&amp;`, `\*`, and a comment. */
const INLINE =
  /\\(?<escaped>[!-/:-@[-`{-~])|<!--(?<comment>[\s\S]*?)-->|(?<ticks>`+)(?<code>[^`]+)\k<ticks>(?!`)|!\[(?<figure>[^\]]*)\]\((?<source>[^()]*)\)|\[\^(?<note>[^\]\s]+)\]|\[(?<named>[^[\]]+)\]\[(?<name>[^[\]]*)\]|\[(?<link>[^[\]]*)\]\((?<target>\{\{[^{}]*\}\}[^()\s]*|[^()\s]*(?:\s+"[^"]*")?)\)|<(?<auto>https?:[^<>\s]+)>|(?<tag><\/?(?:a|abbr|b|big|blockquote|br|center|code|del|details|div|em|font|hr|i|img|ins|kbd|li|mark|ol|p|rp|rt|ruby|s|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>)|(?<entity>&(?:nbsp|amp|lt|gt|quot|emsp|ensp|#[0-9]{1,6}|#x[0-9A-Fa-f]{1,5});)|(?<both>\*{3}|\*{2}|__|~~)(?=\S)(?<strong>.+?)(?<=\S)\k<both>|\*(?=[^\s*])(?<starred>[^*]+?)(?<=\S)\*(?!\*)|(?<![A-Za-z0-9])_(?=\S)(?<lined>[^_]+?)(?<=\S)_(?![A-Za-z0-9])/giu

/** Parses the text of a line of Markdown. Marks and link addresses are not part of the text. */
export function readMarkdownWords(text: string, at: number, names: ReadonlySet<string> = new Set()): MarkdownWords {
  const reading: Reading = { text, at, pieces: [], marks: [], rests: [], names }
  readStretch(reading, 0, text.length)
  const words = joinLines(reading.pieces)
  const span = { start: at, end: at + text.length }
  return {
    words: { ...words, span: words.runs.length ? words.span : span },
    marks: reading.marks,
    rests: reading.rests
  }
}

function readStretch(reading: Reading, start: number, end: number): void {
  const { text, at } = reading
  let done = start
  for (const match of text.slice(start, end).matchAll(INLINE)) {
    const from = start + match.index
    addWords(reading, done, from)
    done = from + match[0].length
    readMark(reading, match, { start: at + from, end: at + done })
  }
  addWords(reading, done, end)
}

function addWords({ text, at, pieces }: Reading, start: number, end: number): void {
  if (end > start) pieces.push(literalText(text.slice(start, end), at + start))
}

function readMark(reading: Reading, match: RegExpExecArray, span: Span): void {
  const groups = match.groups ?? {}
  const inner =
    groups.strong ?? groups.starred ?? groups.lined ?? groups.link ?? groups.code ?? groups.auto ?? groups.escaped
  if (groups.note !== undefined) reading.rests.push({ what: `脚注の印「${match[0]}」`, span })
  else if (groups.named !== undefined) readNamed(reading, { named: groups.named, name: groups.name ?? '', span })
  else if (groups.comment !== undefined) reading.rests.push({ what: '注釈（<!-- -->）', span })
  else if (groups.figure !== undefined) reading.rests.push({ what: `図「${groups.figure || groups.source}」`, span })
  else if (groups.tag !== undefined) {
    // 「<A>組」: a single capital letter is text, because HTML tags are written in lower case today.
    if (/^<\/?[A-Z]\s*>$/u.test(groups.tag)) addWords(reading, span.start - reading.at, span.end - reading.at)
    else readTag(reading, groups.tag, span)
  } else if (groups.entity !== undefined) {
    const words = entityText(groups.entity, span)
    // Whitespace is layout, even a tab or a newline.
    const isBlank = words.plain.trim() === ''
    reading.pieces.push(isBlank ? (words.plain === '　' ? '　' : ' ') : words)
    reading.marks.push({ start: span.start + (isBlank ? 0 : 1), end: span.end })
  }
  if (inner !== undefined) readInner(reading, { match, inner, span, target: groups.target })
}

/** Parses `[words][name]` as a link if the name is defined, else as text. */
function readNamed(
  reading: Reading,
  { named, name, span }: { readonly named: string; readonly name: string; readonly span: Span }
): void {
  const { at, marks, names } = reading
  const end = span.start + 1 + named.length
  if (names.has((name || named).toLowerCase())) {
    marks.push({ start: span.start, end: span.start + 1 }, { start: end, end: span.end })
    readStretch(reading, span.start + 1 - at, end - at)
  } else addWords(reading, span.start - at, span.end - at)
}

function readInner(
  reading: Reading,
  { match, inner, span, target }: { match: RegExpExecArray; inner: string; span: Span; target: string | undefined }
): void {
  const { at, marks, rests } = reading
  const lead = target === undefined && match.groups?.escaped === undefined ? match[0].indexOf(inner) : 1
  const start = span.start + lead
  const end = start + inner.length
  marks.push({ start: span.start, end: start })
  if (target) {
    const from = match[0].lastIndexOf(target) + span.start
    marks.push({ start: end, end: from }, { start: from + target.length, end: span.end })
    rests.push({ what: `リンク先「${target}」`, span: { start: from, end: from + target.length } })
  } else marks.push({ start: end, end: span.end })
  const isLiteral = match.groups?.code !== undefined || match.groups?.escaped !== undefined
  if (isLiteral) addWords(reading, start - at, end - at)
  else readStretch(reading, start - at, end - at)
}

/** Skips a tag. `<br>` becomes a full-width space. */
function readTag({ pieces, marks }: Reading, tag: string, span: Span): void {
  marks.push(span)
  if (/^<br/iu.test(tag)) pieces.push('　')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&emsp;': '　',
  '&ensp;': ' '
}

function entityText(entity: string, span: Span): SourceText {
  const code = /^&#(x?)([0-9A-Fa-f]+);$/u.exec(entity)
  const char = code ? String.fromCodePoint(Number.parseInt(code[2] ?? '20', code[1] ? 16 : 10)) : ENTITIES[entity]
  const plain = char ?? ' '
  return { plain, runs: [{ plain: 0, source: span.start, length: 1 }], span }
}
