import { HTMLElement, type Node, NodeType, parse } from 'node-html-parser'
import { parse as parsePage, serializeOuter } from 'parse5'
import type { SourceText } from '../../model/source.ts'
import { joinLines } from '../lines/layout.ts'
import { checkPlaces, spanOfCell } from './limits.ts'
import { type ElementContext, isFaint, isTiny, ROOT_CONTEXT, toShownCase, withStyle } from './page-context.ts'
import { formulaText, raiseDigits } from './page-formula.ts'
import { type GeneratedText, type GeneratedTexts, generatedTexts } from './page-generated.ts'
import {
  appendDoubtful,
  appendText,
  closeDoubtful,
  createPageWriting,
  dropUnseen,
  endItem,
  endLine,
  omitText,
  openDoubtful,
  type PageWriting,
  type PartOfLine,
  write,
  writePageRule
} from './page-lines.ts'
import { formatListNumber, itemNumbers, printedLabel, printsLabels } from './page-lists.ts'
import { namesArticles, namesLaw, outsidePart } from './page-parts.ts'
import { findQuestions } from './page-questions.ts'
import {
  BLOCKS,
  findNumberStyles,
  isStruck,
  isUnseen,
  type PageStyles,
  raisedOf,
  readPageStyles
} from './page-styles.ts'
import {
  askFaint,
  askFormula,
  askGenerated,
  askHidden,
  askImage,
  askNumberStyle,
  askOmitted,
  askRaised,
  askStruck,
  askTiny
} from './seen-questions.ts'
import { createSourceLine, type SourceCell, type SourceDocument, type SourceTable } from './source-line.ts'
import { transcribe } from './transcript.ts'

/** Page that is being read. */
interface Page {
  readonly path: string
  readonly styles: PageStyles
  readonly generated: GeneratedTexts
  /** Names of number formats that the page defines. */
  readonly numberStyles: ReadonlySet<string>
  /** Questions about elements that a person may see otherwise than they are read. */
  readonly questions: ReadonlyMap<HTMLElement, string>
  /** True if a heading outside of the header names the law. */
  readonly hasTitle: boolean
  /** True if the page shows no article. Hidden articles are then read, because a click shows them. */
  readonly readsHidden: boolean
}

/** Parses a page into lines. Parts outside the text, such as navigation, are left out and listed. */
export function parseHtml(path: string, html: string): SourceDocument {
  const root = parse(normalizePage(html), { blockTextElements: { script: true, style: true }, comment: false })
  const styles = readPageStyles(root)
  const seen = (node: HTMLElement): string =>
    isUnseen(node, styles)
      ? ''
      : node.childNodes.map(child => (child instanceof HTMLElement ? seen(child) : child.text)).join('')
  const generated = generatedTexts(root, styles)
  const readsHidden = namesArticles(root.text) && !namesArticles(seen(root))
  const hasTitle = namesLaw(root.querySelectorAll('h1, h2, h3').filter(heading => !heading.closest('header')))
  const numberStyles = findNumberStyles(root)
  const questions = findQuestions(root, styles)
  const page = { path, styles, generated, numberStyles, questions, hasTitle, readsHidden }
  const writing = createPageWriting()
  writeMain(page, writing, root)
  endLine(writing, ROOT_CONTEXT)
  const { text, lines, markupSpans, generatedSpans, omitted, doubts } = writing
  const counted = [...generated.values()].flatMap(({ before, after }) => [before, after]).filter(one => one?.isCounted)
  const notes =
    counted.length > 0 ? [`ページの書式（CSS）が付けた番号${counted.length}か所を、見えるとおりに文字にしました`] : []
  return {
    file: { path, text },
    format: 'html',
    lines,
    markupSpans,
    generatedSpans,
    omitted,
    doubts,
    ignored: [],
    notes
  }
}

