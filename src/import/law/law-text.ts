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
export function importLawText(file: SourceFile, options: ImportOptions): Read<ImportedLaw> {
  const draft = startDraft(file)
  const lines = readLines(file)
  const title = lines[0] ? addTitle(draft, literalText(lines[0].text, lines[0].span.start), options.title) : null
  const tokens = lines.slice(1 + skipNumber(draft, lines[1])).map(line => readMarkedLine(draft, line))
  const below = placeToc(draft, tokens, token =>
    token.kind === 'division' ? behindLabel(token.label, token.title) : token.label
  )
  placeTokens(draft, withoutArticles(below), () => false)
  return finishLaw(draft, file, title, options)
}

/** A line of which Lawtext says itself what it is, 「:anonym-paragraph:」, begins behind that, whether it has a label or not. */
function readMarkedLine(draft: Draft, line: Line): Token {
  const { mark = '', what } =
    /^(?<mark>:(?:anonym-)?(?<what>paragraph|item|subitem[0-9]+):)/u.exec(line.text)?.groups ?? {}
  if (what === undefined) return readLawLine(line)
  const start = line.span.start + mark.length
  leaveOut(draft, `Lawtext の印「${mark}」`, { start: line.span.start, end: start })
  const behind = { ...line, text: line.text.slice(mark.length), span: { start, end: line.span.end } }
  const words = literalText(behind.text, start)
  const length = (readPrintedLabel(behind.text) ?? readCountedLabel(behind.text))?.length ?? 0
  const [label, text] = [sliceText(words, 0, Math.max(0, length - 1)), sliceText(words, length)]
  if (what === 'paragraph') return { kind: 'paragraph', label: length > 0 ? label : null, text, line: behind }
  const level = { item: 'item', subitem1: 'subitem' }[what] ?? 'subsubitem'
  return { kind: 'item', level: level as ItemLevel, label, text, line: behind }
}

/** In a law without articles a caption is the name of a section; without captions its paragraphs stand in 本則, which is not printed. */
function withoutArticles(tokens: readonly Token[]): readonly Token[] {
  if (tokens.some(({ kind }) => ['division', 'article', 'articles'].includes(kind))) return tokens
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
