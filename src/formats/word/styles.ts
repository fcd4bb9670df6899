import { AlignmentType } from 'docx'
import { A4, CHARACTER, FONT, LINES, TEXT_SIZE } from './docx-parts.ts'

/** In half points. */
const SIZES = { title: 32, heading: 24 }

/** Width of the text area of a sheet, in twips. */
export const MEASURE = A4.width - 2 * A4.margin

/** Returns the Word heading styles in the typography of the law. Word lists them in its navigation. */
export function headingStyles() {
  const run = { font: FONT, color: '000000', bold: true }
  const heading = (size: number, before: number, after: number) => ({
    run: { ...run, size },
    paragraph: { spacing: { ...LINES, before, after }, keepNext: true }
  })
  return {
    title: {
      run: { ...run, size: SIZES.title },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: CHARACTER, after: CHARACTER } }
    },
    heading1: heading(SIZES.heading, 2 * CHARACTER, CHARACTER / 2),
    heading2: heading(TEXT_SIZE + 1, 1.5 * CHARACTER, CHARACTER / 2),
    heading3: heading(TEXT_SIZE, 1.5 * CHARACTER, CHARACTER / 2),
    heading4: heading(TEXT_SIZE, CHARACTER, 0)
  }
}

/** 号, イロハ, (1) and their descendants. */
const ITEMS = ['号', '号の細分', '号の細分の細分', '号の細分の細分の細分']

/** Deepest level of items and of contents lines that has a style. */
export const DEEPEST = ITEMS.length - 1

/** Styles by kind of line, so that all lines of a kind can be changed at once. */
export const LINE_STYLES = [
  lineStyle('Paragraph', '項', { left: CHARACTER, hanging: CHARACTER }),
  lineStyle('PlainParagraph', '項（番号なし）', { left: CHARACTER }),
  lineStyle('Caption', '項の見出し', { left: CHARACTER }),
  lineStyle('Cell', '表の中', {}),
  lineStyle('Edition', '版', {}),
  ...ITEMS.flatMap((name, depth) => [
    lineStyle(`Item${depth}`, name, { left: (depth + 2) * CHARACTER, hanging: CHARACTER }),
    lineStyle(`Contents${depth}`, `目次の行${depth + 1}`, { left: (depth + 1) * CHARACTER })
  ])
]

/** Indent of a paragraph in twentieths of a point. The first line starts `hanging` to the left of the others. */
export interface LineIndent {
  readonly left?: number
  readonly hanging?: number
}

function lineStyle(id: string, name: string, indent: LineIndent) {
  return { id, name, basedOn: 'Normal', quickFormat: true, paragraph: { indent, spacing: LINES } }
}