/** Rewrites a page with the elements that a browser builds from it. Code that runs on a server is removed. */
function normalizePage(html: string): string {
  const page = html.replace(/<\?(?:php|=)[\s\S]*?(?:\?>|$)/giu, '')
  const isXml = /^\s*<\?xml\s/u.test(page)
  const { childNodes } = parsePage(isXml ? page.replace(EMPTY_ELEMENT, '<$1$2></$1>') : page)
  return childNodes.map(node => ('tagName' in node ? serializeOuter(node) : '')).join('')
}

/** `<title/>`: in XHTML an element without content, in HTML the beginning of one. */
const EMPTY_ELEMENT = /<(title|script|style|textarea|iframe|a|p|div|span|td|th|li)((?:\s[^<>]*)?)\/>/giu

/**
 * Writes the only main or article element of the page; the text around it is left out. Writes the complete page if
 * there is none, or if it has less than a third of the text.
 */
function writeMain(page: Page, writing: PageWriting, root: HTMLElement): void {
  const main = root.querySelectorAll('main, article')
  const [only] = main.filter(one => !main.some(other => other !== one && other.querySelectorAll('*').includes(one)))
  const body = root.querySelector('body') ?? root
  const hasMain =
    only && main.length === 1 && isPlain(page, only) && body.text.trim().length <= 3 * only.text.trim().length
  if (!hasMain) {
    writeChildren(page, writing, root, ROOT_CONTEXT)
    return
  }
  const kind = '<main>の外の文'
  const descend = (element: HTMLElement, outer: ElementContext): void => {
    const around = withStyle(page.styles, element, outer)
    omitGenerated(writing, kind, page.generated.get(element)?.before)
    for (const child of element.childNodes) {
      if (child === only) writeNode(page, writing, child, around)
      else if (child instanceof HTMLElement && child.querySelectorAll('*').includes(only)) descend(child, around)
      else {
        endLine(writing, ROOT_CONTEXT)
        omitNode(page, writing, child, { kind, context: around })
      }
    }
    omitGenerated(writing, kind, page.generated.get(element)?.after)
  }
  descend(root, ROOT_CONTEXT)
}

/** True if no element around the element numbers, hides or strikes it. */
function isPlain({ styles }: Page, { parentNode }: HTMLElement): boolean {
  for (let node: HTMLElement | null = parentNode; node; node = node.parentNode)
    if (node.tagName === 'LI' || isUnseen(node, styles) || isStruck(node, styles)) return false
  return true
}

/** Leaves out text that the style sheet adds to an element whose text is left out. */
function omitGenerated(writing: PageWriting, kind: string, made: GeneratedText | undefined): void {
  if (made) omitText(writing, { kind, text: made.text ?? '\uFFFC' })
}

const SKIPPED = new Set(
  'SCRIPT STYLE HEAD TITLE NOSCRIPT TEMPLATE META LINK BASE AREA PARAM SOURCE TRACK RP DATALIST NOEMBED NOFRAMES DESC METADATA ANNOTATION ANNOTATION-XML'.split(
    ' '
  )
)
const EMBEDDED = new Set(['IFRAME', 'OBJECT', 'EMBED', 'VIDEO', 'AUDIO', 'CANVAS', 'METER', 'PROGRESS'])

function writeChildren(page: Page, writing: PageWriting, element: HTMLElement, around: ElementContext): void {
  const made = page.generated.get(element)
  // The number before an item may be its label already.
  if (made?.before && writing.item?.label !== made.before.text) writeGenerated(writing, made.before)
  for (const child of inShownOrder(element)) writeNode(page, writing, child, around)
  if (made?.after) writeGenerated(writing, made.after)
}

/** Parts of a table that a browser shows first and last, wherever the page has them. */
const PLACES: Readonly<Record<string, number>> = { CAPTION: -2, THEAD: -1, TFOOT: 1 }

