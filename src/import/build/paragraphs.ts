import type { ListEntry } from '../../content/mdx/blocks.ts'
import { numberIn } from '../../content/mdx/label-forms.ts'
import type { LawTable } from '../../model/law.ts'
import type { SourceText, Span } from '../../model/source.ts'
import { joinLines } from '../lines/layout.ts'
import { claimText, type ImportBuilder } from './draft.ts'
import { normalizeLabel } from './normalize-for-proof.ts'

/** 項 with its caption, number and text. A number that is not printed has an empty span. */
export interface DraftParagraph {
  readonly caption: SourceText | null
  readonly label: SourceText | null
  readonly text: SourceText
}

/** Adds a paragraph and its caption. */
export function addParagraph(draft: ImportBuilder, { caption, label, text }: DraftParagraph): void {
  if (caption) {
    claimText(draft, 'caption', caption)
    const text = joinLines(['（', caption, '）'])
    draft.blocks.push({ kind: 'text', label: null, text, span: caption.span })
  }
  if (label) claimNumber(draft, label)
  claimText(draft, 'words', text)
  const number = label && {
    text: label.plain,
    number: numberIn(label.plain, undefined) ?? ([0] as const),
    span: label.span
  }
  const start = (label ?? text).span.start
  draft.blocks.push({ kind: 'text', label: number, text, span: { ...text.span, start } })
}

function claimNumber({ claims }: ImportBuilder, { plain, span }: SourceText): void {
  const isPrinted = span.end > span.start
  claims.push({ as: 'label', span, ...(isPrinted ? {} : { expected: normalizeLabel(plain) }) })
}

/** Adds a table to the last paragraph. */
export function addTable({ blocks }: ImportBuilder, table: LawTable): void {
  blocks.push({ kind: 'table', table, span: table.span })
}

/** Adds the items of the last paragraph. */
export function addList({ blocks }: ImportBuilder, entries: readonly ListEntry[], span: Span): void {
  if (entries.length > 0) blocks.push({ kind: 'list', entries, span })
}
