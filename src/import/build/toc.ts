import type { ListEntry } from '../../content/mdx/blocks.ts'
import { readDivisionLabel, readHeadingLabel } from '../../content/mdx/labels.ts'
import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { claimText, type ImportBuilder } from './draft.ts'

/** Claims a line of the 目次: 「第一章　総則（第一条―第四条）」 has a label, a title and a range. */
export function tocEntry(draft: ImportBuilder, text: SourceText): Omit<ListEntry, 'entries'> {
  const { plain, span } = text
  const article = readHeadingLabel(plain)
  const length = readDivisionLabel(plain)?.length ?? (article.kind === 'article' ? article.length : plain.length)
  const range = /\s*（(第[^（）]*条[^（）]*)）$/u.exec(plain.slice(length))
  const end = range ? length + range.index : plain.length
  claimText(draft, 'label', sliceText(text, 0, length))
  claimText(draft, 'words', sliceText(text, length, end))
  if (range) claimText(draft, 'range', sliceText(text, end + range[0].indexOf('（') + 1, plain.length - 1))
  return { label: null, text, span }
}

/** Line of a 目次 with the rank of its level: 0 for 編. */
export interface RankedLine {
  readonly text: SourceText
  readonly rank: number
}

/** Nests the lines of a 目次 by their ranks, as a list for MDX. */
export function nestToc(draft: ImportBuilder, lines: readonly RankedLine[]): ListEntry[] {
  const entries: (ListEntry & { entries: ListEntry[] })[] = []
  const open: { rank: number; entries: ListEntry[] }[] = []
  for (const { text, rank } of lines) {
    while ((open.at(-1)?.rank ?? -1) >= rank) open.pop()
    const entry = { ...tocEntry(draft, text), entries: [] }
    ;(open.at(-1)?.entries ?? entries).push(entry)
    open.push({ rank, entries: entry.entries })
  }
  return entries
}
