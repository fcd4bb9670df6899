import type { SourceFile } from '../../model/source.ts'
import { formatComparedCount, formatLeftOut } from '../finish/summary.ts'
import { numbersOf } from './numbers.ts'
import type { ImportedPrecedents } from './precedents.ts'

/** Summarizes the import of a collection: parsed precedents, dropped lines, compared characters, and open questions. */
export function summarizePrecedents(file: SourceFile, imported: ImportedPrecedents): string[] {
  const { gathered, toReview, gaps, leftOut, compared } = imported
  const [recorded, lost] = [numbersOf(gathered, 'head').length, numbersOf(gathered, 'lost').length]
  return [
    `${file.path} を読みました: 先例${recorded}件${lost > 0 ? `、欠番${lost}件` : ''}`,
    ...formatLeftOut(file, leftOut, '先例ではないので省いた行:'),
    formatComparedCount(compared, '空白と改行、日付と番号の書き方、関係する規定の書き方、行頭の印'),
    ...(gaps.length ? [`注意: 先例${formatNumbers(gaps)}がありません。欠番なら、その理由を書いた行を加えます`] : []),
    ...(toReview.length
      ? [`注意: 先例${formatNumbers(toReview)}の今の効力は、この文章からは分からないので、status: to-review としました`]
      : [])
  ]
}

/** 「第1号、第3号」. */
function formatNumbers(numbers: readonly number[]): string {
  return numbers.map(number => `第${number}号`).join('、')
}
