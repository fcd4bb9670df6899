import type { Block, Entry } from '../content/mdx/blocks.ts'
import type { ItemLevel } from '../content/mdx/labels.ts'
import type { Num } from '../model/law.ts'
import type { SourceFile, Span } from '../model/source.ts'
import { readWords } from './layout.ts'
import type { Line } from './lines.ts'
import { itemLabel, subitemLabel, subsubitemLabel } from './notation.ts'
import type { CountedToken } from './tokens.ts'

/** Words that are being gathered, line by line. */
export interface TextDraft {
  readonly pieces: Span[]
  readonly first: Line
  last: Line
  readonly isItem: boolean
}

/** An entry of an enumeration, with the entries below it. */
export interface ItemDraft {
  readonly level: ItemLevel
  readonly token: CountedToken
  readonly text: TextDraft
  readonly items: ItemDraft[]
}

/** A paragraph, whose label is printed or not. */
export interface ParagraphDraft {
  readonly number: number
  readonly label: Span | null
  readonly text: TextDraft
  readonly items: ItemDraft[]
}

/** The blocks of a paragraph: its text, and the list of its items. */
export function buildParagraph(file: SourceFile, { number, label, text, items }: ParagraphDraft): Block[] {
  const span = { start: text.first.span.start, end: text.last.span.end }
  const printed = label && { text: String(number), number: [number] as const, span: label }
  const entries = items.map(item => buildEntry(file, item))
  const start = entries[0]?.span.start
  return [
    { kind: 'text', label: printed, text: readWords(file, text.pieces), span },
    ...(start === undefined ? [] : [{ kind: 'list' as const, entries, span: { start, end: span.end } }])
  ]
}

const WRITE: Record<ItemLevel, (number: Num) => string> = {
  item: itemLabel,
  subitem: subitemLabel,
  subsubitem: subsubitemLabel
}

function buildEntry(file: SourceFile, { level, token, text, items }: ItemDraft): Entry {
  return {
    label: { level, text: WRITE[level](token.number), number: token.number, span: token.label },
    text: readWords(file, text.pieces),
    entries: items.map(item => buildEntry(file, item)),
    span: { start: token.line.span.start, end: text.last.span.end }
  }
}
