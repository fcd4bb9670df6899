import { type Draft, leaveOut } from '../draft/draft.ts'
import { sayWords } from '../draft/saying.ts'
import { isDateWords } from '../lines/dates.ts'
import type { Line } from '../lines/lines.ts'

/** Leaves out what stands above the first precedent: the title of the collection, also repeated, dates, lines of a blog. */
export function leaveHeader(draft: Draft, lines: readonly Line[]): void {
  const title = lines.find(line => !layoutOf(line))
  for (const line of lines) {
    const what = layoutOf(line) ?? (title && sayWords(line.text) === sayWords(title.text) ? '題名' : undefined)
    if (what) leaveOut(draft, `${what}「${line.text}」`, line.span)
    else
      draft.tell({
        code: 'text-outside-article',
        message: `「${line.text}」は題名「${title?.text}」の後、最初の先例より前にあり、何の行か分かりません`,
        hint: '先例の文でなければ消します',
        span: line.span
      })
  }
}

function layoutOf(line: Line): string | undefined {
  if (isDateWords(line.text)) return '日付'
  return /[|｜]/u.test(line.text) ? 'ブログの行' : undefined
}
