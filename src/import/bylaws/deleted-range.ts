import { readPrintedHeading } from '../../content/mdx/labels.ts'
import type { BranchedNumber } from '../../model/law.ts'
import { formatKanji, formatOrdinal, KANJI_NUMERALS } from '../../text/numerals.ts'
import { readArticleRange } from '../build/deleted.ts'
import { claimRuns, type ImportBuilder } from '../build/draft.ts'
import { joinLines, substituteText } from '../lines/layout.ts'
import type { OutlinePart } from './outline.ts'

const IN_KANJI = new RegExp(`[${KANJI_NUMERALS}]`, 'u')

/** Parses 「第7条から第9条まで」 or 「第７条 ～ 第９条」. Returns undefined for a single label. */
export function readLabelRange(label: string): readonly BranchedNumber[] | undefined {
  return readArticleRange(label.normalize('NFKC').replace(/\s/gu, '').replace(/~/gu, '～'))
}

/** Adds 「第7条から第9条まで　削除」 as three articles, so that each has a path of its own. Returns undefined for other articles. */
export function deletedRange(
  draft: ImportBuilder,
  { label, caption, paragraphs, span }: Extract<OutlinePart, { kind: 'article' }>,
  depth: number
): readonly string[] | undefined {
  const numbers = readLabelRange(label.plain)
  const [paragraph] = paragraphs
  if (!numbers || !paragraph || paragraphs.length > 1) return
  const inKanji = IN_KANJI.test(label.plain)
  const labels = numbers.map(number => formatOrdinal(number, '条', inKanji ? formatKanji : String))
  const text = paragraph.text.plain.replace(/\s/gu, '')
  const [first = '', ...others] = labels
  const below = { start: label.span.end, end: paragraph.text.span.end }
  draft.claims.push({ as: 'label', span: label.span, expected: first })
  if (caption) claimRuns(draft, 'caption', caption)
  draft.claims.push({ as: 'label', span: below, expected: [text, ...others.map(one => `${one}${text}`)].join('') })
  draft.notes.push(`「${label.plain}　${text}」を${labels.length}条に分けました`)
  for (const [index, one] of labels.entries()) {
    const printed = substituteText(one, label.span)
    const named = caption && index === 0 ? joinLines([printed, '（', caption, '）']) : printed
    draft.blocks.push({
      kind: 'heading',
      depth,
      label: readPrintedHeading(one),
      text: { ...named, span: label.span },
      span
    })
    draft.blocks.push({ kind: 'text', label: null, text: paragraph.text, span: paragraph.span })
  }
  return labels
}
