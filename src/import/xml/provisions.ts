import { articleDepth, divisionDepth } from '../../content/mdx/depth.ts'
import { readHeadingLabel } from '../../content/mdx/labels.ts'
import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { formatFullWidth } from '../../text/numerals.ts'
import { addDeletedArticles, readArticleRange } from '../draft/deleted.ts'
import { addArticle, addDivision } from '../draft/headings.ts'
import { addParagraph } from '../draft/paragraphs.ts'
import { stand } from '../lines/layout.ts'
import { addItems } from './items.ts'
import { leaveElement, type Reading, wordsIn, xmlSentencesOf } from './reading.ts'
import { type Element, xmlWordsOf } from './tree.ts'

const DIVISION = /^(?:Part|Chapter|Section|Subsection|Division)$/u

/** How many divisions are open around an element, and whether they are of a 附則. */
interface Around {
  readonly open: number
  readonly isSupplement: boolean
}

/** Divisions and articles. */
export function readChildren(reading: Reading, children: readonly Element[], around: Around): void {
  for (const child of children) {
    if (DIVISION.test(child.name)) readDivision(reading, child, around)
    else if (child.name === 'Article') readArticle(reading, child, articleDepth(around.open, around.isSupplement))
    else leaveElement(reading, child, null)
  }
}

function readDivision(reading: Reading, { children }: Element, { open, isSupplement }: Around): void {
  const [title, ...below] = children
  if (title) addDivision(reading.draft, xmlWordsOf(reading.xml, title), divisionDepth(open))
  readChildren(reading, below, { open: open + 1, isSupplement })
}

function readArticle(reading: Reading, { children, span, attributes }: Element, depth: number): void {
  const { draft, xml } = reading
  const label = wordsIn(reading, children, 'ArticleTitle')
  const caption = captionOf(wordsIn(reading, children, 'ArticleCaption'))
  const rest = children.filter(({ name }) => name !== 'ArticleTitle' && name !== 'ArticleCaption')
  const numbers = label && readArticleRange(label.plain)
  const first = rest[0]
  if (label && numbers && first && !caption) {
    const text = xmlWordsOf(xml, first)
    if (text.plain === '削除') addDeletedArticles(draft, { label, text, numbers, depth })
    else leaveElement(reading, first, null)
    return
  }
  if (label) holdNumber(reading, label, attributes.Num)
  addArticle(draft, { label: label ?? stand('', span), caption, depth })
  readParagraphs(reading, rest)
}

/** An article's `Num` (`8_2` for 第八条の二) is the number that it prints: where they differ, nobody knows which one is meant. */
function holdNumber({ draft }: Reading, label: SourceText, num: string | undefined): void {
  const heading = readHeadingLabel(label.plain)
  if (heading.kind !== 'article' || !num || num.includes(':') || num === heading.number.join('_')) return
  draft.tell({
    code: 'structure-unknown',
    message: `「${label.plain}」の番号が、その Article の Num「${num}」と違います`,
    hint: 'どちらが正しいかを、もとの法令で確かめてください',
    span: label.span
  })
}

/** （目的等） without its brackets. */
function captionOf(text: SourceText | null): SourceText | null {
  if (!text?.plain) return null
  return /^（.+）$/u.test(text.plain) ? sliceText(text, 1, text.plain.length - 1) : text
}

/** Paragraphs of an article or a 附則: from the second one on each is numbered, printed or not. */
export function readParagraphs(reading: Reading, children: readonly Element[]): void {
  const paragraphs = children.filter(({ name }) => name === 'Paragraph')
  for (const child of children) {
    const index = paragraphs.indexOf(child)
    if (index < 0) leaveElement(reading, child, null)
    else readParagraph(reading, child, index > 0 ? Number(child.attributes.Num ?? index + 1) : null)
  }
}

/** Paragraphs of a 前文 have no numbers. */
export function readPreamble(reading: Reading, children: readonly Element[]): void {
  for (const child of children)
    if (child.name === 'Paragraph') readParagraph(reading, child, null)
    else leaveElement(reading, child, null)
}

/** A paragraph; `number` is what it counts where no number is printed, if it counts at all. */
function readParagraph(reading: Reading, { children, span }: Element, number: number | null): void {
  const printed = wordsIn(reading, children, 'ParagraphNum')
  const isPrinted = Boolean(printed?.plain)
  const start = { start: span.start, end: span.start }
  const counted = number === null ? null : stand(formatFullWidth(number), start)
  if (!isPrinted && counted) reading.unprinted++
  addParagraph(reading.draft, {
    caption: captionOf(wordsIn(reading, children, 'ParagraphCaption')),
    label: isPrinted ? printed : counted,
    text: xmlSentencesOf(
      reading,
      children.find(({ name }) => name === 'ParagraphSentence')
    )
  })
  addItems(reading, children, span)
}
