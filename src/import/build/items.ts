import type { ListEntry } from '../../content/mdx/blocks.ts'
import { readItemLabel } from '../../content/mdx/labels.ts'
import type { BranchedNumber } from '../../model/law.ts'
import type { SourceText, Span } from '../../model/source.ts'
import { readItemRange } from './deleted.ts'
import { claimText, type ImportBuilder } from './draft.ts'
import { normalizeLabel } from './normalize-for-proof.ts'
import { formatItemLabel, subitemLabel } from './notation.ts'

/** Item of an enumeration: its label in MDX notation, and its text. */
export interface DraftItem {
  readonly label: SourceText
  readonly text: SourceText
  readonly span: Span
}

/** Claims an item, then the items below it, which `below` returns. 「二から四まで　削除」 becomes one entry for each number. */
export function itemEntries(
  draft: ImportBuilder,
  item: DraftItem,
  below: () => Pick<ListEntry, 'entries' | 'tables'>
): ListEntry[] {
  const own = directEntries(draft, item)
  const inside = below()
  return own.map((entry, index) => (index === own.length - 1 ? { ...entry, ...inside } : entry))
}

function directEntries(draft: ImportBuilder, item: DraftItem): ListEntry[] {
  const { label, text, span } = item
  const read = readItemLabel(`${label.plain}　`)
  const numbers = text.plain === '削除' && read?.level !== 'subsubitem' ? readItemRange(label.plain) : undefined
  if (numbers && read) return deletedEntries(draft, item, { level: read.level, numbers })
  claimText(draft, 'label', label)
  claimText(draft, 'words', text)
  const printed = label.plain ? { level: null, number: null } : null
  const counted = read ? { level: read.level, number: read.number } : printed
  const own = counted && { ...counted, text: label.plain, span: label.span }
  return [{ label: own, text, entries: [], span }]
}

function deletedEntries(
  draft: ImportBuilder,
  { label, text, span }: DraftItem,
  { level, numbers }: { level: 'item' | 'subitem' | 'subsubitem'; numbers: readonly BranchedNumber[] }
): ListEntry[] {
  const labels = numbers.map(level === 'item' ? formatItemLabel : subitemLabel)
  const claimed = { start: label.span.start, end: text.span.end }
  draft.claims.push({ as: 'label', span: claimed, expected: labels.map(one => `${normalizeLabel(one)}削除`).join('') })
  draft.notes.push(`「${label.plain}　削除」を${labels.length}つに分けました`)
  draft.together.push({ label: label.plain, at: label.span.start })
  return numbers.map((number, at) => ({
    label: { level, text: labels[at] ?? '', number, span: label.span },
    text,
    entries: [],
    span
  }))
}
