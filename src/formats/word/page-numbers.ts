import type { IPropertiesOptions } from 'docx'
import { estimatePageNumbersWith } from 'docx/layout'
import { displayWidth } from '../../text/width.ts'
import { countLines } from './count-lines.ts'
import { LINE_STYLES } from './styles.ts'

type Estimator = NonNullable<IPropertiesOptions['pageNumbers']>

/**
 * Estimates the page of each bookmark and the number of pages. Returns the same pages as `estimatePagesFully` in a
 * quarter of its time.
 *
 * The library places a text character by character. All lines of a style have the same height. So the lines of most
 * paragraphs are counted first, and the library lays out one character per line.
 */
export const estimatePages: Estimator = (body, context) => estimatePagesFully(shortenBody(body), context)

/** Estimates the pages from the complete text. */
export const estimatePagesFully: Estimator = estimatePageNumbersWith({
  guess: true,
  // Independent of fonts: 全角 is as wide as high, 半角 half of that.
  measureWidth: (text, { size }) => (displayWidth(text) * size) / 2
})

/** An element of a formatted body: `{ 'w:p': [properties, run, …] }`. */
type Element = Readonly<Record<string, unknown>>

/** Shortens the paragraphs of a body. Tables are unchanged. */
function shortenBody(body: Parameters<Estimator>[0]): Parameters<Estimator>[0] {
  return { ...body, 'w:body': childrenOf(body, 'w:body').map(shortenParagraph) }
}

/** Replaces the text of a paragraph by one character per line. Returns a paragraph with unknown lines unchanged. */
function shortenParagraph(block: unknown): unknown {
  const [properties, ...content] = childrenOf(block, 'w:p')
  const texts = content.map(textIn)
  if (!hasName(properties, 'w:pPr') || content.length === 0 || texts.includes(undefined)) return block
  const text = texts.join('')
  const indent = INDENTS.get(styleOf(properties))
  const count = indent ? countLines(text, indent) : displayWidth(text) <= SURELY_ONE_LINE ? 1 : undefined
  if (count === undefined) return block
  const marks = content.filter(element => MARKS.some(name => hasName(element, name)))
  return { 'w:p': [properties, ...marks, { 'w:r': Array.from({ length: count }, (_, at) => lineElements(at)).flat() }] }
}

const INDENTS = new Map(LINE_STYLES.map(({ id, paragraph }) => [id, paragraph.indent]))

/**
 * Width of a text, in 半角 characters, that has one line in every style, also as a title, and in the contents with a page
 * number.
 */
const SURELY_ONE_LINE = 56

function lineElements(at: number): Element[] {
  const text = { 'w:t': [{ _attr: { 'xml:space': 'preserve' } }, '字'] }
  return at === 0 ? [text] : [{ 'w:br': {} }, text]
}

/** Returns the style of a paragraph that has no other properties, or else ''. */
function styleOf(properties: unknown): string {
  const [style, ...others] = childrenOf(properties, 'w:pPr')
  const attributes = hasName(style, 'w:pStyle') && hasName(style['w:pStyle'], '_attr') ? style['w:pStyle']._attr : {}
  return others.length === 0 && hasName(attributes, 'w:val') ? String(attributes['w:val']) : ''
}

const MARKS = ['w:bookmarkStart', 'w:bookmarkEnd']
const WITHOUT_TEXT = [...MARKS, '_attr', 'w:fldChar', 'w:instrText']

/** Returns the text in an element, or `undefined` if the element contains more than text in the size of its style. */
function textIn(element: unknown): string | undefined {
  if (WITHOUT_TEXT.some(name => hasName(element, name))) return ''
  const [, text] = childrenOf(element, 'w:t')
  if (typeof text === 'string') return text
  const within = ['w:r', 'w:hyperlink'].flatMap(name => childrenOf(element, name)).map(textIn)
  return within.length === 0 || within.includes(undefined) ? undefined : within.join('')
}

function childrenOf(element: unknown, name: string): readonly unknown[] {
  const children = hasName(element, name) ? element[name] : undefined
  return Array.isArray(children) ? children : []
}

function hasName(value: unknown, name: string): value is Element {
  return typeof value === 'object' && value !== null && name in value
}
