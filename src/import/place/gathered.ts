import type { ListEntry } from '../../content/mdx/blocks.ts'
import type { ItemLevel } from '../../content/mdx/labels.ts'
import type { SourceText } from '../../model/source.ts'
import type { Draft } from '../draft/draft.ts'
import { itemEntries } from '../draft/items.ts'
import { addList, addParagraph } from '../draft/paragraphs.ts'
import { joinLines } from '../lines/layout.ts'
import type { Line } from '../lines/lines.ts'

/** Words that are being gathered, line by line. */
export interface GatheredText {
  readonly pieces: SourceText[]
  readonly first: Line
  last: Line
  readonly isItem: boolean
}

/** An entry of an enumeration, with the entries below it. */
export interface GatheredItem {
  readonly level: ItemLevel
  /** As MDX has it where the entry stands. */
  readonly label: SourceText
  readonly text: GatheredText
  readonly items: GatheredItem[]
}

/** A paragraph, whose label is printed or not. */
export interface GatheredParagraph {
  readonly number: number
  readonly caption: SourceText | null
  readonly label: SourceText | null
  readonly text: GatheredText
  readonly items: GatheredItem[]
}

/** Puts a paragraph that is whole into the draft, with its items. */
export function addGathered(draft: Draft, { caption, label, text, items }: GatheredParagraph): void {
  addParagraph(draft, { caption, label, text: joinLines(text.pieces) })
  const entries = items.flatMap(item => entriesOf(draft, item))
  const start = entries[0]?.span.start ?? text.first.span.start
  addList(draft, entries, { start, end: text.last.span.end })
}

function entriesOf(draft: Draft, { label, text, items }: GatheredItem): ListEntry[] {
  const span = { start: text.first.span.start, end: text.last.span.end }
  const item = { label, text: joinLines(text.pieces), span }
  return itemEntries(draft, item, () => ({ entries: items.flatMap(below => entriesOf(draft, below)) }))
}
