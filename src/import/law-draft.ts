import type { Block, Entry, Tell } from '../content/mdx/blocks.ts'
import { readDivisionLabel, readHeadingLabel } from '../content/mdx/labels.ts'
import type { SourceFile, SourceText, Span } from '../model/source.ts'
import { sliceText, spanOf } from '../model/source-text.ts'
import type { Claim } from './claims.ts'
import { joinTexts, stand } from './layout.ts'
import { sayLabel } from './saying.ts'

/** A statute that is being read: its blocks as MDX has them, and what each stretch of the file claims to be. */
export interface LawDraft {
  /** Of a 標準法令XML everything but its words is blank; offsets are those of the file itself. */
  readonly file: SourceFile
  readonly tell: Tell
  title: SourceText | null
  readonly blocks: Block[]
  readonly claims: Claim[]
  readonly leftOut: LawLeftOut[]
  /** What was written otherwise than it was printed, in words. */
  readonly notes: string[]
}

/** What has no place in MDX and was left out: 「制定文」「別記」「表」. */
export interface LawLeftOut {
  readonly what: string
  readonly span: Span
}

export function startLaw(file: SourceFile, tell: Tell): LawDraft {
  return { file, tell, title: null, blocks: [], claims: [], leftOut: [], notes: [] }
}

/** 題名. A title that was given stands in its place. */
export function addTitle(law: LawDraft, text: SourceText, given: string | null): void {
  const stands = given === null || given.replace(/\s/gu, '') === text.plain.replace(/\s/gu, '')
  law.title = text
  law.claims.push({ as: stands ? 'title' : 'left-out', span: text.span })
}

export function leaveOut(law: LawDraft, what: string, span: Span): void {
  law.leftOut.push({ what, span })
  law.claims.push({ as: 'left-out', span })
}

/** 「第一章　総則」. */
export function addDivision(law: LawDraft, text: SourceText, depth: number): void {
  const label = readHeadingLabel(text.plain)
  claimText(law, 'label', sliceText(text, 0, 'length' in label ? label.length : 0))
  claimText(law, 'words', sliceText(text, 'length' in label ? label.length : 0))
  law.blocks.push({ kind: 'heading', depth, label, text, span: text.span })
}

/** 「第一条（趣旨）」, with the caption that stands above it in the file. */
export function addArticle(
  law: LawDraft,
  { label, caption, depth }: { label: SourceText; caption: SourceText | null; depth: number }
): void {
  claimText(law, 'label', label)
  if (caption) claimText(law, 'caption', caption)
  const words = caption ? joinTexts([label, '（', caption, '）']) : label
  law.blocks.push({
    kind: 'heading',
    depth,
    label: readHeadingLabel(words.plain),
    text: { ...words, span: label.span },
    span: label.span
  })
}

/** 「附則（平成十七年法律第七十三号）　抄」; `written` is what of it stands in the file. */
export function addSupplement(law: LawDraft, written: SourceText, label: string): void {
  law.claims.push({ as: 'label', span: written.span, says: sayLabel(label) })
  const text = stand(label, written.span)
  law.blocks.push({ kind: 'heading', depth: 2, label: readHeadingLabel(label), text, span: written.span })
}

/** 目次 or 前文: a heading whose own words are layout. */
export function addZone(law: LawDraft, name: '目次' | '前文', span: Span): void {
  law.blocks.push({ kind: 'heading', depth: 2, label: readHeadingLabel(name), text: stand(name, span), span })
}

/** A line of the 目次, with those below it. */
export function tocEntry(law: LawDraft, text: SourceText, entries: () => readonly Entry[]): Entry {
  const length = readDivisionLabel(text.plain)?.length ?? text.plain.length
  const range = /\s*（(第[^（）]*条[^（）]*)）$/u.exec(text.plain.slice(length))
  const end = range ? length + range.index : text.plain.length
  claimText(law, 'label', sliceText(text, 0, length))
  claimText(law, 'words', sliceText(text, length, end))
  const inner = range?.[1] === undefined ? null : end + range[0].indexOf('（') + 1
  if (inner !== null) claimText(law, 'range', sliceText(text, inner, text.plain.length - 1))
  return { label: null, text, entries: entries(), span: text.span }
}

/** A 項: its caption, its number and its words. A number that is not printed is `says` alone. */
export interface LawParagraph {
  readonly caption: SourceText | null
  readonly label: SourceText | null
  readonly isNumberPrinted: boolean
  readonly text: SourceText
}

export function addParagraph(law: LawDraft, { caption, label, isNumberPrinted, text }: LawParagraph): void {
  if (caption) {
    claimText(law, 'caption', caption)
    const words = joinTexts(['（', caption, '）'])
    law.blocks.push({ kind: 'text', label: null, text: words, span: caption.span })
  }
  if (label && isNumberPrinted) claimText(law, 'label', label)
  else if (label)
    law.claims.push({ as: 'label', span: { ...label.span, end: label.span.start }, says: sayLabel(label.plain) })
  claimText(law, 'words', text)
  law.blocks.push({ kind: 'text', label: label && paragraphLabel(label), text, span: text.span })
}

function paragraphLabel({ plain, span }: SourceText): Extract<Block, { kind: 'text' }>['label'] {
  return { text: plain, number: [Number(plain.normalize('NFKC'))], span }
}

/** Claims a stretch of the file, if there is any. */
export function claimText(law: LawDraft, as: Claim['as'], text: SourceText): void {
  const [first] = text.plain.match(/\S/u) ?? []
  if (first !== undefined) law.claims.push({ as, span: spanOf(text, 0, text.plain.length) })
}
