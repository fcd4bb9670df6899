/** @file Repairs artefacts of 例規集 and PDFs: notes between lines, labels without a space, several articles on a line. */
import { readPrintedHeading } from '../../content/mdx/labels.ts'
import { sliceText } from '../../model/source-text.ts'
import { SHORT_ERA } from '../../text/eras.ts'
import { DIGITS, NUMERAL, ORDINAL_NUMERAL, parseNumeral } from '../../text/numerals.ts'
import type { LeftOut } from '../build/draft.ts'
import { type SourceLine, trimText } from '../formats/source-line.ts'
import { endsMidSentence } from '../lines/continuation.ts'
import { parseDate } from '../lines/dates.ts'
import { joinLines } from '../lines/layout.ts'
import type { LineClass } from './tags.ts'

/** 「(平15規則87・令3規則21・一部改正)」 after an article: a note of the compilers of a 例規集, not a part of the text. */
const NOTE = new RegExp(
  `^[（(][^（）()]*${SHORT_ERA}(?:元|[${DIGITS}]{1,3})[^（）()年月日]{0,8}(?:条例|規則|規程|訓令|告示|要綱|内規|達)[^（）()]*(?:改正|追加|全改|繰[上下]げ?|削除|加入|移動)[）)]$`,
  'u'
)

/** 「- 3 -」「3ページ」「Page 3」 between the pages of a printed PDF. */
const PAGE =
  /^(?:[-－–—‐―~〜～]\s*[0-9０-９]{1,3}\s*[-－–—‐―~〜～]|[Pp](?:age|\.)\s?[0-9]{1,3}|[0-9０-９]{1,3}\s?(?:ページ|頁))$/u

/** 「【第1節】 【第2節】」: links on the web page that the text was copied from. */
const LINKS = new RegExp(`^(?:[【［[]?第\\s*${NUMERAL}\\s*[編章節条][】］\\]]?(?:[\\s　・|｜/／]+|$)){2,}$`, 'u')

/** 「(c) 2024 庭球部」. 「(c) 書記」 is an item. */
const COPYRIGHT =
  /^(?:Copyright|©|(?:\(c\)|（c）|（Ｃ）)(?=\s*(?:(?:19|20)\d\d|copyright)|.*rights reserved)).{0,80}$/iu

/** Lines between the lines of a text that are not part of it. */
const BETWEEN: readonly (readonly [RegExp, string])[] = [
  [NOTE, '例規集の改正の注'],
  [PAGE, 'ページの番号'],
  [LINKS, '見出しを並べた行'],
  [COPYRIGHT, '著作権の表示']
]

/** Returns the lines without foreign lines, which are recorded as left out. */
export function withoutNotes(lines: readonly SourceLine[], ignored: LeftOut[]): readonly SourceLine[] {
  const heads = runningHeads(lines)
  let isPageEnd = false
  let above = ''
  return joinedNumbers(joinedLetters(lines)).flatMap(line => {
    const { text, bullet, span } = line
    const whole = bullet === null ? text : `${bullet} ${text}`
    const between = heads.has(line) ? 'ページの番号' : BETWEEN.find(([pattern]) => pattern.test(whole))?.[1]
    const name = line.table ? undefined : between
    if (name) {
      isPageEnd = name === 'ページの番号'
      ignored.push({ name, span })
      return []
    }
    // A sentence continues over a page break.
    const goesOn = isPageEnd && endsMidSentence(above)
    isPageEnd = false
    above = text
    return [goesOn ? { ...line, isApart: false, isSoft: true } : line]
  })
}

/** Finds page headers or footers: 「会則 1/3」, 「会則 2/3」. */
function runningHeads(lines: readonly SourceLine[]): ReadonlySet<SourceLine> {
  const pages = new Map<string, SourceLine[]>()
  for (const line of lines) {
    const {
      head = '',
      page = '',
      all = ''
    } = /^(?<head>.{0,30}?)[\s　]*(?<page>[0-9０-９]{1,3})\s?[/／]\s?(?<all>[0-9０-９]{1,3})(?:ページ|頁)?$/u.exec(
      line.text
    )?.groups ?? {}
    const key = `${head}/${all}`
    const row = pages.get(key) ?? []
    if (page && parseNumeral(page) === row.length + 1) pages.set(key, [...row, line])
  }
  const counted = [...pages].flatMap(([key, row]) => (row.length > 1 && key.endsWith(`/${row.length}`) ? row : []))
  return new Set([...counted, ...titledPages(lines, 1), ...titledPages(lines, -1)])
}

/**
 * Finds the title of the text on every page, next to the number of the page. `side` is 1 if the number is below the
 * title, -1 if it is above:
 *
 *     庭球部会則
 *     2
 */
function titledPages(lines: readonly SourceLine[], side: 1 | -1): SourceLine[] {
  const title = lines[0]?.text.replace(/\s/gu, '')
  const pages = lines.flatMap((line, at) => {
    const number = lines[at + side]
    const isPage = at > 0 && line.text.replace(/\s/gu, '') === title && /^[0-9０-９]{1,3}$/u.test(number?.text ?? '')
    return isPage && number ? [{ title: line, number }] : []
  })
  const numbers = pages.map(({ number }) => parseNumeral(number.text) ?? 0)
  const countsUp = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  return countsUp && pages.length > 1 ? pages.flatMap(page => [page.title, page.number]) : []
}

