import type { Entry } from '../content/mdx/blocks.ts'
import { readItemLabel } from '../content/mdx/labels.ts'
import type { Num } from '../model/law.ts'
import type { SourceText, Span } from '../model/source.ts'
import { readItemRange } from './law-deleted.ts'
import { claimText, type LawDraft } from './law-draft.ts'
import { itemLabel, subitemLabel } from './notation.ts'
import { sayLabel } from './saying.ts'

/** An entry that waits for those below it. */
export type OpenEntry = Omit<Entry, 'entries'> & { entries: OpenEntry[] }

/** An entry of an enumeration as it is printed. */
export interface LawItem {
  readonly label: SourceText
  readonly text: SourceText
  readonly span: Span
}

/** One entry with its own label; for 「二から四まで　削除」 one for each number. */
export function itemEntries(law: LawDraft, item: LawItem): OpenEntry[] {
  const { label, text, span } = item
  const read = readItemLabel(`${label.plain}　`)
  const numbers = text.plain === '削除' && read?.level !== 'subsubitem' ? readItemRange(label.plain) : undefined
  if (numbers && read) return deletedEntries(law, item, { level: read.level, numbers })
  claimText(law, 'label', label)
  claimText(law, 'words', text)
  const own = read && { level: read.level, text: label.plain, number: read.number, span: label.span }
  return [{ label: own ?? null, text, entries: [], span }]
}

function deletedEntries(
  law: LawDraft,
  { label, text, span }: LawItem,
  { level, numbers }: { level: 'item' | 'subitem' | 'subsubitem'; numbers: readonly Num[] }
): OpenEntry[] {
  const labels = numbers.map(level === 'item' ? itemLabel : subitemLabel)
  const claimed = { start: label.span.start, end: text.span.end }
  law.claims.push({ as: 'label', span: claimed, says: labels.map(one => `${sayLabel(one)}削除`).join('') })
  law.notes.push(`「${label.plain}　削除」を${labels.length}つに分けました`)
  return numbers.map((number, at) => ({
    label: { level, text: labels[at] ?? '', number, span: label.span },
    text,
    entries: [],
    span
  }))
}
