import { HTMLElement, type Node, NodeType, parse } from 'node-html-parser'
import type { SourceText, Span } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import { DIGITS, NUMERAL } from '../../text/numerals.ts'
import { checkPlaces, spanOfCell } from './limits.ts'
import {
  createSourceLine,
  readBullet,
  type SourceCell,
  type SourceDocument,
  type SourceLine,
  type SourceTable
} from './source-line.ts'

/** State while the text of a page is written line by line. Offsets of the lines refer to this text. */
interface Writing {
  text: string
  readonly lines: SourceLine[]
  readonly marks: Span[]
  readonly notes: string[]
  /** Text of the current line, which is not written yet. */
  waiting: string
  /** Number of a list item, which is not written yet. */
  label: string
  isApart: boolean
  isSoft: boolean
  /** The number of the line that is being written. */
  line: number
}

/** Context of the current element. */
interface Around {
  readonly heading: number | null
  readonly bullet: string | null
  /** Number of lists that contain the element. */
  readonly depth: number
  readonly isPre: boolean
}

const NOTHING: Around = { heading: null, bullet: null, depth: 0, isPre: false }

/** Parses a page into lines. Parts outside the text, such as scripts and navigation, are dropped and noted. */
export function parseHtml(path: string, html: string, format: 'html' | 'word' = 'html'): SourceDocument {
  const root = parse(html, { blockTextElements: { script: true, style: true, pre: false }, comment: false })
  const writing: Writing = {
    text: '',
    lines: [],
    marks: [],
    notes: [],
    waiting: '',
    label: '',
    isApart: true,
    isSoft: false,
    line: 1
  }
  writeChildren(writing, mainOf(root, writing), NOTHING)
  endLine(writing, NOTHING)
  const { text, lines, marks, notes } = writing
  return { file: { path, text }, format, lines, marks, rests: [], notes }
}

/**
 * Returns the only main or article element of the page, else the body. If that element has less than a third of the
 * text, returns the body.
 */
function mainOf(root: HTMLElement, { notes }: Writing): HTMLElement {
  const main = root.querySelectorAll('main, article')
  const [only] = main.filter(one => !main.some(other => other !== one && other.querySelectorAll('*').includes(one)))
  const body = root.querySelector('body') ?? root
  if (!only || main.length > 1 || body.text.trim().length > 3 * only.text.trim().length) return body
  if (only.text.trim().length < body.text.trim().length) notes.push('ページの<main>の中だけを読みました')
  return only
}

const SKIPPED = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'NOSCRIPT', 'TEMPLATE', 'SVG', 'IFRAME', 'RT', 'RP'])
const ABOUT = new Set(['NAV', 'HEADER', 'FOOTER', 'ASIDE', 'FORM', 'BUTTON'])
const BLOCKS = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 HTML LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' '
  )
)

function writeChildren(writing: Writing, element: HTMLElement, around: Around): void {
  for (const child of element.childNodes) writeNode(writing, child, around)
}

function writeNode(writing: Writing, node: Node, around: Around): void {
  if (node.nodeType === NodeType.TEXT_NODE) writeWords(writing, node.text, around)
  if (!(node instanceof HTMLElement)) return
  const { tagName } = node
  if (SKIPPED.has(tagName)) tellSkipped(writing, node)
  else if (aboutOf(node)) writeAbout(writing, node, around)
  else if (tagName === 'BR') endLine(writing, around)
  else if (tagName === 'HR') writeRule(writing)
  else if (tagName === 'TABLE' && isTable(node)) writeTable(writing, node)
  else if (tagName === 'OL' || tagName === 'UL') writeList(writing, node, around)
  else if (BLOCKS.has(tagName) || ABOUT.has(tagName)) writeBlock(writing, node, around)
  else writeChildren(writing, node, around)
}

/** Common id and class names of parts outside the main text. */
const NAMED_ABOUT =
  /(?:^|[\s_-])(?:g?navi?|navigation|menu|header|footer|side|sidebar|sidemenu|bread-?crumbs?|topic-?path|page-?top|copyright|sns|share|widget|related|pager|pagination)(?:$|[\s_-])/iu
const ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search'])

const ARTICLE = new RegExp(`第\\s*${NUMERAL}\\s*条`, 'u')

/**
 * Names a part outside the main text by its element, role, id or class. A list that consists only of links counts too.
 * Returns undefined for other elements.
 */
