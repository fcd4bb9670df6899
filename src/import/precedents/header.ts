import { dropContent, type ImportBuilder } from '../build/draft.ts'
import { stripWhitespace } from '../build/normalize-for-proof.ts'
import { isDateWords } from '../lines/dates.ts'
import type { Line } from '../lines/lines.ts'

/**
 * Drops the lines above the first precedent: the title of the collection and its repetitions, dates, lines of a blog.
 */
export function leaveHeader(draft: ImportBuilder, lines: readonly Line[]): void {
  const title = lines.find(line => !layoutOf(line))
  for (const line of lines) {
    const name =
      layoutOf(line) ?? (title && stripWhitespace(line.text) === stripWhitespace(title.text) ? '題名' : undefined)
    if (name) dropContent(draft, `${name}「${line.text}」`, line.span)
    else
      draft.report({
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
