import { NUMERAL, parseNumeral } from '../../text/numerals.ts'
import { parseDate } from '../lines/dates.ts'
import { substituteText, textAt } from '../lines/layout.ts'
import type { Line } from '../lines/lines.ts'
import { readRelation } from './relation.ts'
import type { PrecedentToken } from './token.ts'

const MARK = '[◆◇■□●○▼▽★☆]'

/** Parses one line of a collection of precedents. */
export function readPrecedentLine(line: Line): PrecedentToken {
  const { text, span } = line
  const content = textAt(text, span.start)
  const relation = readRelation(text, span.start)
  return (
    readHead(line) ??
    readLost(line) ??
    readSection(line) ??
    readPoint(line) ??
    (relation ? { kind: 'relation', relation, text: content, line } : { kind: 'text', text: content, line })
  )
}

const HEAD = new RegExp(
  `^(?<mark>${MARK}?\\s*)(?<caption>\\S.*?)\\s*(?<brackets>[（(][^（）()]*先例\\s*第\\s*${NUMERAL}\\s*号[^（）()]*[）)])\\s*(?<behind>.*)$`,
  'u'
)

/**
 * `head = [ mark ] caption "(" day "・" "先例第" number "号" ")" [ relation ]`. Without a mark, a blank line must precede.
 */
function readHead(line: Line): PrecedentToken | undefined {
  const { text, span } = line
  const hasMark = new RegExp(`^${MARK}`, 'u').test(text)
  if (!hasMark && !line.isApart) return
  const odd = (problem: string): PrecedentToken | undefined =>
    hasMark ? { kind: 'odd-head', problem, line } : undefined
  const { mark = '', caption = '', brackets = '', behind = '' } = HEAD.exec(text)?.groups ?? {}
  if (!brackets) return odd('「◆見出し(平成14年8月13日・先例第1号)」の形ではありません')
  const { number, day, written } = readBrackets(brackets)
  if (day === undefined) return odd(`「${written}」は日付として読めません`)
  const relation = behind ? readRelation(behind, span.end - behind.length) : null
  if (behind && !relation) return odd(`「${behind}」は「規約第73条・第80条関係」の形ではありません`)
  const start = span.start + text.indexOf(brackets, mark.length + caption.length)
  return {
    kind: 'head',
    mark: { start: span.start, end: span.start + mark.length },
    caption: textAt(caption, span.start + mark.length),
    brackets: { start, end: start + brackets.length },
    day,
    number,
    relation,
    line
  }
}

const NUMBER = new RegExp(`先例\\s*第\\s*(${NUMERAL})\\s*号`, 'u')

/** 「(平成14年8月13日・先例第1号)」, with day and number in either order. */
function readBrackets(brackets: string): { number: number; day: string | undefined; written: string } {
  const number = parseNumeral(NUMBER.exec(brackets)?.[1] ?? '') ?? 0
  const written = brackets
    .slice(1, -1)
    .replace(NUMBER, '')
    .replace(/^[\s・、，,]+|[\s・、，,]+$/gu, '')
  return { number, day: parseDate(written), written }
}

const LOST = new RegExp(
  `^先例第(?<first>${NUMERAL})号(?:(?:から|～|〜)(?:先例)?第(?<last>${NUMERAL})号(?:まで)?|(?<more>(?:(?:及び|・|、)(?:先例)?第${NUMERAL}号)+))?(?:は|、).*欠番.*$`,
  'u'
)

/** 「(先例第4号から先例第7号までは、記録が散逸しているため、欠番とする)」, after a blank line. The brackets are layout. */
function readLost(line: Line): PrecedentToken | undefined {
  const isQuoted = /^[（(].*[）)]$/u.test(line.text)
  const text = isQuoted ? line.text.slice(1, -1) : line.text
  const { first, last, more } = LOST.exec(text)?.groups ?? {}
  const from = parseNumeral(first ?? '')
  if (!line.isApart || from === undefined) return
  const to = parseNumeral(last ?? '') ?? from
  const others = [...(more ?? '').matchAll(new RegExp(`第(${NUMERAL})号`, 'gu'))]
  const numbers = [
    ...Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at),
    ...others.flatMap(([, number]) => parseNumeral(number ?? '') ?? [])
  ]
  return { kind: 'lost', numbers, reason: textAt(text, line.span.start + (isQuoted ? 1 : 0)), line }
}

/** 「【先例】…」. */
function readSection(line: Line): PrecedentToken | undefined {
  const { text, span } = line
  const [written, name] = /^【\s*([^【】\s]{1,10})\s*】/u.exec(text) ?? []
  if (!written || !name) return
  const phrase = text.slice(written.length).trimStart()
  return {
    kind: 'section',
    name: substituteText(name, { start: span.start, end: span.start + written.length }),
    text: phrase ? textAt(phrase, span.end - phrase.length) : null,
    line
  }
}

/** 「・過大申告分を…」. */
function readPoint(line: Line): PrecedentToken | undefined {
  const { text, span } = line
  const mark = /^(?:[・●○‣▪]|[-－](?=\s))\s*(?=\S)/u.exec(text)?.[0]
  if (!mark) return
  const contentStart = span.start + mark.length
  return {
    kind: 'point',
    mark: { start: span.start, end: contentStart },
    text: textAt(text.slice(mark.length), contentStart),
    line
  }
}