function aboutOf(node: HTMLElement): string | undefined {
  const { tagName } = node
  if (ARTICLE.test(node.text)) return undefined
  if (ABOUT.has(tagName)) return `<${tagName.toLowerCase()}>`
  const isPart = tagName === 'DIV' || tagName === 'SECTION' || tagName === 'UL' || tagName === 'OL'
  if (!isPart) return undefined
  const role = node.getAttribute('role') ?? ''
  const name = `${node.getAttribute('id') ?? ''} ${node.getAttribute('class') ?? ''}`.trim()
  if (ROLES.has(role) || NAMED_ABOUT.test(name)) return `「${name || role}」`
  return isLinks(node) ? 'リンクの一覧' : undefined
}

function isLinks(node: HTMLElement): boolean {
  const entries = node.tagName === 'UL' || node.tagName === 'OL' ? node.querySelectorAll('li') : []
  const isLink = (entry: HTMLElement) =>
    entry.querySelectorAll('a').some(link => link.text.trim() !== '' && link.text.trim() === entry.text.trim())
  return entries.length > 1 && entries.every(isLink)
}

/** Skips a part outside the main text. Only the headings of a header are parsed, because they may be the page title. */
function writeAbout(writing: Writing, node: HTMLElement, around: Around): void {
  const what = aboutOf(node) ?? ''
  for (const heading of node.querySelectorAll('h1, h2')) if (/header/iu.test(what)) writeBlock(writing, heading, around)
  const note = `ページの${what}は読みませんでした`
  if (node.text.trim() && !writing.notes.includes(note)) writing.notes.push(note)
}

function tellSkipped({ notes }: Writing, { tagName, text }: HTMLElement): void {
  if (tagName === 'RT') notes.push(`振り仮名「${text}」は読みませんでした`)
}

function writeBlock(writing: Writing, element: HTMLElement, around: Around): void {
  const { tagName } = element
  const heading = /^H([1-6])$/u.exec(tagName)?.[1]
  const own = {
    ...around,
    heading: heading ? Number(heading) : around.heading,
    isPre: around.isPre || tagName === 'PRE'
  }
  endLine(writing, around)
  if (tagName !== 'DIV' && tagName !== 'LI') writing.isApart = true
  writeChildren(writing, element, own)
  endLine(writing, own)
  if (tagName !== 'DIV' && tagName !== 'LI') writing.isApart = true
}

/** Writes the items of a list. Items of an `<ol>` are numbered as in a browser, items of a `<ul>` get a bullet. */
function writeList(writing: Writing, list: HTMLElement, around: Around): void {
  endLine(writing, around)
  let count = Number(list.getAttribute('start') ?? 1) - 1
  const isCounted =
    list.tagName === 'OL' &&
    !/list-style(?:-type)?\s*:\s*none/u.test(list.getAttribute('style') ?? '') &&
    !printsLabels(list)
  for (const entry of list.childNodes) {
    if (!(entry instanceof HTMLElement) || entry.tagName !== 'LI') {
      writeNode(writing, entry, around)
      continue
    }
    count = Number(entry.getAttribute('value') ?? count + 1)
    const own = { ...around, depth: around.depth + 1, bullet: isCounted ? null : '・' }
    endLine(writing, around)
    if (isCounted) writing.label = `${countIn(list.getAttribute('type'), count)}. `
    writeChildren(writing, entry, own)
    endLine(writing, own)
  }
}

const PRINTED_LABEL = new RegExp(`^\\s*(?:[（(][${DIGITS}]{1,3}[）)]|[①-⑳]|第${NUMERAL})`, 'u')

/** True if every item contains its own label: 「(1) 研修」. Such pages hide the numbers of the browser. */
function printsLabels(list: HTMLElement): boolean {
  const entries = list.childNodes.filter(entry => entry instanceof HTMLElement && entry.tagName === 'LI')
  return entries.length > 1 && entries.every(({ text }) => PRINTED_LABEL.test(text))
}

/** `<ol type="a">` */
function countIn(type: string | undefined, count: number): string {
  const letter = String.fromCharCode(96 + ((count - 1) % 26) + 1)
  const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'][count - 1] ?? String(count)
  const forms: Readonly<Record<string, string>> = {
    a: letter,
    A: letter.toUpperCase(),
    i: roman,
    I: roman.toUpperCase()
  }
  return forms[type ?? ''] ?? String(count)
}

/**
 * True for a data table. A layout table has one row or column, or contains tables; its cells are parsed in sequence.
 */
