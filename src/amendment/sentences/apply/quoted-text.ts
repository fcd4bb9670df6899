import { DIVISIONS, irohaNumber } from '../../../model/address.ts'
import { APPENDIX_HEADING, SUPPLEMENT_HEADING } from '../../../model/appendix.ts'
import type { BranchedNumber, DivisionLevel } from '../../../model/law.ts'
import { bracketPairs } from '../../../text/brackets.ts'
import { BRANCHES, KANJI_NUMERALS, numeralStyleOf, ORDINAL_NUMERAL } from '../../../text/numerals.ts'
import { truncate } from '../../../text/truncate.ts'
import type { AmendingError } from './find.ts'
import {
  type FlatUnit,
  type MutableArticle,
  type MutableProvision,
  type MutableSection,
  type MutableTable,
  newWords
} from './law.ts'
import { numberOf, numbersBetween, relabel } from './numbers.ts'
import type { PastedLine } from './pasted.ts'
import { readRowLine, tableOfLines } from './quoted-table.ts'

/** Sample labels that show how a law prints its numbers: 「第80条」, 「2」, 「一」. */
export interface LabelForms {
  readonly article: string
  readonly paragraph: string
  readonly heading: string
}

/** Quoted structure: new text below an amending sentence. */
export interface QuotedStructure {
  /** Headings and articles. */
  readonly row: FlatUnit[]
  /** Paragraphs and items outside any article. */
  readonly texts: MutableProvision[]
  /** Complete 附則 and 別表. */
  readonly zones: MutableSection[]
  /** Table outside any provision. */
  table?: MutableTable
  readonly lines: readonly PastedLine[]
  /** First line of each kind of content. */
  readonly firstLines: Partial<Record<ContentKind, PastedLine>>
  /** Lines that belong to no provision. */
  readonly errors: AmendingError[]
}

/** Content of a quoted structure outside any other content. */
export type ContentKind = 'row' | 'texts' | 'zones' | 'table'

/** Reports a line that belongs to no provision, or content that a command has no use for. */
export function findStray({ firstLines, errors }: QuotedStructure, used: readonly ContentKind[]): AmendingError | null {
  const [error] = errors
  if (error) return error
  for (const kind of ['texts', 'row', 'zones', 'table'] as const) {
    const line = firstLines[kind]
    if (line && !used.includes(kind))
      return {
        at: line.at,
        message: `「${truncate(line.text, 20)}」を、どこに入れるのか分かりません`,
        hint: STRAY_HINTS[kind]
      }
  }
  return null
}

const STRAY_HINTS: Readonly<Record<ContentKind, string>> = {
  row: '条を入れる所を示す文ではありません。「第5条の次に次の一条を加える。」のように書きます',
  texts: '条なら「第5条　…」、項なら「２　…」、号なら「一　…」のように、番号から書きます',
  zones: '附則や別表を入れる所を示す文ではありません。「附則の次に次の附則を加える。」のように書きます',
  table: '表のほかに、新しい文も書きます'
}

type Line =
  | { readonly is: 'zone'; readonly label: string }
  | {
      readonly is: 'heading'
      readonly level: DivisionLevel
      readonly label: string
      readonly number: BranchedNumber
      readonly text: string
    }
  | {
      readonly is: 'article'
      readonly labels: readonly { readonly label: string; readonly number: BranchedNumber }[]
      readonly caption: string | null
      readonly text: string
    }
  | { readonly is: 'caption'; readonly text: string }
  | { readonly is: 'paragraph'; readonly label: string; readonly number: BranchedNumber; readonly text: string }
  | {
      readonly is: 'item'
      readonly form: string
      readonly label: string
      readonly number: BranchedNumber
      readonly text: string
    }
  | { readonly is: 'words'; readonly text: string }
  | { readonly is: 'table'; readonly table: MutableTable }

const HEADING = new RegExp(`^(第(${ORDINAL_NUMERAL})([編章節款目])(${BRANCHES}))(?:\\s+(.*))?$`, 'u')
const ARTICLE = new RegExp(`^(第(${ORDINAL_NUMERAL})条(${BRANCHES}))(?=[\\s（(]|$)`, 'u')
const RANGE = new RegExp(
  `^(第${ORDINAL_NUMERAL}条${BRANCHES})(から|及び)(第${ORDINAL_NUMERAL}条${BRANCHES})(?:まで)?\\s+(削除)$`,
  'u'
)
const PARAGRAPH = /^([0-9０-９]+)\s+(.*)$/u
const KANJI_NUMERAL = `[${KANJI_NUMERALS}]+`
const ITEM_FORMS: readonly (readonly [string, RegExp])[] = [
  [
    'kanji',
    new RegExp(
      `^(${KANJI_NUMERAL}(?:の${KANJI_NUMERAL})*(?:(?:から|～|及び|、|・)${KANJI_NUMERAL}(?:まで)?)?)\\s+(.*)$`,
      'u'
    )
  ],
  ['kana', new RegExp(`^([ア-ン](?:の${KANJI_NUMERAL})*(?:(?:から|～|及び|、|・)[ア-ン](?:まで)?)?)\\s+(.*)$`, 'u')],
  ['bracketed', /^([（(][0-9０-９]+[）)])\s+(.*)$/u],
  ['bracketed kana', /^([（(][ⅰ-ⅻi-x]+[）)])\s+(.*)$/u]
]

