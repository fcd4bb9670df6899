import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType
} from 'docx'
import type { Ruleset } from '../model/law.ts'
import {
  A4,
  CHARACTER,
  coreProperties,
  FONT,
  FONT_NAMES,
  fontTable,
  SUBSTITUTE_FONT,
  TEXT_SIZE,
  withoutClock
} from './docx-parts.ts'
import { labelled } from './text/plain-text.ts'
import { type TextBlock, type TextTable, textBlocks } from './text/text-blocks.ts'

/** What stands around a text on every sheet of it. */
export interface DocxPage {
  /** 「2020-08-07 施行・再述」. */
  readonly edition: string
  /** The day that the file says it was made on: nothing in it depends on the clock. */
  readonly date: string
}

/** In half points. */
const SIZES = { title: 32, heading: 24, around: 17 }
const NARROW = { after: 0, line: 320 }

/** The whole text as a Word file, with its contents, its edition and page numbers. The same text makes the same bytes. */
export async function textDocx(ruleset: Ruleset, { edition, date }: DocxPage): Promise<Uint8Array> {
  const around = { children: [new TextRun({ text: `${ruleset.title}　${edition}`, size: SIZES.around })] }
  const page = { size: { width: A4.width, height: A4.height }, margin: marginsOf(A4.margin) }
  const document = new Document({
    title: ruleset.title,
    styles: {
      default: {
        document: { run: { font: FONT, size: TEXT_SIZE, language: { value: 'ja-JP', eastAsia: 'ja-JP' } } },
        ...headingStyles()
      }
    },
    sections: [
      {
        properties: { page },
        headers: { default: new Header({ children: [new Paragraph({ alignment: AlignmentType.RIGHT, ...around })] }) },
        footers: { default: pageNumbers() },
        children: textBlocks(ruleset).flatMap(blockOf)
      }
    ]
  })
  return withoutClock(await Packer.toBuffer(document), {
    'docProps/core.xml': coreProperties(ruleset.title, date),
    'word/fontTable.xml': fontTable(FONT_NAMES, SUBSTITUTE_FONT)
  })
}

function marginsOf(margin: number) {
  return { top: margin, bottom: margin, left: margin, right: margin }
}

/** Headings look like the law's, and are headings to Word: its navigation lists them. */
function headingStyles() {
  const run = { font: FONT, color: '000000', bold: true }
  const paragraph = { spacing: { before: CHARACTER, after: CHARACTER / 2 }, keepNext: true }
  const own = {
    run: { ...run, size: TEXT_SIZE },
    paragraph: { ...paragraph, spacing: { before: CHARACTER, after: 0 } }
  }
  return {
    title: { run: { ...run, size: SIZES.title }, paragraph },
    heading1: { run: { ...run, size: SIZES.heading }, paragraph },
    heading2: { run: { ...run, size: TEXT_SIZE + 1 }, paragraph },
    heading3: { run: { ...run, size: TEXT_SIZE }, paragraph },
    heading4: own
  }
}

function pageNumbers(): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: SIZES.around })
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })] })
}

const LEVELS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3]

function blockOf(block: TextBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'title':
      return [new Paragraph({ heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER, text: block.words })]
    case 'zone':
      return block.zone === 'end'
        ? [new Paragraph({})]
        : [headed(HeadingLevel.HEADING_1, { toc: '目次', preamble: '前文' }[block.zone])]
    case 'toc-entry':
      return [line(`${labelled(block.label, block.words)}${block.range}`, block.depth + 1)]
    case 'division':
      return [headed(LEVELS[Math.min(block.depth, 2)], labelled(block.label, block.words))]
    case 'article':
      return [headed(HeadingLevel.HEADING_4, `${block.label}${block.caption === null ? '' : `（${block.caption}）`}`)]
    case 'supplement':
      return [headed(HeadingLevel.HEADING_1, block.label)]
    case 'paragraph':
      return paragraphLines(block)
    case 'item':
      return [hanging(block.label, block.words, block.depth + 1)]
    case 'table':
      return [tableOf(block.table), new Paragraph({})]
  }
}

function headed(heading: (typeof HeadingLevel)[keyof typeof HeadingLevel] | undefined, text: string): Paragraph {
  return new Paragraph({ ...(heading && { heading }), text })
}

function line(text: string, indent: number): Paragraph {
  return new Paragraph({ indent: { left: indent * CHARACTER }, spacing: NARROW, children: [new TextRun(text)] })
}

function paragraphLines({ label, caption, words }: Extract<TextBlock, { kind: 'paragraph' }>): Paragraph[] {
  return [...(caption === null ? [] : [line(`（${caption}）`, 1)]), hanging(label, words, 0)]
}

/** A label hangs before its words; words without one begin one character in. */
function hanging(label: string, words: string, depth: number): Paragraph {
  const indent =
    label === ''
      ? { left: depth * CHARACTER, firstLine: depth === 0 ? CHARACTER : 0 }
      : { left: (depth + 1) * CHARACTER, hanging: CHARACTER }
  return new Paragraph({ indent, spacing: NARROW, children: [new TextRun(labelled(label, words))] })
}

function tableOf({ rows }: TextTable): Table {
  const width = A4.width - 2 * A4.margin
  const count = Math.max(1, ...rows.map(row => row.length))
  const edge = { style: BorderStyle.SINGLE, size: 4, color: 'auto' }
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: Array.from({ length: count }, () => Math.floor(width / count)),
    borders: { top: edge, bottom: edge, left: edge, right: edge, insideHorizontal: edge, insideVertical: edge },
    rows: rows.map(
      row =>
        new TableRow({
          children: row.flatMap(cell => {
            if (typeof cell === 'string') return []
            const { words, across, down } = cell
            const children = words
              .split('\n')
              .map(text => new Paragraph({ spacing: NARROW, children: [new TextRun(text)] }))
            return new TableCell({ columnSpan: across, rowSpan: down, children })
          })
        })
    )
  })
}