const NUMBER_LINE = new RegExp(
  `^(?:[^\\s（）()。、第]{0,12})?(?:条例|規則|規程|規約|会則|訓令|告示|要綱|内規|細則)[甲乙]?第[\\s　]*${NUMERAL}[\\s　]*号$`,
  'u'
)

/** Joins the date and the number of a law, which a 例規集 prints on two lines: 「昭和43年9月10日」「規程第9号」. */
function joinedNumbers(lines: readonly SourceLine[]): readonly SourceLine[] {
  const at = lines.slice(0, 8).findIndex(({ text }, index) => NUMBER_LINE.test(text) && isDate(lines[index - 1]))
  const [date, number] = [lines[at - 1], lines[at]]
  if (!date || !number) return lines
  const content = joinLines([date.content, '　', number.content])
  const joined = { ...date, content, text: content.plain, span: content.span, heading: null }
  return [...lines.slice(0, at - 1), joined, ...lines.slice(at + 1)]
}

function isDate(line: SourceLine | undefined): boolean {
  return line !== undefined && line.bullet === null && parseDate(line.text.replace(/\s/gu, '')) !== undefined
}

/** Joins 「附」 above 「則」: PDF conversion splits spaced characters into lines. */
function joinedLetters(lines: readonly SourceLine[]): readonly SourceLine[] {
  return lines.flatMap((line, at) => {
    const [above, below] = [lines[at - 1], lines[at + 1]]
    const isFirst = /^[附付]$/u.test(line.text) && below?.text === '則'
    if (line.text === '則' && above !== undefined && /^[附付]$/u.test(above.text)) return []
    if (!isFirst) return [line]
    const text = joinLines([line.content, below.content])
    return [{ ...line, content: text, text: text.plain, span: text.span }]
  })
}

const FLAT = new RegExp(
  `(?<=^|[\\s　])(?<caption>[（(][^（）()]{1,30}[）)][\\s　]*)?第[\\s　]*(?<number>${NUMERAL})[\\s　]*条(?=[\\s　])`,
  'gu'
)
const FLAT_HEADING = new RegExp(`(?<=[\\s　])第[\\s　]*${NUMERAL}[\\s　]*[編章節](?=[\\s　])`, 'gu')

/** 号 and 項 after the end of a sentence: the first of a row, or 2 and higher. */
const FLAT_LABEL = /(?<=。[\s　])(?:[（(][1１一][）)]|[⑴①]|[2-9２-９](?=[\s　]))/gu

/**
 * Splits a line that PDF conversion has flattened. Cuts are before its articles, if they count up, and before their
 * captions, before headings, and before labels after a sentence:
 *
 *     規約 第1章 総則 (名称) 第1条 本会は、…と称する。 (目的) 第2条 本会は、…
 *          ^          ^      ^                         ^      ^
 */
export function splitFlattened(lines: readonly SourceLine[]): readonly SourceLine[] {
  return lines.flatMap(line => {
    if (line.table || line.isRule) return [line]
    const heads = [...line.text.matchAll(FLAT)]
    const numbers = heads.map(({ groups }) => parseNumeral(groups?.number ?? '') ?? 0)
    const [first = 0] = numbers
    if (numbers.length < 2 || numbers.some((number, at) => number !== first + at)) return [line]
    const articles = heads.flatMap(({ index, groups }) => [index, index + (groups?.caption?.length ?? 0)])
    const others = [FLAT_HEADING, FLAT_LABEL].flatMap(label => [...line.text.matchAll(label)].map(({ index }) => index))
    const cuts = [...new Set([0, ...articles, ...others])].sort((a, b) => a - b)
    return cuts.map((from, at) => {
      const text = trimText(sliceText(line.content, from, cuts[at + 1] ?? line.text.length))
      return {
        ...line,
        content: text,
        text: text.plain,
        span: text.span,
        isApart: true,
        ...(at > 0 && { bullet: null })
      }
    })
  })
}

const TIGHT = new RegExp(
  `^第[\\s　]*(?:${NUMERAL}|${ORDINAL_NUMERAL})[\\s　]*条(?=[^\\s（(のにをがはで第及又若並、。：:])`,
  'u'
)

/** 「第一条競技は…」: accepts labels without a space if no label of the text has one and they count up from 1. */
export function withTightLabels(tags: readonly LineClass[]): readonly LineClass[] {
  if (tags.some(({ kind }) => kind === 'article')) return tags
  const tight = tags.flatMap(({ kind, line }, index) => {
    const label = kind === 'plain' && !line.table ? TIGHT.exec(line.text)?.[0] : undefined
    const read = label === undefined ? undefined : readPrintedHeading(label)
    return read?.kind === 'article' && label !== undefined ? [{ index, label, number: read.number }] : []
  })
  const counts = tight.every(({ number }, at) => number.length === 1 && number[0] === at + 1)
  if (tight.length < 2 || !counts) return tags
  const byIndex = new Map(tight.map(each => [each.index, each]))
  return tags.map((tag, index): LineClass => {
    const { label, number } = byIndex.get(index) ?? {}
    if (label === undefined || number === undefined) return tag
    const { content } = tag.line
    const rest = trimText(sliceText(content, label.length))
    return {
      kind: 'article',
      line: tag.line,
      number,
      label: sliceText(content, 0, label.length),
      caption: null,
      rest
    }
  })
}
