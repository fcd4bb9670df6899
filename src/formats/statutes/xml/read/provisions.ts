import { articleDepth, divisionDepth } from '../../../../content/mdx/depth.ts'
import { readHeadingLabel } from '../../../../content/mdx/labels.ts'
import { addDeletedArticles, readArticleRange } from '../../../../import/build/deleted.ts'
import { addArticle, addDivision } from '../../../../import/build/headings.ts'
import { addParagraph } from '../../../../import/build/paragraphs.ts'
import { substituteText } from '../../../../import/lines/layout.ts'
import type { BranchedNumber } from '../../../../model/law.ts'
import type { SourceText } from '../../../../model/source.ts'
import { sliceText } from '../../../../model/source-text.ts'
import { addBelow, withFigures } from './items.ts'
import { leaveElement, type Reading, readHolder, storeNum, textOfChild } from './reading.ts'
import { type XmlTreeElement, xmlWordsOf } from './tree.ts'

const DIVISION = /^(?:Part|Chapter|Section|Subsection|Division)$/u

/** Number of open headings around an element, and whether they belong to a 附則. */
interface ReadingContext {
  readonly open: number
  readonly isSupplement: boolean
}

/** Converts headings and articles. */
export function readChildren(reading: Reading, children: readonly XmlTreeElement[], context: ReadingContext): void {
  for (const child of children) {
    if (DIVISION.test(child.name)) readDivision(reading, child, context)
    else if (child.name === 'Article') readArticle(reading, child, articleDepth(context.open, context.isSupplement))
    else leaveElement(reading, child, null)
  }
}

function readDivision(reading: Reading, element: XmlTreeElement, { open, isSupplement }: ReadingContext): void {
  const [title, ...below] = element.children
  if (title) {
    const text = xmlWordsOf(reading.xml, title)
    storeNum(reading, text.span.start, element)
    addDivision(reading.draft, text, divisionDepth(open))
    if (element.attributes.Num?.includes(':'))
      reading.draft.notes.push(`「${text.plain}」を、最初の番号の見出し一つにしました`)
  }
  readChildren(reading, below, { open: open + 1, isSupplement })
}

function readArticle(reading: Reading, element: XmlTreeElement, depth: number): void {
  const { children, span } = element
  const { draft, xml } = reading
  const label = textOfChild(reading, children, 'ArticleTitle')
  const caption = captionOf(textOfChild(reading, children, 'ArticleCaption'))
  const rest = children.filter(({ name }) => name !== 'ArticleTitle' && name !== 'ArticleCaption')
  const numbers = label && readArticleRange(label.plain)
  const first = rest[0]
  if (label && numbers && first && !caption) {
    const text = xmlWordsOf(xml, first)
    reading.articles.last = numbers.at(-1) ?? null
    if (/^(?:削除|（?略）?)$/u.test(text.plain)) addDeletedArticles(draft, { label, text, numbers, depth })
    else leaveElement(reading, first, null)
    return
  }
  if (label) {
    storeNum(reading, label.span.start, element)
    acceptGap(reading, label)
  }
  if (rest.every(child => isBlank(reading, child))) acceptEmpty(reading, span)
  addArticle(draft, { label: label ?? substituteText('', span), caption, depth })
  readParagraphs(reading, rest)
}

/**
 * Accepts articles missing in the data without a note: adds an `accept label-order` comment before the next article.
 */
function acceptGap({ draft, articles }: Reading, label: SourceText): void {
  const heading = readHeadingLabel(label.plain)
  if (heading.kind !== 'article') return
  const previous = articles.last
  articles.last = heading.number
  if (articles.isExtract || previous === null || isNextNumber(previous, heading.number)) return
  const at = { start: label.span.start, end: label.span.start }
  draft.blocks.push({ kind: 'comment', text: 'accept label-order: もとのデータで間の条が省かれています', span: at })
}

/** True for 9 or 8の2 after 8, and for 8の3, 8の2の2 or 9 after 8の2. */
function isNextNumber(previous: BranchedNumber, next: BranchedNumber): boolean {
  const ways = [[...previous, 2], ...previous.map((number, at) => [...previous.slice(0, at), number + 1])]
  return ways.some(way => way.join() === next.join())
}

/** Accepts an article without text: adds an `accept article-empty` comment. */
function acceptEmpty({ draft }: Reading, { start }: XmlTreeElement['span']): void {
  draft.blocks.push({
    kind: 'comment',
    text: 'accept article-empty: もとのデータで文が空になっています',
    span: { start, end: start }
  })
}

/** Returns （目的等） without its brackets. */
function captionOf(text: SourceText | null): SourceText | null {
  if (!text?.plain) return null
  return /^（.+）$/u.test(text.plain) ? sliceText(text, 1, text.plain.length - 1) : text
}

/** Converts the paragraphs of an article, a 附則, a 前文, or a law without articles. Unprinted numbers get no label. */
export function readParagraphs(reading: Reading, children: readonly XmlTreeElement[]): void {
  let blank: string | null = null
  for (const child of children)
    if (isBlank(reading, child)) blank = child.attributes.Num ?? '1'
    else if (child.name === 'Paragraph') {
      const text = readParagraph(reading, child)
      if (blank !== null) reading.blanks.set(text, blank)
      blank = null
    } else if (child.name === 'SupplNote') addNote(reading, child)
    else leaveElement(reading, child, null)
}

/** True for a paragraph without text, as in an extract. */
function isBlank({ xml }: Reading, element: XmlTreeElement): boolean {
  return element.name === 'Paragraph' && xmlWordsOf(xml, element).plain === '' && !xmlWordsOf(xml, element).marks
}

function readParagraph(reading: Reading, element: XmlTreeElement): SourceText {
  const { children, span } = element
  const printed = textOfChild(reading, children, 'ParagraphNum')
  const holder = children.find(({ name }) => name === 'ParagraphSentence')
  const text = withFigures(reading, readHolder(reading, holder, 'sentences'), children)
  addParagraph(reading.draft, {
    caption: captionOf(textOfChild(reading, children, 'ParagraphCaption')),
    label: printed?.plain ? printed : null,
    text
  })
  storeNum(reading, text, element)
  addBelow(reading, children, span)
  return text
}

/** Adds a SupplNote as a paragraph after the paragraphs of an article. */
function addNote(reading: Reading, element: XmlTreeElement): void {
  const text = xmlWordsOf(reading.xml, element)
  reading.groups.set(text, { count: 1, shape: `<SupplNote>0-${text.plain.length}</SupplNote>` })
  addParagraph(reading.draft, { caption: null, label: null, text })
}
