import { AlignmentType, type ISectionOptions, Paragraph, TextRun } from 'docx'
import { CHARACTER, packWord, pageNumbers, sheetOf } from '../../formats/word/docx-parts.ts'
import type { ComparisonTable } from '../../history/table/table-types.ts'
import { wordTable } from './comparison-table.ts'

export interface DocxOptions {
  /** 「令和8年規約第1号（2026年11月22日施行）」, printed below the title. */
  readonly instrument?: string | null
  /** Creation date in the metadata of the file. */
  readonly date?: string | null
}

/** In half points. */
const TITLE_SIZE = 28

/** Creates a 新旧対照表 as a Word file. Equal tables give equal bytes. */
export async function comparisonDocx(table: ComparisonTable, options: DocxOptions = {}): Promise<Uint8Array> {
  return packWord({ title: table.title, date: options.date ?? null, sections: [comparisonSheets(table, options)] })
}

/** Creates the section of a 新旧対照表, for a file of its own or for the end of a 議案書. */
export function comparisonSheets(
  table: ComparisonTable,
  { instrument = null }: Omit<DocxOptions, 'date'>
): ISectionOptions {
  const { title, note } = table
  const below = instrument === null ? [] : [new Paragraph({ alignment: AlignmentType.CENTER, text: instrument })]
  return {
    properties: { page: sheetOf('landscape') },
    footers: { default: pageNumbers() },
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        spacing: { after: CHARACTER / (below.length > 0 ? 2 : 1) },
        children: [new TextRun({ text: title, size: TITLE_SIZE })]
      }),
      ...below,
      new Paragraph({ alignment: AlignmentType.RIGHT, children: [new TextRun(`（${note}）`)] }),
      wordTable(table)
    ]
  }
}
