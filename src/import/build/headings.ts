import { readHeadingLabel } from '../../content/mdx/labels.ts'
import type { SourceText, Span } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { joinLines, substituteText } from '../lines/layout.ts'
import { claimText, type ImportBuilder } from './draft.ts'

/** Claims the 題名. If another title was given, the printed title is dropped. Returns the title in use. */
export function addTitle(draft: ImportBuilder, text: SourceText, given: string | null): string {
  const stands = given === null || given.replace(/\s/gu, '') === text.plain.replace(/\s/gu, '')
  draft.claims.push({ as: stands ? 'title' : 'left-out', span: text.span })
  return given ?? text.plain
}

/** Adds the heading of a 目次 or 前文. The printed text of the heading is layout. */
export function addZone({ blocks }: ImportBuilder, name: '目次' | '前文', span: Span): void {
  blocks.push({ kind: 'heading', depth: 2, label: readHeadingLabel(name), text: substituteText(name, span), span })
}

/** Adds 本則 of a law that consists of paragraphs only. The heading is not printed. */
export function addMain({ claims, blocks }: ImportBuilder, span: Span): void {
  claims.push({ as: 'label', span, expected: '本則' })
  blocks.push({ kind: 'heading', depth: 2, label: readHeadingLabel('本則'), text: substituteText('本則', span), span })
}

/** 「リーチ」: a section that has a name and no number. */
export function addSection(draft: ImportBuilder, name: SourceText): void {
  claimText(draft, 'label', name)
  draft.blocks.push({ kind: 'heading', depth: 2, label: readHeadingLabel(name.plain), text: name, span: name.span })
}

/** 「第一章　総則」. */
export function addDivision(draft: ImportBuilder, text: SourceText, depth: number): void {
  const label = readHeadingLabel(text.plain)
  const length = 'length' in label ? label.length : 0
  claimText(draft, 'label', sliceText(text, 0, length))
  claimText(draft, 'words', sliceText(text, length))
  draft.blocks.push({ kind: 'heading', depth, label, text, span: text.span })
}

/** 「第一条（趣旨）」, with the caption that the file has above the article or after the label. */
export function addArticle(
  draft: ImportBuilder,
  { label, caption, depth }: { label: SourceText; caption: SourceText | null; depth: number }
): void {
  claimText(draft, 'label', label)
  if (caption) claimText(draft, 'caption', caption)
  const text = caption ? joinLines([label, '（', caption, '）']) : label
  draft.blocks.push({
    kind: 'heading',
    depth,
    label: readHeadingLabel(text.plain),
    text: { ...text, span: label.span },
    span: label.span
  })
}

/** 「附則（平成十七年法律第七十三号）　抄」. `says` is the text to find again, if the source text does not contain all of it. */
export function addSupplement({ claims, blocks }: ImportBuilder, text: SourceText, expected?: string): void {
  claims.push({ as: 'label', span: text.span, ...(expected === undefined ? {} : { expected }) })
  blocks.push({ kind: 'heading', depth: 2, label: readHeadingLabel(text.plain), text, span: text.span })
}

/** Joins a label and the following text with a full-width space. */
export function joinLabelAndText(label: SourceText, text: SourceText): SourceText {
  return text.plain ? joinLines([label, '　', text]) : label
}
