import {
  AlignmentType,
  Bookmark,
  BookmarkEnd,
  BookmarkStart,
  Header,
  HeadingLevel,
  Paragraph,
  type Table,
  TextRun
} from 'docx'
import { GENERATED_TOC_HEADING } from '../../model/generated-toc.ts'
import type { RulesetText } from '../../model/law.ts'
import { labelled, type MarkedWords, type TextBlock, type TextTable, textBlocks } from '../../model/text-blocks.ts'
import { type Bookmarks, contentsLine, generateToc, marksOf } from './contents.ts'
import { AROUND_SIZE, packWord, pageNumbers, sheetOf } from './docx-parts.ts'
import { markedRuns } from './marked-runs.ts'
import { estimatePages } from './page-numbers.ts'
import { DEEPEST, headingStyles, LINE_STYLES } from './styles.ts'
import { cellLines, lawTable } from './table.ts'

/** Lines around a ruleset text on the sheets. */
export interface DocxPage {
  /** Header of every sheet, after the title: 「令和2年規約第1号（2020年8月7日施行）・再述」. */
  readonly head: string
  /** Lines below the title on the first sheet: the version and notes on its text. */
  readonly below: readonly string[]
  /** Creation date of the file. Independent of the clock, so that builds are reproducible. */
  readonly date: string | null
}

/**
 * Returns a ruleset text as a Word file: Word headings, styles by kind of line, contents with page numbers, and the
 * version in the header. The same text gives the same bytes.
 */
export async function textDocx(text: RulesetText, page: DocxPage): Promise<Uint8Array> {
  const header = [new TextRun({ text: `${text.title}　${page.head}`, size: AROUND_SIZE })]
  return packWord({
    title: text.title,
    date: page.date,
    headings: headingStyles(),
    paragraphStyles: LINE_STYLES,
    pageNumbers: estimatePages,
    sections: [
      {
        properties: { page: sheetOf('portrait') },
        headers: {
          default: new Header({ children: [new Paragraph({ alignment: AlignmentType.RIGHT, children: header })] })
        },
        footers: { default: pageNumbers() },
        children: contentOf(textBlocks(text), page)
      }
    ]
  })
}

/** Returns the content: the version lines follow the title, and generated contents precede the main text. */
function contentOf(blocks: readonly TextBlock[], { below }: DocxPage): (Paragraph | Table)[] {
  const made = generateToc(blocks)
  const marks = marksOf([...made, ...blocks])
  const start = Math.max(
    1,
    blocks.findIndex(block => block.kind !== 'title' && !isOpening(block))
  )
  const line = (text: string) => new Paragraph({ style: 'Edition', alignment: AlignmentType.CENTER, text })
  return [
    ...blocks.slice(0, 1).flatMap(block => blockOf(block, marks)),
    ...below.map(line),
    ...blocks.slice(1, start).flatMap(block => blockOf(block, marks)),
    ...(made.length > 0 ? [headed(HeadingLevel.HEADING_1, GENERATED_TOC_HEADING)] : []),
    ...[...made, ...blocks.slice(start)].flatMap(block => blockOf(block, marks))
  ]
}

function isOpening(block: TextBlock): boolean {
  return block.kind === 'paragraph' && block.place === 'opening'
}

const LEVELS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3]

function blockOf(block: TextBlock, marks: Bookmarks): (Paragraph | Table)[] {
  const mark = marks.get(block)
  switch (block.kind) {
    case 'title':
      return [new Paragraph({ heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER, text: block.text })]
    case 'zone':
      return block.zone === 'end'
        ? [new Paragraph({})]
        : [headed(HeadingLevel.HEADING_1, { toc: '目次', preamble: '前文' }[block.zone])]
    case 'toc-entry':
      return [contentsLine(block, mark)]
    case 'division':
      return [headed(LEVELS[Math.min(block.depth, 2)], labelled(block.label, block.text), mark)]
    case 'article': {
      const level = block.isUnnumbered && block.depth === 0 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_4
      return [headed(level, `${block.label}${block.caption === null ? '' : `（${block.caption}）`}`, mark)]
    }
    case 'supplement':
      return [headed(HeadingLevel.HEADING_1, block.label, mark)]
    case 'paragraph':
      return paragraphLines(block)
    case 'item':
      return [styled(`Item${Math.min(block.depth, DEEPEST)}`, block.label, block)]
    case 'table':
      return tableLines(block.table)
  }
}

/** Creates a heading, with a bookmark if a contents line refers to it. */
function headed(
  heading: (typeof HeadingLevel)[keyof typeof HeadingLevel] | undefined,
  text: string,
  mark?: string
): Paragraph {
  const run = new TextRun(text)
  return new Paragraph({ ...(heading && { heading }), children: [mark ? bookmark(mark, run) : run] })
}

/** Creates a bookmark with its own number. The library would count across all files of the process. */
function bookmark(mark: string, run: TextRun): Bookmark {
  const number = Number(mark.replace(/\D/gu, ''))
  const [start, end] = [new BookmarkStart(mark, number), new BookmarkEnd(number)]
  return Object.assign(new Bookmark({ id: mark, children: [run] }), { start, end })
}

function paragraphLines(block: Extract<TextBlock, { kind: 'paragraph' }>): Paragraph[] {
  const { label, caption } = block
  const above = caption === null ? [] : [new Paragraph({ style: 'Caption', keepNext: true, text: `（${caption}）` })]
  return [...above, styled(label === '' ? 'PlainParagraph' : 'Paragraph', label, block)]
}

/** Returns a table between its title and 備考, one line each. */
function tableLines(table: TextTable): (Paragraph | Table)[] {
  const { title, remarks } = table
  const above = title
    ? [new Paragraph({ style: 'Caption', keepNext: true, children: markedRuns(title.text, title.marks) })]
    : []
  return [...above, lawTable(table), ...(remarks ? cellLines(remarks) : []), new Paragraph({})]
}

/** Creates a line with a hanging label. */
function styled(style: string, label: string, { text, marks }: MarkedWords): Paragraph {
  const before = label === '' ? [] : [new TextRun(text === '' ? label : `${label}　`)]
  return new Paragraph({ style, children: [...before, ...markedRuns(text, marks)] })
}