function inShownOrder({ tagName, childNodes }: HTMLElement): readonly Node[] {
  if (tagName !== 'TABLE') return childNodes
  const placeOf = (node: Node) => (node instanceof HTMLElement ? (PLACES[node.tagName] ?? 0) : 0)
  return childNodes.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Writes text that the style sheet adds. Numbers that it counts belong to the text, other additions are doubtful. */
function writeGenerated(writing: PageWriting, { text, isCounted }: GeneratedText): void {
  if (text === null) omitText(writing, { kind: '書式で加えた文字', text: '\uFFFC' }, askGenerated(null))
  else if (isCounted) appendText(writing, text)
  else appendDoubtful(writing, text, askGenerated(text))
}

function writeNode(page: Page, writing: PageWriting, node: Node, outer: ElementContext): void {
  if (node.nodeType === NodeType.TEXT_NODE) writeWords(writing, node.text, outer)
  if (!(node instanceof HTMLElement)) return
  const { tagName } = node
  const question = page.questions.get(node)
  if (question !== undefined && !isUnseen(node, page.styles)) {
    const at = writing.text.length
    writing.doubts.push({ span: { start: at, end: at + 1 }, message: question })
  }
  if (SKIPPED.has(tagName) || leaveOut(page, writing, node, outer)) return
  const around = withStyle(page.styles, node, outer)
  if (tagName === 'BR') endLine(writing, around)
  else if (tagName === 'HR') {
    endLine(writing, around)
    writePageRule(writing)
  } else if (tagName === 'TABLE' && isTable(node) && !around.isCell) writeTable(page, writing, node, around)
  else if (/^(?:OL|UL|MENU|DIR)$/u.test(tagName)) writeList(page, writing, node, around)
  else if (tagName === 'Q') writeQuotation(page, writing, node, around)
  else if (tagName === 'MATH') appendDoubtful(writing, formulaText(node), askFormula)
  else if (tagName === 'LI') writeLooseItem(page, writing, node, around)
  else if (BLOCKS.has(tagName)) writeBlock(page, writing, node, around)
  else writeChildren(page, writing, node, around)
}

/** Leaves out what is no text of the law, or reads it as doubtful. Returns false for ordinary elements. */
function leaveOut(page: Page, writing: PageWriting, node: HTMLElement, context: ElementContext): boolean {
  const { styles } = page
  const { tagName } = node
  if (isUnseen(node, styles)) {
    if (page.readsHidden && namesArticles(node.text)) return readHidden(page, writing, node, context)
    omitApart(page, writing, node, { context, kind: '隠し文字', ask: askHidden })
  } else if (isStruck(node, styles)) omitApart(page, writing, node, { context, kind: '取り消し線', ask: askStruck })
  else if (tagName === 'RT' || tagName === 'RTC') omitNode(page, writing, node, { kind: '振り仮名', context })
  else if (EMBEDDED.has(tagName)) {
    const kind = `埋め込み（${tagName.toLowerCase()}）`
    omitText(writing, { kind, text: '\uFFFC' }, askOmitted(kind))
  } else if (tagName === 'IMG' || tagName === 'INPUT') writeImage(writing, node)
  else if (raisedOf(node, styles) && raisedOf(node, styles) !== context.height)
    return writeRaised(page, writing, node, context)
  else {
    const part = outsidePart(node)
    if (part === undefined) return false
    const isField = tagName === 'SELECT' || tagName === 'TEXTAREA'
    if (isField) omitNode(page, writing, node, { kind: '入力欄', context, ask: () => askOmitted('入力欄') })
    else {
      if (BLOCKS.has(tagName)) endLine(writing, context)
      writeOutside(page, writing, node, { part, context })
      if (BLOCKS.has(tagName)) endLine(writing, context)
    }
  }
  return true
}

/** Reads hidden text that has the only articles of the page. */
function readHidden(page: Page, writing: PageWriting, node: HTMLElement, around: ElementContext): true {
  endLine(writing, around)
  const start = writing.text.length
  writeChildren({ ...page, styles: new Map() }, writing, node, around)
  endLine(writing, around)
  const message = 'この所の文は、ページを開いただけでは見えません。条文があるので読みました'
  writing.doubts.push({ span: { start, end: writing.text.length }, message })
  return true
}

interface OmissionRequest {
  readonly kind: string
  /** Context of the element. Its text may differ in case. */
  readonly context: ElementContext
  readonly ask?: (text: string) => PartOfLine['ask']
}

/** Leaves out a node with everything below it, as the characters that a reader would take from it. */
function omitNode(page: Page, writing: PageWriting, node: Node, { kind, context, ask }: OmissionRequest): void {
  const inner = createPageWriting()
  const { transform, listStyle, height } = context
  const own = { ...ROOT_CONTEXT, transform, listStyle, height }
  if (node instanceof HTMLElement) {
    if (SKIPPED.has(node.tagName)) return
    writeWithin({ ...page, readsHidden: false }, inner, node, own)
  } else writeWords(inner, node.text, own)
  endLine(inner, ROOT_CONTEXT)
  const text = transcribe({
    ...inner,
    file: { path: page.path, text: inner.text },
    format: 'html',
    ignored: [],
    notes: []
  })
    .map(run => run.text)
    .join('')
    .replace(/\s*\n\s*/gu, '　')
    .trim()
  omitText(writing, { kind, text }, ask?.(text) ?? null)
}

/** Leaves out an element. If it is a block or contains one, the lines above and below it stay separate. */
function omitApart(page: Page, writing: PageWriting, node: HTMLElement, leaving: OmissionRequest): void {
  const { context } = leaving
  const isBlock = [node, ...node.querySelectorAll('*')].some(({ tagName }) => BLOCKS.has(tagName) || tagName === 'BR')
  if (isBlock) endLine(writing, context)
  omitNode(page, writing, node, leaving)
  if (isBlock) endLine(writing, context)
}

/** Writes an element whose own style must not leave it out again. */
function writeWithin(page: Page, writing: PageWriting, node: HTMLElement, outer: ElementContext): void {
  const { tagName } = node
  const around = withStyle(page.styles, node, outer)
  if (tagName === 'IMG' || tagName === 'INPUT') writeImage(writing, node)
  else if (EMBEDDED.has(tagName)) omitText(writing, { kind: '埋め込み', text: '\uFFFC' })
  else if (raisedOf(node, page.styles) && raisedOf(node, page.styles) !== around.height)
    writeRaised(page, writing, node, around)
  else if (/^(?:OL|UL|MENU|DIR)$/u.test(tagName)) writeList(page, writing, node, around)
  else if (tagName === 'Q') writeQuotation(page, writing, node, around)
  else if (tagName === 'MATH') appendDoubtful(writing, formulaText(node), askFormula)
  else writeBlock(page, writing, node, around)
}

/**
 * Leaves out a part outside the main text. Only the headings of a header are read, because they may be the title,
 * unless another heading names the law.
 */
function writeOutside(
  page: Page,
  writing: PageWriting,
  node: HTMLElement,
  { part, context }: { readonly part: string; readonly context: ElementContext }
): void {
  const kind = `ページの${part}`
  const titles = node.querySelectorAll('h1, h2')
  const isLeftOut = isUnseen(node, page.styles) || isStruck(node, page.styles)
  if (isLeftOut || !/header/iu.test(part) || titles.length === 0 || (page.hasTitle && !namesLaw(titles))) {
    omitNode(page, writing, node, { kind, context })
    return
  }
  const own = withStyle(page.styles, node, context)
  omitGenerated(writing, kind, page.generated.get(node)?.before)
  for (const child of node.childNodes) {
    if (!(child instanceof HTMLElement)) omitNode(page, writing, child, { kind, context: own })
    else if (/^H[12]$/u.test(child.tagName)) writeNode(page, writing, child, own)
    else if (child.querySelector('h1, h2')) writeOutside(page, writing, child, { part, context: own })
    else omitNode(page, writing, child, { kind, context: own })
  }
  omitGenerated(writing, kind, page.generated.get(node)?.after)
}

/** Writes an image as its character, 「髙」, or leaves it out. An image without a description has no characters. */
function writeImage(writing: PageWriting, node: HTMLElement): void {
  if (node.tagName === 'INPUT') {
    const type = node.getAttribute('type') ?? 'text'
    const value = node.getAttribute('value') ?? ''
    if (/^(?:text|submit|button|reset)$/u.test(type))
      omitText(writing, { kind: '入力欄', text: value }, askOmitted('入力欄'))
    if (type !== 'image') return
  }
  const alt = node.getAttribute('alt')
  if (alt === '') return
  const name = (node.getAttribute('src') ?? '').split(/[\\/]/u).at(-1) ?? ''
  const isInText = (node.closest('p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, div, body')?.text ?? '').trim() !== ''
  const isCharacter = isInText && alt !== undefined && /^\S[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]?$/u.test(alt.trim())
  if (isCharacter) appendDoubtful(writing, alt.trim(), askImage(alt.trim(), name, true))
  else {
    const text = alt?.trim() ? alt : '\uFFFC'
    omitText(writing, { kind: name ? `画像（${name}）` : '画像', text }, askImage(alt?.trim() ?? '', name, false))
  }
}

/** Writes superscript so that its digits stay apart from those before it: 「500¹円」. Marks of notes are left out. */
function writeRaised(page: Page, writing: PageWriting, node: HTMLElement, outer: ElementContext): true {
  const height = raisedOf(node, page.styles) ?? outer.height
  const around = { ...withStyle(page.styles, node, outer), height }
  const printed = toShownCase(shownText(node), around.transform).trim()
  const isNote = /^[\s（(［[]*(?:[※*＊†‡注]|脚注)/u.test(printed) || node.querySelector('a[href^="#"]') !== null
  if (isNote) {
    omitNode(page, writing, node, {
      kind: '脚注の印',
      context: around,
      ask: text => askRaised({ text, printed, isNote })
    })
    return true
  }
  openDoubtful(writing, text => askRaised({ text, printed, isNote }))
  writeChildren(page, writing, node, around)
  closeDoubtful(writing)
  return true
}

/** Returns the text of an element without scripts and style sheets. */
function shownText(node: HTMLElement): string {
  return node.childNodes
    .map(child => (child instanceof HTMLElement ? (SKIPPED.has(child.tagName) ? '' : shownText(child)) : child.text))
    .join('')
}

/** Writes an item outside of a list. A browser shows it with a bullet. */
function writeLooseItem(page: Page, writing: PageWriting, item: HTMLElement, around: ElementContext): void {
  endLine(writing, around)
  writing.item = { label: '', bullet: '・' }
  const own = { ...around, depth: around.depth + 1, entry: item }
  writeChildren(page, writing, item, own)
  endLine(writing, own)
  writing.item = null
}

function writeQuotation(page: Page, writing: PageWriting, node: HTMLElement, around: ElementContext): void {
  const isJapanese = /^ja\b/iu.test(node.parentNode?.closest('[lang]')?.getAttribute('lang') ?? '')
  const isInner = node.parentNode?.closest('q') != null
  const usual = isJapanese ? (isInner ? '『』' : '「」') : isInner ? '‘’' : '“”'
  const [open = '', close = ''] = quotesOf(page.styles.get(node)) ?? usual
  writing.waiting += open
  writeChildren(page, writing, node, around)
  writing.waiting += close
}

/**
 * Returns the quotation marks that the style sheet sets: none in a usual reset of styles. Undefined for the usual
 * marks.
 */
function quotesOf(style: ReadonlyMap<string, string> | undefined): readonly string[] | undefined {
  const marks = style?.get('quotes') ?? 'auto'
  if (marks === 'none' || (style?.get('before content') ?? 'open-quote') !== 'open-quote') return []
  const pair = /^"(?<open>[^"]*)"\s+"(?<close>[^"]*)"|^'(?<first>[^']*)'\s+'(?<last>[^']*)'/u.exec(marks)?.groups
  return pair && [pair.open ?? pair.first ?? '', pair.close ?? pair.last ?? '']
}

function writeBlock(page: Page, writing: PageWriting, element: HTMLElement, around: ElementContext): void {
  const { tagName } = element
  const heading = /^H([1-6])$/u.exec(tagName)?.[1]
  const own = {
    ...around,
    heading: heading ? Number(heading) : around.heading
  }
  endLine(writing, around)
  const isApart = tagName !== 'DIV' && tagName !== 'LI'
  if (isApart) writing.isApart = true
  writeChildren(page, writing, element, own)
  endLine(writing, own)
  if (isApart) writing.isApart = true
}

/** Writes the items of a list. Items of an `<ol>` are numbered as in a browser, items of a `<ul>` get a bullet. */
function writeList(page: Page, writing: PageWriting, list: HTMLElement, around: ElementContext): void {
  endLine(writing, around)
  const items = list.childNodes.filter(
    (entry): entry is HTMLElement => entry instanceof HTMLElement && entry.tagName === 'LI'
  )
  const { listStyle } = withStyle(page.styles, list, around)
  const shown = items.filter(item => !isRemoved(item, page.styles))
  const numbers = itemNumbers(list, shown)
  const isPrinted = printsLabels(shown, numbers)
  const numberOf = new Map(shown.map((item, at) => [item, numbers[at] ?? 1]))
  if (list.hasAttribute('reversed') && items.length > 1) askReversed(writing)
  const { before, after } = page.generated.get(list) ?? {}
  if (before) writeGenerated(writing, before)
  let isFirst = true
  for (const entry of list.childNodes) {
    if (!(entry instanceof HTMLElement) || entry.tagName !== 'LI') {
      writeNode(page, writing, entry, { ...around, listStyle })
      continue
    }
    endLine(writing, around)
    if (writing.item) endItem(writing, around)
    const own = { ...withStyle(page.styles, entry, { ...around, listStyle }), depth: around.depth + 1, entry }
    const style = page.styles.get(entry)?.get('display') ?? 'list-item'
    const at = numberOf.get(entry)
    const number = style === 'list-item' && at !== undefined ? formatListNumber(own.listStyle, at) : ''
    const made = page.generated.get(entry)?.before
    const hasMarker = page.styles.get(entry)?.has('marker content') ?? false
    const isOwnStyle = number !== '' && (hasMarker || page.numberStyles.has(own.listStyle))
    if (isUnseen(entry, page.styles) && !(page.readsHidden && namesArticles(entry.text))) {
      omitText(writing, { kind: '隠し文字', text: number })
      leaveOut(page, writing, entry, own)
      endLine(writing, own)
      continue
    }
    if (number && isPrinted) {
      const label = printedLabel(entry.text) ?? ''
      const ask = isFirst ? () => `リストの番号「${number}」は、文の頭の「${label}」と重なるので除きました` : null
      omitText(writing, { kind: 'リストの番号', text: number }, ask)
    }
    isFirst = false
    if (isOwnStyle && !isPrinted)
      omitText(writing, { kind: 'リストの番号', text: number }, askNumberStyle(hasMarker ? '::marker' : own.listStyle))
    writing.item =
      made?.isCounted && made.text !== null && !number && !isStruck(entry, page.styles)
        ? { label: made.text, bullet: null, before: [] }
        : number && !isPrinted && !isOwnStyle
          ? { label: /[.．]$/u.test(number) ? `${number} ` : number, bullet: null, before: [] }
          : { label: '', bullet: '・' }
    if (!leaveOut(page, writing, entry, own)) writeChildren(page, writing, entry, own)
    endLine(writing, own)
    endItem(writing, own)
  }
  if (after) writeGenerated(writing, after)
  endLine(writing, around)
}

/** True for an item that the page does not display. A browser does not count such an item. */
function isRemoved(item: HTMLElement, styles: PageStyles): boolean {
  return item.hasAttribute('hidden') || styles.get(item)?.get('display') === 'none'
}

/** Asks about a list whose numbers count down. Numbers of a law count up. */
function askReversed({ doubts, text }: PageWriting): void {
  const message = '番号が大きい方から並んだリストです。号の番号としては読めないので、元の順に直してください'
  doubts.push({ span: { start: text.length, end: text.length + 1 }, message })
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

function writeTable(page: Page, writing: PageWriting, element: HTMLElement, outer: ElementContext): void {
  const around = { ...outer, heading: null, depth: 0, entry: null }
  endLine(writing, ROOT_CONTEXT)
  writing.isApart = true
  for (const caption of element.querySelectorAll('caption')) writeNode(page, writing, caption, around)
  const { line: number } = writing
  const start = writing.text.length
  const rows = inShownOrder(element).flatMap(part =>
    part instanceof HTMLElement && part.tagName !== 'CAPTION' ? writeRows(page, writing, part, around) : []
  )
  endLine(writing, ROOT_CONTEXT)
  const cells = rows.map(row => row.cells)
  checkPlaces(cells)
  const table: SourceTable = rows[0]?.isHead
    ? { head: cells[0] ?? null, rows: cells.slice(1) }
    : { head: null, rows: cells }
  const span = { start, end: writing.text.length }
  const content = { plain: '', runs: [], span }
  writing.lines.push({ ...createSourceLine({ number, content, indent: 0, isApart: true, table }), span })
  write(writing, '\n')
  writing.isApart = true
}

interface Row {
  readonly cells: SourceCell[]
  /** True if all cells are headings. */
  readonly isHead: boolean
}

/** Writes a row or a group of rows. Rows that are hidden or struck out are left out. */
function writeRows(page: Page, writing: PageWriting, part: HTMLElement, outer: ElementContext): Row[] {
  const isHidden = isUnseen(part, page.styles)
  if (isHidden || isStruck(part, page.styles)) {
    const [kind, ask] = isHidden ? (['隠し文字', askHidden] as const) : (['取り消し線', askStruck] as const)
    omitNode(page, writing, part, { kind, context: outer, ask })
    return []
  }
  const around = withStyle(page.styles, part, outer)
  if (part.tagName !== 'TR') return part.querySelectorAll('tr').flatMap(row => writeRows(page, writing, row, around))
  const all = cellsOf(part)
  const cells = all.flatMap(cell => {
    if (!isUnseen(cell, page.styles)) return [writeCell(page, writing, cell, around)]
    omitNode(page, writing, cell, { kind: '隠し文字', context: around, ask: askHidden })
    return []
  })
  return [{ cells, isHead: all.every(({ tagName }) => tagName === 'TH') }]
}

/** Writes the lines of a cell and takes them out of the lines of the page. */
function writeCell(page: Page, writing: PageWriting, cell: HTMLElement, outer: ElementContext): SourceCell {
  const from = writing.lines.length
  const at = writing.text.length
  const around = { ...withStyle(page.styles, cell, outer), isCell: true }
  if (!leaveOut(page, writing, cell, around)) writeChildren(page, writing, cell, around)
  endLine(writing, around)
  const lines = writing.lines.splice(from).filter(({ isRule }) => !isRule)
  if (lines.length === 0) write(writing, '\n')
  const text: SourceText = joinLines(lines.flatMap(({ content }, index) => (index > 0 ? ['\n', content] : [content])))
  return {
    text: lines.length > 0 ? text : { plain: '', runs: [], span: { start: at, end: at } },
    colSpan: spanOfCell(cell.getAttribute('colspan')),
    rowSpan: spanOfCell(cell.getAttribute('rowspan'))
  }
}

function writeWords(writing: PageWriting, given: string, around: ElementContext): void {
  const text = raiseDigits(toShownCase(given, around.transform), around.height)
  const at = writing.waiting.length
  const ask = isFaint(around) ? askFaint : isTiny(around) ? askTiny : null
  if (ask && text.trim()) {
    appendText(writing, text)
    appendDoubtful(writing, writing.waiting.slice(at), ask, at)
    return
  }
  if (!around.isPre) {
    appendText(writing, text)
    return
  }
  for (const [index, line] of dropUnseen(text).split('\n').entries()) {
    if (index > 0) endLine(writing, around)
    writing.waiting += line
  }
}
