import { AlignmentType, HeadingLevel, Paragraph, TextRun } from 'docx'
import type { InstrumentLine } from '../model/bill.ts'
import { CHARACTER, FONT, LINES, TEXT_SIZE } from './docx-parts.ts'

/** In half points. */
const SIZES = { title: 30, number: 24 }

/** The headings of a paper for the assembly: of itself, and of its parts. */
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

/** What a paper is called, in the middle. */
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

/** A day, or who hands it in, at the right edge. */
export function signedLine(text: string): Paragraph {
  return new Paragraph({ alignment: AlignmentType.RIGHT, spacing: LINES, indent: { right: CHARACTER }, text })
}

/** A paragraph of prose: its first line stands one character in. */
export function proseLine(text: string): Paragraph {
  return new Paragraph({ spacing: LINES, indent: { firstLine: CHARACTER }, text })
}

/** 「議決の日」 and what is said of it, under one another. */
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
 * A line of 改め文. A sentence of the drafter begins farther in than it goes on; words of law with a label before them
 * go on one character behind it:
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
