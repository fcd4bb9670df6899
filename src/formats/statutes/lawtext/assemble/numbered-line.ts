import type { Line } from '../../../../import/lines/lines.ts'
import { type AssemblerState, reportOutsideArticle, reportUnplacedLine, startParagraph } from './assembler.ts'
import type { GatheredParagraph, PendingItem } from './gathered.ts'
import type { TokenOf } from './token.ts'

/** Places a numbered line: a paragraph, an item or a table. */
export function placeNumberedLine(placing: AssemblerState, token: TokenOf<'paragraph' | 'item' | 'table'>): void {
  if (placing.zone === 'start' || placing.zone === 'division') reportOutsideArticle(placing, token.line)
  else if (token.kind === 'paragraph') placeParagraph(placing, token)
  else if (token.kind === 'item') placeItem(placing, token)
  else placeTable(placing, token)
}

function placeParagraph(placing: AssemblerState, { label, text, line }: TokenOf<'paragraph'>): void {
  const { paragraph } = placing
  // 「１」 that is indented more than an item is numbered below that item.
  if (label && paragraph && paragraph.items.length > 0 && depthOf(paragraph, line) > 0) {
    placeItem(placing, { kind: 'item', depth: null, label, text, line })
    return
  }
  const printed = Number(label?.plain.normalize('NFKC').replace('○', ''))
  const number = printed > 0 ? printed : (paragraph?.number ?? 0) + 1
  startParagraph(placing, { number, label, text: text, line })
}

/** Returns the depth of a line below its paragraph, from its indent: two columns per level. */
function depthOf({ line }: GatheredParagraph, { indent }: Line): number {
  return Math.max(0, (indent - line.indent) / 2 - 1)
}

/** Returns the open paragraph. Opens a paragraph without text if the line directly follows a heading. */
function paragraphAbove(placing: AssemblerState, line: Line, depth: number): GatheredParagraph {
  if (!placing.paragraph) {
    const above = { ...line, indent: line.indent - 2 * (depth + 1) }
    startParagraph(placing, { number: 1, label: null, text: null, line: above })
  }
  return placing.paragraph as GatheredParagraph
}

/** Appends an item to the list that it continues, or to a new list. */
function placeItem(placing: AssemblerState, { label, text, line, depth: writtenDepth }: TokenOf<'item'>): void {
  const paragraph = paragraphAbove(placing, line, writtenDepth ?? 0)
  const siblings =
    writtenDepth === null ? siblingsBy(paragraph, depthOf(paragraph, line)) : siblingsAt(paragraph, writtenDepth)
  if (siblings) {
    siblings.push({ label, text, line, items: [], tables: [] })
    placing.isLost = false
  } else if (!placing.hasLost)
    reportUnplacedLine(placing, {
      code: 'label-level',
      message: `「${label.plain}」は、ここに置ける番号ではありません`,
      hint: '項の文の後に「一 …」、その中に「イ …」、その中に「(1) …」と置きます。同じ並びでは書き方を変えません',
      span: label.span
    })
}

function siblingsAt({ items }: GatheredParagraph, depth: number): PendingItem[] | undefined {
  return depth === 0 ? items : entryAt(items, depth - 1)?.items
}

/** Returns the list at the given depth. If the items are not nested that deeply, returns the deepest possible list. */
function siblingsBy(paragraph: GatheredParagraph, depth: number): PendingItem[] {
  return siblingsAt(paragraph, depth) ?? siblingsBy(paragraph, depth - 1)
}

/** Returns the last item at a depth. */
function entryAt(items: readonly PendingItem[], depth: number): PendingItem | undefined {
  const last = items.at(-1)
  return depth === 0 ? last : last && entryAt(last.items, depth - 1)
}

/** Adds a table to the last item that is indented less than the table, else to the paragraph. */
function placeTable(placing: AssemblerState, { table, line, isOfChange }: TokenOf<'table'>): void {
  const paragraph = paragraphAbove(placing, line, 0)
  const depth = depthOf(paragraph, line) - (isOfChange ? 1 : 0)
  const entry = depth > 0 ? entryAt(paragraph.items, depth - 1) : undefined
  if (entry) entry.tables.push(table)
  else paragraph.tables.push({ table, isFirst: paragraph.items.length === 0 })
}
