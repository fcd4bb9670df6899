import { readHeadingLabel, readItemLabel } from '../../content/mdx/labels.ts'
import type { BranchedNumber } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { formatKanji, formatOrdinal } from '../../text/numerals.ts'
import { substituteText } from '../lines/layout.ts'
import type { ImportBuilder } from './draft.ts'
import { normalizeLabel, stripWhitespace } from './normalize-for-proof.ts'

const RANGE = /^(.+?)(?:から(.+?)(?:まで)?|[～〜―](.+)|(?:及び|・)(.+))$/u

/** Parses a range or pair of articles: 「第二十条から第二十五条まで」, 「第七条及び第八条」. Returns undefined for a single label. */
export function readArticleRange(label: string): BranchedNumber[] | undefined {
  return readRange(label, text => {
    const read = readHeadingLabel(text)
    return read.kind === 'article' && read.length === text.length ? read.number : undefined
  })
}

/** Parses a range or pair of items: 「二から四まで」, 「イ～ハ」, 「イ・ロ」, 「第二号から第四号まで」. */
export function readItemRange(label: string): BranchedNumber[] | undefined {
  return readRange(label, text => readItemLabel(`${text.replace(/^第(.+)号/u, '$1')}　`)?.number)
}

function readRange(
  label: string,
  numberOf: (text: string) => BranchedNumber | undefined
): BranchedNumber[] | undefined {
  const [, first, ...lasts] = RANGE.exec(label) ?? []
  const last = lasts.find(text => text !== undefined)
  const isPair = lasts[2] !== undefined
  const [from, to] = [numberOf(first ?? ''), numberOf(last ?? '')]
  if (!from || !to || from.length !== to.length || from.slice(0, -1).join() !== to.slice(0, -1).join()) return
  const [start, end] = [from.at(-1) ?? 0, to.at(-1) ?? 0]
  if (end <= start || end - start > 500) return
  if (isPair) return [from, to]
  const [head, ...branches] = from
  const numberAt = (last: number): BranchedNumber => (branches.length > 0 ? [head, ...branches.with(-1, last)] : [last])
  return Array.from({ length: end - start + 1 }, (_, at) => numberAt(start + at))
}

/** Articles deleted together: their printed label, and the numbers that it covers. */
export interface DeletedArticles {
  readonly label: SourceText
  readonly text: SourceText
  readonly numbers: readonly BranchedNumber[]
  readonly depth: number
}

/** Adds 「第二十条から第二十五条まで　削除」 as six articles, so that each article has a path of its own. */
export function addDeletedArticles(draft: ImportBuilder, { label, text, numbers, depth }: DeletedArticles): void {
  const labels = numbers.map(articleLabel)
  const span = { start: label.span.start, end: text.span.end }
  draft.claims.push({
    as: 'label',
    span,
    expected: labels.map(one => `${normalizeLabel(one)}${stripWhitespace(text.plain)}`).join('')
  })
  draft.notes.push(`「${label.plain}　${text.plain}」を${labels.length}条に分けました`)
  draft.together.push({ label: label.plain, at: label.span.start })
  for (const one of labels) {
    const content = substituteText(one, label.span)
    draft.blocks.push({ kind: 'heading', depth, label: readHeadingLabel(one), text: content, span: label.span })
    draft.blocks.push({ kind: 'text', label: null, text, span: text.span })
  }
}

function articleLabel(number: BranchedNumber): string {
  return formatOrdinal(number, '条', formatKanji)
}
