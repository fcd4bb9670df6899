import { readPrintedHeading } from '../../content/mdx/labels.ts'
import type { BranchedNumber } from '../../model/law.ts'
import { formatKanji, formatOrdinal, KANJI_NUMERALS } from '../../text/numerals.ts'
import { readArticleRange } from '../build/deleted.ts'
import type { ImportBuilder } from '../build/draft.ts'
import { substituteText } from '../lines/layout.ts'
import type { OutlinePart } from './outline.ts'

const IN_KANJI = new RegExp(`[${KANJI_NUMERALS}]`, 'u')

/** Parses 「第7条から第9条まで」 or 「第７条 ～ 第９条」. Returns undefined for a single label. */
export function readLabelRange(label: string): readonly BranchedNumber[] | undefined {
  return readArticleRange(label.normalize('NFKC').replace(/\s/gu, '').replace(/~/gu, '～'))
}

/** Adds 「第7条から第9条まで　削除」 as three articles, so that each has a path of its own. Returns undefined for other articles. */
export function deletedRange(
  draft: ImportBuilder,
  { label, paragraphs, span }: Extract<OutlinePart, { kind: 'article' }>,
  depth: number
): readonly string[] | undefined {
  const numbers = readLabelRange(label.plain)
  const [paragraph] = paragraphs
  if (!numbers || !paragraph || paragraphs.length > 1) return
  const inKanji = IN_KANJI.test(label.plain)
  const labels = numbers.map(number => formatOrdinal(number, '条', inKanji ? formatKanji : String))
  const words = paragraph.text.plain.replace(/\s/gu, '')
  const whole = { start: label.span.start, end: paragraph.text.span.end }
  draft.claims.push({ as: 'label', span: whole, expected: labels.map(one => `${one}${words}`).join('') })
  draft.notes.push(`「${label.plain}　${words}」を${labels.length}条に分けました`)
  for (const one of labels) {
    draft.blocks.push({
      kind: 'heading',
      depth,
      label: readPrintedHeading(one),
      text: substituteText(one, label.span),
      span
    })
    draft.blocks.push({ kind: 'text', label: null, text: paragraph.text, span: paragraph.span })
  }
  return labels
}
