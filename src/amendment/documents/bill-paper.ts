import { packWord, pageNumbers, sheetOf } from '../../formats/word/docx-parts.ts'
import type { ComparisonTable } from '../../history/table/table-types.ts'
import type { Bill } from '../../model/bill.ts'
import { comparisonSheets } from './comparison-docx.ts'
import { BLANK, formatDayOrBlank, nameWithDay } from './formatting.ts'
import { instrumentPart } from './instrument-part.ts'
import { headingLine, numberLine, PAPER_HEADINGS, proseLine, signedLine, titleLine } from './paragraphs.ts'

/** Creates a 議案書 as a Word file: proposal, reason, 改め文 and 新旧対照表. Equal bills give equal bytes. */
export async function billPaper(bill: Bill, table: ComparisonTable): Promise<Uint8Array> {
  const title = `${bill.ruleset}の一部改正について`
  return packWord({
    title: `${formatBillNumber(bill)}　${title}`,
    date: bill.submittedOn ?? bill.enforcedOn,
    headings: PAPER_HEADINGS,
    sections: [
      {
        properties: { page: sheetOf('portrait') },
        footers: { default: pageNumbers() },
        children: [
          numberLine(formatBillNumber(bill)),
          titleLine(title),
          proseLine(`${bill.ruleset}の一部を次のとおり改正することについて、議決を求める。`),
          signedLine(formatDayOrBlank(bill.submittedOn)),
          signedLine(`${bill.club}　提出者　${bill.proposer ?? BLANK.name}`),
          headingLine('提案理由'),
          ...(bill.reason ?? BLANK.name).split('\n').map(proseLine),
          ...(bill.summary.length > 0 ? [headingLine('改正の要旨'), ...bill.summary.map(proseLine)] : []),
          headingLine(bill.name === null ? '改正の内容' : `改正の内容（${bill.name}）`),
          ...instrumentPart(bill)
        ]
      },
      comparisonSheets(table, { instrument: nameWithDay(bill) })
    ]
  })
}

function formatBillNumber({ number }: Bill): string {
  return `議案第${number ?? BLANK.number}号`
}
