import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { ORDINAL_NUMERAL, parseNumeral } from '../../text/numerals.ts'
import { joinLines } from '../lines/layout.ts'
import {
  createSourceLine,
  readBullet,
  type SourceCell,
  type SourceDocument,
  type SourceLine,
  type SourceTable,
  trimText
} from './source-line.ts'

/**
 * Converts a layout table to the lines of its text:
 *
 *     | 第1章 総則 |                      第1章 総則
 *     | 第1条 | 本会は、…と称する。 |     第1条　本会は、…と称する。
 *     | 2     | 会員は、…。 |              2　会員は、…。
 */
export function unrollTables(sourceDocument: SourceDocument): SourceDocument {
  const markupSpans = [...sourceDocument.markupSpans]
  const ignored = [...sourceDocument.ignored]
  const lines = sourceDocument.lines.flatMap(line => {
    if (!line.table || !isLayout(line.table)) return [line]
    const { head, rows } = line.table
    const isName = head?.every(({ text }) => text.plain.trim().length <= 6) === true
    if (isName) ignored.push(...head.map(({ text }) => ({ name: '表の見出し', span: text.span })))
    const all = head && !isName ? [head, ...rows] : rows
    return all.flatMap(row => rowLines(row, line)).map(own => withoutBullet(own, markupSpans))
  })
  return lines.some((line, at) => line !== sourceDocument.lines[at])
    ? { ...sourceDocument, lines, markupSpans, ignored }
    : sourceDocument
}

const ARTICLE = new RegExp(`^第[\\s　]*(?<number>${ORDINAL_NUMERAL})[\\s　]*条`, 'u')

/** True if only the first column contains article labels that count up, and half of these rows contain sentences. */
function isLayout({ rows }: SourceTable): boolean {
  const articles = rows.flatMap(row => {
    const number = parseNumeral(ARTICLE.exec(row[0]?.text.plain.trim() ?? '')?.groups?.number ?? '')
    return number === undefined ? [] : [{ number, row }]
  })
  if (articles.length < 2 || articles.some(({ number }, at) => number <= (articles[at - 1]?.number ?? 0))) return false
  const besides = articles.map(({ row }) => row.slice(1).map(({ text }) => text.plain.trim()))
  if (besides.some(cells => cells.some(cell => ARTICLE.test(cell)))) return false
  return articles.filter(({ row }) => row.some(({ text }) => text.plain.includes('。'))).length * 2 >= articles.length
}

/** Joins the cells of a row: the labels of the other cells precede the first line of the last cell. */
function rowLines(row: readonly SourceCell[], { number }: SourceLine): SourceLine[] {
  const cells = row.map(({ text }) => linesOf(text)).filter(lines => lines.length > 0)
  const last = cells.pop() ?? []
  const [first, ...rest] = last
  if (!first) return []
  const lead = cells.flat().flatMap(content => [content, '　'])
  return [joinLines([...lead, first]), ...rest].map(content =>
    createSourceLine({ number, content, indent: 0, isApart: true })
  )
}

function linesOf(text: SourceText): SourceText[] {
  const lines: SourceText[] = []
  let at = 0
  for (const line of text.plain.split('\n')) {
    const content = trimText(sliceText(text, at, at + line.length))
    if (content.plain) lines.push(content)
    at += line.length + 1
  }
  return lines
}

function withoutBullet(line: SourceLine, markupSpans: SourceDocument['markupSpans'][number][]): SourceLine {
  const bullet = readBullet(line.text)
  if (!bullet) return line
  const content = sliceText(line.content, bullet.length)
  markupSpans.push(sliceText(line.content, 0, bullet.length).span)
  return { ...line, content, text: content.plain, span: content.span, bullet: bullet.trim() }
}
