import { type ItemLevel, readCountedLabel, readPrintedLabel } from '../../content/mdx/labels.ts'
import type { Read } from '../../content/read/ruleset.ts'
import type { SourceFile } from '../../model/source.ts'
import { literalText, sliceText } from '../../model/source-text.ts'
import { type Draft, leaveOut, startDraft } from '../draft/draft.ts'
import { addTitle, behindLabel } from '../draft/headings.ts'
import { type Line, readLines } from '../lines/lines.ts'
import type { ImportOptions } from '../options.ts'
import { placeTokens } from '../place/place.ts'
import { placeToc } from '../place/toc.ts'
import type { Token } from '../place/token.ts'
import { finishLaw, type ImportedLaw } from './finish-law.ts'
import { readLawLine } from './read-line.ts'

/**
 * Imports a statute as plain text, word for word and with its own numerals; a line is a whole provision:
 *
 *     行政手続法
 *     （平成五年法律第八十八号）
 *
 *     目次
 *       第一章　総則（第一条―第四条）
 *       附則
 *
 *           第一章　総則
 *
 *       （目的等）
 *     第一条　この法律は、…
 */
export function importLawText({ path, text }: SourceFile, options: ImportOptions): Read<ImportedLaw> {
  const file = { path, text: withoutReferences(text) }
  const draft = startDraft(file)
  const lines = readLines(file)
  const first = lines[0] && behindMark(draft, lines[0], /^:ignore-title:/u.exec(lines[0].text)?.[0] ?? '')
  const title = first ? addTitle(draft, literalText(first.text, first.span.start), options.title) : null
  const tokens = lines.slice(1 + skipNumber(draft, lines[1])).map(line => readMarkedLine(draft, line))
  const below = placeToc(draft, tokens, token =>
    token.kind === 'division' ? behindLabel(token.label, token.title) : token.label
  )
  placeTokens(draft, withoutArticles(below), () => false)
  return finishLaw(draft, file, title, options)
}

/** What would be a mark to Lawtext is written by its number, 「Q&#x26;A」: findings keep their line. */
function withoutReferences(text: string): string {
  return text.replace(/&#x([0-9a-f]{1,5});/giu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

/** A line without the mark before it. */
function behindMark(draft: Draft, line: Line, mark: string): Line {
  if (mark === '') return line
  const start = line.span.start + mark.length
  leaveOut(draft, `Lawtext の印「${mark}」`, { start: line.span.start, end: start })
  return { ...line, text: line.text.slice(mark.length), span: { start, end: line.span.end } }
}

const MARK = /^(?<mark>:(?:anonym-)?(?<what>paragraph|item|subitem[0-9]+|caption|suppl-provision|amend-provision):)/u

/** A line of which Lawtext says itself what it is, 「:anonym-paragraph:」, begins behind that, whether it has a label or not. */
function readMarkedLine(draft: Draft, line: Line): Token {
  const { mark = '', what } = MARK.exec(line.text)?.groups ?? {}
  if (what === undefined) return readLawLine(line)
  const behind = behindMark(draft, line, mark)
  const words = literalText(behind.text, behind.span.start)
  if (what === 'caption') return { kind: 'caption', caption: sliceText(words, 1, words.plain.length - 1), line: behind }
  if (what === 'suppl-provision') return { kind: 'supplement', label: words, line: behind }
  if (what === 'amend-provision')
    return { kind: 'item', level: 'item', label: sliceText(words, 0, 0), text: words, line: behind }
  const length = (readPrintedLabel(behind.text) ?? readCountedLabel(behind.text))?.length ?? 0
  const [label, text] = [sliceText(words, 0, Math.max(0, length - 1)), sliceText(words, length)]
  if (what === 'paragraph') return { kind: 'paragraph', label: length > 0 ? label : null, text, line: behind }
  const level = { item: 'item', subitem1: 'subitem' }[what] ?? 'subsubitem'
  return { kind: 'item', level: level as ItemLevel, label, text, line: behind }
}

/**
 * Where no article stands above it a caption is the name of a section; without captions the paragraphs of a law without
 * articles stand in 本則, which is not printed.
 */
function withoutArticles(tokens: readonly Token[]): readonly Token[] {
  const numbered = tokens.findIndex(({ kind }) => ['division', 'article', 'articles'].includes(kind))
  if (numbered >= 0) {
    const isOwn = tokens[numbered - 1]?.kind === 'caption' && tokens[numbered]?.kind === 'article'
    const above = isOwn ? numbered - 1 : numbered
    return [...tokens.slice(0, above).map(asSection), ...tokens.slice(above)]
  }
  const end = tokens.findIndex(({ kind }) => kind === 'supplement')
  const [main, behind] = end < 0 ? [tokens, []] : [tokens.slice(0, end), tokens.slice(end)]
  if (main.some(({ kind }) => kind === 'caption')) return [...main.map(asSection), ...behind]
  const first = main.findIndex(({ kind }) => kind === 'paragraph')
  const { line } = main[first] ?? {}
  if (!line) return tokens
  const { start } = line.span
  const heading: Token = { kind: 'main', line: { ...line, text: '', span: { start, end: start } } }
  return [...main.slice(0, first), heading, ...main.slice(first), ...behind]
}

function asSection(token: Token): Token {
  return token.kind === 'caption' ? { kind: 'section', label: token.caption, line: token.line } : token
}

/** The number of the law, in brackets below its title. */
function skipNumber(draft: Draft, line: Line | undefined): 0 | 1 {
  if (!line || !/^（.+第.+号）$/u.test(line.text)) return 0
  leaveOut(draft, '法令番号', line.span)
  return 1
}