/** Returns the form of a label: digits or no label of a paragraph, or one of the forms of items. */
export function labelForm(label: string): string {
  if (/^[0-9０-９]*$/u.test(label)) return 'paragraph'
  return ITEM_FORMS.find(([, pattern]) => pattern.test(`${label}　`))?.[0] ?? 'other'
}

/** Heading of a 附則 or appendix. A sentence about one ends with 「。」. */
const ZONE = new RegExp(`^(?:${SUPPLEMENT_HEADING}|${APPENDIX_HEADING})(?!.*。$)`, 'u')

function readLine(text: string, opensZones: boolean): Line {
  if (opensZones && ZONE.test(text)) return { is: 'zone', label: text }
  return (
    readHeading(text) ??
    readArticle(text) ??
    readNumbered(text) ??
    (isCaption(text) ? { is: 'caption', text: text.slice(1, -1) } : { is: 'words', text })
  )
}

/** True if the line is exactly one pair of brackets: 「（…）」. */
function isCaption(text: string): boolean {
  const [pair] = bracketPairs(text)
  return pair?.open === 0 && pair.close === text.length - 1 && /^[（(]/u.test(text)
}

/** Returns the text of a caption without its brackets. */
export function captionWords(text: string): string {
  return isCaption(text) ? text.slice(1, -1) : text
}

function readHeading(text: string): Line | null {
  const [, label = '', first = '', counter = '', branches = '', title = ''] = HEADING.exec(text) ?? []
  const level = DIVISIONS.find(({ kanji }) => kanji === counter)?.level
  const number = numberOf(first + branches)
  return level && number ? { is: 'heading', level, label, number, text: title } : null
}

function readArticle(text: string): Line | null {
  const range = RANGE.exec(text)
  if (range) return deletedArticles(range)
  const [label = '', , first = '', branches = ''] = ARTICLE.exec(text) ?? []
  const number = numberOf(first + branches)
  if (!label || !number) return null
  const rest = text.slice(label.length)
  const open = /^\s*(?=[（(])/u.exec(rest)?.[0].length ?? -1
  const [pair] = open < 0 ? [] : bracketPairs(rest)
  // After a space, brackets are a caption if the text is separate: 「第3条 （会費） 会費は」, not 「第3条　（旧）会費は」.
  const isCaptioned = pair?.open === open && (open === 0 || /^(?:\s|$)/u.test(rest.slice(pair.close + 1)))
  const caption = isCaptioned ? rest.slice(open + 1, pair.close) : null
  const following = (isCaptioned ? rest.slice(pair.close + 1) : rest).trim()
  return { is: 'article', labels: [{ label, number }], caption, text: following }
}

/** Expands a range of deleted articles: 「第三条から第五条まで　削除」 becomes three articles. */
function deletedArticles([, from = '', joint = '', to = '', text = '']: RegExpExecArray): Line | null {
  const [low, high] = [from, to].map(label => numberOf(label.slice(1).replace('条', '')))
  if (!low || !high) return null
  const numbers = joint === 'から' ? numbersBetween(low, high) : [low, high]
  if (numbers.length === 0) return null
  return {
    is: 'article',
    labels: numbers.map(number => ({ label: relabel(from, number), number })),
    caption: null,
    text
  }
}

function readNumbered(phrase: string): Line | null {
  const [, label = '', rest = ''] = PARAGRAPH.exec(phrase) ?? []
  const number = numberOf(label)
  if (number) return { is: 'paragraph', label, number, text: rest }
  for (const [form, pattern] of ITEM_FORMS) {
    const [, mark = '', text = ''] = pattern.exec(phrase) ?? []
    const counted = mark && itemNumber(mark)
    if (counted) return { is: 'item', form, label: mark, number: counted, text: text }
  }
  return null
}

function itemNumber(mark: string): BranchedNumber | null {
  const [first = ''] = mark.replace(/[（()）]/gu, '').split(/から|～|及び|、|・/u)
  const kana = irohaNumber(first.split('の')[0] ?? '')
  return numberOf(first) ?? (kana === undefined ? null : [kana])
}

/** Parses new text by its labels, ignoring indentation. */
export function parseQuotedStructure(
  lines: readonly PastedLine[],
  forms: LabelForms,
  opensZones: boolean
): QuotedStructure {
  const reading: Reading = {
    below: { row: [], texts: [], zones: [], lines, firstLines: {}, errors: [] },
    forms,
    caption: null,
    zone: null,
    article: null,
    items: []
  }
  const read = withTables(lines, opensZones)
  for (const [at, one] of read.entries()) {
    const { line } = one
    const isText = line.is === 'caption' && (OMISSION.test(line.text) || !isCaptionOf(read[at + 1]?.line, reading))
    if (isText) addCaptionError(one, reading)
    else take(one, reading)
  }
  return reading.below
}

/** True if the line after a bracketed line can have a caption: an article or paragraph, or the first text of a 附則. */
function isCaptionOf(next: Line | undefined, { article }: Reading): boolean {
  return next?.is === 'article' || next?.is === 'paragraph' || (next?.is === 'words' && !article)
}

/** Notes in place of omitted text: 「（以下略）」「（同左）」. */
const OMISSION = /^(?:.{0,4}略|同[左右上]|現行の?(?:とおり|通り)|変更なし)$/u

function addCaptionError({ line, source: { text, at } }: ReadLine, { below }: Reading): void {
  const isOmission = line.is === 'caption' && OMISSION.test(line.text)
  below.errors.push({
    at,
    message: isOmission ? `「${text}」は、条文ではありません` : `「${text}」が、どの条や項の見出しか分かりません`,
    hint: isOmission
      ? '略さずに、新しい文をすべて書きます'
      : '見出しなら次の行に条や項を、続きの文なら前の行につなげて書きます'
  })
}

/** A line of quoted text with the pasted line on which it begins. */
interface ReadLine {
  readonly line: Line
  readonly source: PastedLine
}

/** Joins the rows of each table with the title above and the 備考 below. Table titles do not end with 「。」. */
function withTables(lines: readonly PastedLine[], opensZones: boolean): ReadLine[] {
  const read: ReadLine[] = []
  for (let at = 0; at < lines.length; ) {
    const source = lines[at]
    if (!source) break
    const rows = rowsFrom(lines, at)
    if (rows.length === 0) {
      read.push({ line: readLine(source.text, opensZones), source })
      at++
      continue
    }
    const above = read.at(-1)?.line
    const title = above?.is === 'words' && !above.text.endsWith('。') ? above.text : null
    if (title !== null) read.pop()
    at += rows.length
    const below = lines.slice(at).map(({ text }) => text)
    const remarks = read.length === 0 ? below : remarksIn(below, opensZones)
    at += remarks.length
    read.push({ line: { is: 'table', table: tableOfLines(rows, { title, remarks }) }, source })
  }
  return read
}

function rowsFrom(lines: readonly PastedLine[], start: number): (readonly string[])[] {
  const rows: (readonly string[])[] = []
  for (const { text } of lines.slice(start)) {
    const row = readRowLine(text)
    if (!row) break
    rows.push(row)
  }
  return rows
}

/** Returns 「備考　…」 with its items and the unlabelled lines after it. */
function remarksIn(lines: readonly string[], opensZones: boolean): readonly string[] {
  if (!lines[0]?.startsWith('備考')) return []
  const end = lines.findIndex((text, at) => at > 0 && !['words', 'item'].includes(readLine(text, opensZones).is))
  return end < 0 ? lines : lines.slice(0, end)
}

interface Reading {
  readonly below: QuotedStructure
  readonly forms: LabelForms
  caption: string | null
  zone: MutableSection | null
  article: MutableArticle | null
  /** Open items with their label forms, outermost first. */
  items: { readonly form: string; readonly text: MutableProvision }[]
}

function take({ line, source }: ReadLine, reading: Reading): void {
  const { row, texts, zones } = reading.below
  const before = { row: row.length, texts: texts.length, zones: zones.length, table: reading.below.table ? 1 : 0 }
  takeLine(line, source, reading)
  const after = { row: row.length, texts: texts.length, zones: zones.length, table: reading.below.table ? 1 : 0 }
  for (const kind of ['row', 'texts', 'zones', 'table'] as const)
    if (after[kind] > before[kind]) reading.below.firstLines[kind] ??= source
}

function takeLine(line: Line, source: PastedLine, reading: Reading): void {
  switch (line.is) {
    case 'zone':
      reading.zone = { is: 'zone', label: line.label, articles: [], paragraphs: [] }
      reading.article = null
      reading.items = []
      reading.below.zones.push(reading.zone)
      return
    case 'heading':
      reading.below.row.push({
        ...line,
        label: inForm(line.label, line.number, reading.forms.heading),
        title: newWords(line.text)
      })
      reading.article = null
      reading.items = []
      return
    case 'caption':
      reading.caption = line.text
      return
    case 'article':
      for (const one of line.labels) takeArticle(line, one, reading)
      return
    case 'paragraph':
      openParagraph(inForm(line.label, line.number, reading.forms.paragraph), line.number, line.text, reading)
      return
    case 'item':
      takeItem(line, reading)
      return
    case 'words':
      takeWords(source, reading)
      return
    case 'table':
      takeTable(line.table, reading)
  }
}

/** Converts a label to the numeral style of the law. */
function inForm(label: string, number: BranchedNumber, form: string): string {
  const style = numeralStyleOf(form)
  return form === '' || numeralStyleOf(label) === style ? label : relabel(label, number, style)
}

function takeArticle(
  { caption, text }: Extract<Line, { is: 'article' }>,
  { label, number }: { readonly label: string; readonly number: BranchedNumber },
  reading: Reading
): void {
  const own = caption ?? reading.caption
  const article: MutableArticle = {
    is: 'article',
    label: inForm(label, number, reading.forms.article),
    number,
    caption: own === null ? null : newWords(own),
    isUnnumbered: false,
    paragraphs: [],
    scope: ''
  }
  reading.caption = null
  reading.article = article
  reading.items = []
  if (reading.zone) reading.zone.articles.push(article)
  else reading.below.row.push(article)
  if (text) openParagraph('', [1], text, reading)
}

function holderOf({ article, zone, below }: Reading): MutableProvision[] {
  return article?.paragraphs ?? zone?.paragraphs ?? below.texts
}

function openParagraph(label: string, number: BranchedNumber, phrase: string, reading: Reading): void {
  const text = newText(label, number, phrase)
  if (reading.caption !== null) text.caption = newWords(reading.caption)
  reading.caption = null
  reading.items = []
  holderOf(reading).push(text)
}

function newText(label: string, number: BranchedNumber, text: string): MutableProvision {
  return { is: 'text', label, number, caption: null, text: newWords(text), tables: [], row: undefined, items: [] }
}

/** Adds an item below the last item of a different label form, or next to the last item of the same form. */
function takeItem({ form, label, number, text: phrase }: Extract<Line, { is: 'item' }>, reading: Reading): void {
  const open = reading.items.findIndex(one => one.form === form)
  const items = open < 0 ? reading.items : reading.items.slice(0, open)
  const text = newText(label, number, phrase)
  const above = items.at(-1)?.text ?? paragraphAbove(reading)
  if (above) {
    if (above.items.length === 0) for (const table of above.tables) table.above = true
    above.items.push(text)
  } else reading.below.texts.push(text)
  reading.items = [...items, { form, text }]
}

/** Returns the paragraph that an item belongs to, or `undefined` for items without a paragraph. */
function paragraphAbove(reading: Reading): MutableProvision | undefined {
  const { article, zone, below } = reading
  if (!article && !zone) return below.texts.find(text => /^[0-9０-９]*$/u.test(text.label)) && below.texts.at(-1)
  return holderOf(reading).at(-1)
}

/**
 * Adds a line without a label: starts the first paragraph of an article, or continues the previous line. Reports a line
 * that may be a remark: after a blank line or a complete sentence.
 */
function takeWords({ text, at, isAfterBlank }: PastedLine, reading: Reading): void {
  const holder = holderOf(reading)
  const last = reading.items.at(-1)?.text ?? holder.at(-1)
  const isZone = reading.zone !== null && reading.article === null
  if (!last || reading.caption !== null || (isZone && last.text.plain.endsWith('。') && last.label === ''))
    openParagraph('', [holder.length + 1], text, reading)
  else if ((isAfterBlank || last.text.plain.endsWith('。')) && !CONTINUING.test(text))
    reading.below.errors.push({
      at,
      message: `「${truncate(text, 20)}」が、前の文の続きか分かりません`,
      hint: '続きの文なら前の行につなげ、新しい項や号なら番号から書きます'
    })
  else last.text = newWords(last.text.plain + text)
}

/** Start of a sentence that continues a provision on a new line. */
const CONTINUING = /^(?:ただし|但し?|この場合|その場合|前段|なお)/u

/** Adds a table to the last provision, or to the section if it has none. */
function takeTable(table: MutableTable, reading: Reading): void {
  const holder = holderOf(reading)
  if (reading.zone && holder.length === 0) openParagraph('', [1], '', reading)
  const text = reading.items.at(-1)?.text ?? holder.at(-1)
  if (text) text.tables.push(table)
  else reading.below.table = table
}
