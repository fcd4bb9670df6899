import type { PhrasingContent } from 'mdast'
import type { Run, SourceFile, SourceText, Span } from '../../model/source.ts'

/** The plain text of some inline nodes, and the nodes among them that ordinary law does not have. */
export interface Inline {
  readonly text: SourceText
  readonly unknown: readonly Span[]
}

interface Draft {
  plain: string
  runs: Run[]
  unknown: Span[]
}

/** Reads inline nodes as plain text. A line break joins: Japanese has no space between words. */
export function readInline(nodes: readonly PhrasingContent[], file: SourceFile): Inline {
  const draft: Draft = { plain: '', runs: [], unknown: [] }
  for (const node of nodes) readNode(node, file, draft)
  const start = nodes[0]?.position?.start.offset ?? 0
  const end = nodes.at(-1)?.position?.end.offset ?? start
  return { text: { plain: draft.plain, runs: draft.runs, span: { start, end } }, unknown: draft.unknown }
}

function readNode(node: PhrasingContent, file: SourceFile, draft: Draft): void {
  const span = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
  if (node.type === 'text') readWords(node.value, span, file, draft)
  else if (node.type !== 'break' && !isComment(node)) {
    draft.unknown.push(span)
    if ('children' in node) for (const child of node.children) readNode(child, file, draft)
  }
}

/** `{/* … *\/}`: a comment is no part of the text. */
export function isComment(node: { type: string; value?: string }): boolean {
  return /^mdx(Flow|Text)Expression$/.test(node.type) && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value ?? '')
}

/**
 * Matches the words of a text node with the source they came from, which may hold escapes
 * (`\*`), entities (`&amp;`) and the indentation of continued lines besides.
 */
function readWords(value: string, span: Span, file: SourceFile, draft: Draft): void {
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

/** Where a character is written, and how many UTF-16 units of the text that makes. */
interface Written extends Span {
  readonly units: number
}

const ENTITY = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[0-9A-Za-z]{1,31});/y
const AMPERSAND = /&(?:amp|AMP|#0*38|#[xX]0*26);/y

/** Finds the next character of a text: as it is, behind a backslash, or as an entity. */
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

function append(draft: Draft, words: string, source: number): void {
  const last = draft.runs.at(-1)
  if (last && last.source + last.length === source)
    draft.runs[draft.runs.length - 1] = { ...last, length: last.length + words.length }
  else draft.runs.push({ plain: draft.plain.length, source, length: words.length })
  draft.plain += words
}