function isTable(table: HTMLElement): boolean {
  const rows = table.querySelectorAll('tr')
  return rows.length > 1 && rows.some(row => cellsOf(row).length > 1) && table.querySelectorAll('table').length === 0
}

function cellsOf(row: HTMLElement): HTMLElement[] {
  return row.childNodes.filter(
    (cell): cell is HTMLElement => cell instanceof HTMLElement && /^T[HD]$/u.test(cell.tagName)
  )
}

function writeTable(writing: Writing, element: HTMLElement): void {
  endLine(writing, NOTHING)
  const { line: number } = writing
  const start = writing.text.length
  const rows = element.querySelectorAll('tr')
  const isHead = (row: HTMLElement | undefined) =>
    row !== undefined && cellsOf(row).every(({ tagName }) => tagName === 'TH')
  const laid = rows.map(row => cellsOf(row).map(cell => writeCell(writing, cell)))
  checkPlaces(laid)
  const table: SourceTable = isHead(rows[0])
    ? { head: laid[0] ?? null, rows: laid.slice(1) }
    : { head: null, rows: laid }
  const span = { start, end: writing.text.length }
  const words = { plain: '', runs: [], span }
  writing.lines.push({ ...createSourceLine({ number, words, indent: 0, isApart: true, table }), span })
  write(writing, '\n')
  writing.isApart = true
}

function writeCell(writing: Writing, cell: HTMLElement): SourceCell {
  const plain = cell.structuredText.trim().replace(/[ \t]*\n[ \t]*/gu, '\n')
  const text: SourceText = literalText(plain, writing.text.length)
  write(writing, `${plain}\n`)
  return {
    text,
    across: spanOfCell(cell.getAttribute('colspan')),
    down: spanOfCell(cell.getAttribute('rowspan'))
  }
}

function writeRule(writing: Writing): void {
  endLine(writing, NOTHING)
  const words = literalText('----', writing.text.length)
  writing.lines.push(createSourceLine({ number: writing.line, words, indent: 0, isApart: true, isRule: true }))
  writing.marks.push(words.span)
  write(writing, '----\n')
  writing.isApart = true
}

/** Appends text. A newline between Japanese characters is not visible on the page. */
function writeWords(writing: Writing, words: string, around: Around): void {
  const text = words.replaceAll('\u00a0', ' ').replaceAll('\r', '')
  if (around.isPre) {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) endLine(writing, around)
      writing.waiting += line
    }
    return
  }
  const drawn = text.replace(/[ \t]*\n[ \t\n]*/gu, NEW_LINE).replace(/[ \t]+/gu, ' ')
  writing.waiting += writing.waiting === '' || writing.waiting.endsWith(' ') ? drawn.replace(/^[ \uE000]+/u, '') : drawn
}

/** Placeholder for a newline until the characters on both sides are known. */
const NEW_LINE = '\uE000'

function endLine(writing: Writing, { heading, bullet, depth }: Around): void {
  const { lines, isApart } = writing
  const waiting = writing.waiting
    .replace(/(?<=[^\x20-\x7e\s])[ \uE000]*\uE000[ \uE000]*(?=[^\x20-\x7e\s])/gu, '')
    .replace(/ *\uE000[ \uE000]*/gu, ' ')
  writing.waiting = ''
  if (!waiting.trim()) return
  const text = `${writing.label}${waiting.trim()}`
  writing.label = ''
  const lead = '　'.repeat(Math.max(0, depth - 1)) + (/^[ 　\t]*/u.exec(waiting)?.[0] ?? '')
  const own = heading === null && bullet === null ? readBullet(text) : null
  const mark = bullet !== null && readBullet(text) === null && heading === null ? `${bullet} ` : ''
  const at = writing.text.length + lead.length + mark.length
  const words = own ? literalText(text.slice(own.length), at + own.length) : literalText(text, at)
  if (mark) writing.marks.push({ start: at - mark.length, end: at - 1 })
  if (own) writing.marks.push({ start: at, end: at + own.length })
  const indent = lead.length * 2
  lines.push(
    createSourceLine({
      number: writing.line,
      words,
      indent,
      isApart,
      heading,
      bullet: own?.trim() ?? (mark.trim() || null)
    })
  )
  write(writing, `${lead}${mark}${text}\n`)
  writing.isApart = false
}

/** Adds to the text, and counts its lines on. */
function write(writing: Writing, added: string): void {
  writing.text += added
  writing.line += added.split('\n').length - 1
}
