import type { PhrasingContent } from 'mdast'
import type { InlineMarkup, MappingSegment, SourceFile, SourceText, Span } from '../../model/source.ts'
import { withMarks } from '../../model/source-text.ts'

/** Plain text of inline nodes, and the spans of the nodes that law texts do not use. */
export interface Inline {
  readonly text: SourceText
  readonly unknown: readonly Span[]
  /** Spans of readings, raised characters and figures, which a published text may have. */
  readonly marked: readonly Span[]
}

interface InlineBuilder {
  plain: string
  runs: MappingSegment[]
  marks: InlineMarkup[]
  unknown: Span[]
  marked: Span[]
  /** True if the text may contain line breaks, as in a table cell. */
  readonly breaks: boolean
}

/** Parses inline nodes as plain text. A line break joins its lines, because Japanese has no space between words. */
export function readInline(nodes: readonly PhrasingContent[], file: SourceFile, breaks = false): Inline {
  const draft: InlineBuilder = { plain: '', runs: [], marks: [], unknown: [], marked: [], breaks }
  for (const node of nodes) readNode(node, file, draft)
  const start = nodes[0]?.position?.start.offset ?? 0
  const end = nodes.at(-1)?.position?.end.offset ?? start
  const { plain, runs, marks, unknown, marked } = draft
  return { text: withMarks({ plain, runs, span: { start, end } }, marks), unknown, marked }
}

function readNode(node: PhrasingContent, file: SourceFile, draft: InlineBuilder): void {
  const span = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
  if (node.type === 'text') readTextNode(node.value, span, file, draft)
  else if (readMark(node, span, file, draft)) draft.marked.push(span)
  else if (node.type !== 'break' && !isComment(node)) {
    draft.unknown.push(span)
    if ('children' in node) for (const child of node.children) readNode(child, file, draft)
  }
}

const TAGS: Readonly<Record<string, InlineMarkup['kind']>> = { ruby: 'ruby', sup: 'sup', sub: 'sub', u: 'line' }

/**
 * Parses `<ruby>凧<rt>たこ</rt></ruby>`, `<sup>2</sup>`, `<u style="double">甲</u>`, `![図](./001.jpg)`, and in a cell
 * `<br/>`.
 * Returns true if the node is one of these.
 */
function readMark(node: PhrasingContent, span: Span, file: SourceFile, draft: InlineBuilder): boolean {
  const start = draft.plain.length
  if (node.type === 'image') {
    draft.marks.push({ kind: 'figure', start, end: start, value: node.url, name: node.alt || '図' })
    return true
  }
  if (node.type !== 'mdxJsxTextElement') return false
  if (node.name === 'br' && draft.breaks && node.children.length === 0) {
    append(draft, '\n', span.start)
    return true
  }
  const kind = TAGS[node.name ?? '']
  const value = kind && markValue(node, kind)
  if (!kind || value === null || value === undefined) return false
  const mark = { kind, start, end: start, value }
  draft.marks.push(mark)
  for (const child of node.children) if (!isReading(child)) readNode(child, file, draft)
  mark.end = draft.plain.length
  return true
}

type Tag = Extract<PhrasingContent, { type: 'mdxJsxTextElement' }>

function isReading(node: PhrasingContent): node is Tag {
  return node.type === 'mdxJsxTextElement' && node.name === 'rt'
}

/** Returns the reading or the style of a tag, or `null` if the tag has unsupported content or attributes. */
function markValue({ children, attributes }: Tag, kind: InlineMarkup['kind']): string | null {
  if (kind === 'ruby') {
    const [first, ...others] = children.filter(isReading).flatMap(reading => reading.children)
    return attributes.length === 0 && first?.type === 'text' && others.length === 0 ? first.value : null
  }
  const [style, ...others] = attributes
  if (!style) return ''
  const isStyle = kind === 'line' && style.type === 'mdxJsxAttribute' && style.name === 'style'
  return isStyle && others.length === 0 && typeof style.value === 'string' ? style.value : null
}

/** True for a comment `{/* … *\/}`, which is not part of the text. */
export function isComment(node: { type: string; value?: string }): boolean {
  return /^mdx(Flow|Text)Expression$/.test(node.type) && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value ?? '')
}

/**
 * Maps the characters of a text node to their source, which may also contain escapes (`\*`), entities (`&amp;`) and the
 * indentation of continued lines.
 */
function readTextNode(value: string, span: Span, file: SourceFile, draft: InlineBuilder): void {
  const isAsWritten = span.end - span.start === value.length && file.text.startsWith(value, span.start)
  if (isAsWritten && !/[\n\r]/u.test(value)) {
    append(draft, value, span.start)
    return
  }
  let source = span.start
  for (let at = 0; at < value.length; ) {
    const char = value.charAt(at)
    const written = char === '\n' || char === '\r' ? null : findWritten(file.text, { ...span, start: source }, char)
    if (written) append(draft, value.slice(at, at + written.units), written.start)
    else if (char !== '\n' && char !== '\r') draft.plain += char
    source = written?.end ?? source
    at += written?.units ?? 1
  }
}

/** Span of a character in the source, and its length in the text, in UTF-16 units. */
interface Written extends Span {
  readonly units: number
}

const ENTITY = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[0-9A-Za-z]{1,31});/y
const AMPERSAND = /&(?:amp|AMP|#0*38|#[xX]0*26);/y

/** Finds the next character of a text in the source: literal, after a backslash, or as an entity. */
function findWritten(text: string, { start, end }: Span, char: string): Written | null {
  for (let at = start; at < end; at++) {
    const here = text[at]
    if (here === '\\' && /[!-/:-@[-`{-~]/u.test(text[at + 1] ?? '')) {
      if (text[++at] === char) return { start: at, end: at + 1, units: 1 }
      continue
    }
    const entity = here === '&' ? matchAt(char === '&' ? AMPERSAND : ENTITY, text, at) : 0
    if (entity) return { start: at, end: at + entity, units: /[\ud800-\udbff]/.test(char) ? 2 : 1 }
    if (here === char) return { start: at, end: at + 1, units: 1 }
  }
  return null
}

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

function append(draft: InlineBuilder, text: string, source: number): void {
  const last = draft.runs.at(-1)
  if (last && last.source + last.length === source)
    draft.runs[draft.runs.length - 1] = { ...last, length: last.length + text.length }
  else draft.runs.push({ plain: draft.plain.length, source, length: text.length })
  draft.plain += text
}
