import { AlignmentType, HeadingLevel, Paragraph, TextRun } from 'docx'
import { CHARACTER, FONT, LINES, TEXT_SIZE } from '../../formats/word/docx-parts.ts'
import type { InstrumentLine } from '../../model/bill.ts'

/** In half points. */
const SIZES = { title: 30, number: 24 }

/** Styles of the document title and of the section headings. */
export const PAPER_HEADINGS = {
  title: {
    run: { font: FONT, size: SIZES.title, bold: true, color: '000000' },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { before: CHARACTER, after: 1.5 * CHARACTER } }
  },
  heading1: {
    run: { font: FONT, size: TEXT_SIZE + 1, bold: true, color: '000000' },
    paragraph: { spacing: { before: 1.5 * CHARACTER, after: CHARACTER / 2 }, keepNext: true }
  }
}

/** Creates the centred title of a document. */
export function titleLine(text: string): Paragraph {
  return new Paragraph({ heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER, text })
}

/** 「提案理由」 */
export function headingLine(text: string): Paragraph {
  return new Paragraph({ heading: HeadingLevel.HEADING_1, text })
}

/** 「議案第1号」 */
export function numberLine(text: string): Paragraph {
  return new Paragraph({ children: [new TextRun({ text, size: SIZES.number })] })
}

/** Creates a right-aligned line: a date or the name of the proposer. */
export function signedLine(text: string): Paragraph {
  return new Paragraph({ alignment: AlignmentType.RIGHT, spacing: LINES, indent: { right: CHARACTER }, text })
}

/** Creates a paragraph of prose. Its first line is indented by one character. */
export function proseLine(text: string): Paragraph {
  return new Paragraph({ spacing: LINES, indent: { firstLine: CHARACTER }, text })
}

/** Creates a line with a name (「議決の日」) and a value. The values of several lines are aligned. */
export function factLine([name, value]: readonly [name: string, value: string], width: number): Paragraph {
  const left = (width + 2) * CHARACTER
  return new Paragraph({
    spacing: LINES,
    indent: { left, hanging: left - CHARACTER },
    tabStops: [{ type: 'left', position: left }],
    children: [new TextRun({ children: [name, '\t', value] })]
  })
}

/**
 * Creates a line of 改め文. In a sentence of the drafter the first line is indented more than the following lines. In a
 * labelled provision the following lines are indented by one character more than the label:
 *
 *     　第80条中「300点」を「500点」
 *     に改める。
 *     第80条の2　前条の規定は、…
 *     　準用する。
 */
export function instrumentLine({ indent, text }: InstrumentLine): Paragraph {
  const isLabelled = LABEL.test(text) || text.startsWith('（')
  const start = indent * CHARACTER
  return new Paragraph({
    spacing: LINES,
    indent: isLabelled ? { left: start + CHARACTER, hanging: CHARACTER } : { firstLine: start },
    text
  })
}

/** 「第80条の2　」「2　」「（1）　」. */
const LABEL = /^[^　、。]{1,12}　/u
