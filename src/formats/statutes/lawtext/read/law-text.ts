import type { ParseResult } from '../../../../content/read/ruleset.ts'
import { createImportBuilder } from '../../../../import/build/draft.ts'
import { addTitle } from '../../../../import/build/headings.ts'
import { addParagraph } from '../../../../import/build/paragraphs.ts'
import { type Line, readLines } from '../../../../import/lines/lines.ts'
import type { ImportOptions } from '../../../../import/options.ts'
import type { SourceFile } from '../../../../model/source.ts'
import { literalText } from '../../../../model/source-text.ts'
import { finishLaw, type ImportedLaw } from '../../finish-law.ts'
import { placeTokens } from '../assemble/place.ts'
import { placeToc } from '../assemble/toc.ts'
import type { Token } from '../assemble/token.ts'
import { readTokens, withoutMark } from './lawtext.ts'

/**
 * Imports a statute from plain text, verbatim and with its own numerals. Every line is a complete provision:
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
export function importLawText({ path, text }: SourceFile, options: ImportOptions): ParseResult<ImportedLaw> {
  const file = { path, text: withoutReadings(withoutReferences(text)) }
  const draft = createImportBuilder(file)
  const readings = text.match(READING)?.length ?? 0
  if (readings > 0) draft.notes.push(`ふりがな${readings}か所を省きました`)
  const [first, ...lines] = readLines(file)
  const head = first && withoutMark(draft, first, /^:ignore-title:/u)
  const title = head ? addTitle(draft, literalText(head.text, head.span.start), options.title) : null
  const opening = lines.slice(0, openingLength(lines))
  for (const line of opening) {
    const statement = withoutMark(draft, line, STATEMENT)
    addParagraph(draft, { caption: null, label: null, text: literalText(statement.text, statement.span.start) })
  }
  const below = placeToc(draft, readTokens(draft, lines.slice(opening.length)))
  placeTokens(draft, withoutArticles(below))
  return finishLaw(draft, file, title, options)
}

/** Decodes character references, by which Lawtext writes its marks as text: 「Q&#x26;A」. Line numbers do not change. */
function withoutReferences(text: string): string {
  return text.replace(/&#x([0-9a-f]{1,5});/giu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

/** 「<Ruby>賭<Rt>と</Rt></Ruby>」: a word with its reading. */
const READING = /<Ruby>([^<]*)<Rt>[^<]*<\/Rt><\/Ruby>/gu

function withoutReadings(text: string): string {
  return text.replace(READING, '$1')
}

const STATEMENT = /^:enact-statement:/u

/**
 * Returns the number of lines between the title and the law: the law number in brackets, and the enactment statement.
 */
function openingLength(lines: readonly Line[]): number {
  const [first] = lines
  const number = first && !first.isApart && first.indent === 0 && /^（.+）$/u.test(first.text) ? 1 : 0
  const statementLines = lines.slice(number).findIndex(({ text }) => !STATEMENT.test(text))
  return statementLines < 0 ? lines.length : number + statementLines
}

/**
 * Converts captions without an article to the names of sections. If a law has neither articles nor captions, inserts 本則
 * above its paragraphs, because that heading is not printed.
 */
function withoutArticles(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(({ kind }) => kind === 'supplement' || kind === 'end')
  const [main, supplement] = end < 0 ? [tokens, []] : [tokens.slice(0, end), tokens.slice(end)]
  const preamble = main.findIndex(({ kind }) => kind === 'preamble')
  const numbered = main.findIndex(({ kind }) => ['division', 'article', 'articles'].includes(kind))
  if (numbered >= 0) {
    const isOwn = main[numbered - 1]?.kind === 'caption' && main[numbered]?.kind === 'article'
    const above = isOwn ? numbered - 1 : numbered
    return [...main.slice(0, above).map(asSection), ...main.slice(above), ...supplement]
  }
  if (main.some(({ kind }) => kind === 'caption')) return [...main.map(asSection), ...supplement]
  const first =
    preamble < 0 ? main.findIndex(({ kind }) => kind === 'paragraph' || kind === 'item' || kind === 'text') : -1
  const { line } = main[first] ?? {}
  if (!line) return tokens
  const { start } = line.span
  const heading: Token = { kind: 'main', line: { ...line, text: '', span: { start, end: start } } }
  return [...main.slice(0, first), heading, ...main.slice(first), ...supplement]
}

function asSection(token: Token): Token {
  return token.kind === 'caption' ? { kind: 'section', label: token.caption, line: token.line } : token
}
