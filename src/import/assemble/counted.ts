import type { Line } from '../lines/lines.ts'
import { type AssemblerState, reportOutsideArticle, reportUnplacedLine, startParagraph } from './assembler.ts'
import type { GatheredParagraph, PendingItem } from './gathered.ts'
import type { TokenOf } from './token.ts'

/** Puts a line that counts where it belongs: a paragraph, an item, or what stands below it. */
export function placeNumberedLine(placing: AssemblerState, token: TokenOf<'paragraph' | 'item' | 'table'>): void {
  if (placing.zone === 'start' || placing.zone === 'division') reportOutsideArticle(placing, token.line)
  else if (token.kind === 'paragraph') placeParagraph(placing, token)
  else if (token.kind === 'item') placeItem(placing, token)
  else placeTable(placing, token)
}

function placeParagraph(placing: AssemblerState, { label, text, line }: TokenOf<'paragraph'>): void {
  const { paragraph } = placing
  // 「１」 further in than an entry counts below that.
  if (label && paragraph && paragraph.items.length > 0 && depthOf(paragraph, line) > 0) {
    placeItem(placing, { kind: 'item', depth: null, label, text, line })
    return
  }
  const printed = Number(label?.plain.normalize('NFKC').replace('○', ''))
  const number = printed > 0 ? printed : (paragraph?.number ?? 0) + 1
  startParagraph(placing, { number, label, words: text, line })
}

/** How deep below its paragraph a line stands, by its blanks: two columns each. */
function depthOf({ line }: GatheredParagraph, { indent }: Line): number {
  return Math.max(0, (indent - line.indent) / 2 - 1)
}

/** What stands right below a heading has a paragraph without words above it. */
function paragraphAbove(placing: AssemblerState, line: Line, depth: number): GatheredParagraph {
  if (!placing.paragraph) {
    const above = { ...line, indent: line.indent - 2 * (depth + 1) }
    startParagraph(placing, { number: 1, label: null, words: null, line: above })
  }
  return placing.paragraph as GatheredParagraph
}

/** Puts an entry into the list it goes on, or into one that it begins. */
function placeItem(placing: AssemblerState, { label, text, line, depth: told }: TokenOf<'item'>): void {
  const paragraph = paragraphAbove(placing, line, told ?? 0)
  const siblings = told === null ? siblingsBy(paragraph, depthOf(paragraph, line)) : siblingsAt(paragraph, told)
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

/** Where blanks say how deep an entry stands, it is as deep as it can be. */
function siblingsBy(paragraph: GatheredParagraph, depth: number): PendingItem[] {
  return siblingsAt(paragraph, depth) ?? siblingsBy(paragraph, depth - 1)
}

/** The last entry at some depth. */
function entryAt(items: readonly PendingItem[], depth: number): PendingItem | undefined {
  const last = items.at(-1)
  return depth === 0 ? last : last && entryAt(last.items, depth - 1)
}

/** A table belongs to the entry that it stands further in than, else to the paragraph. */
function placeTable(placing: AssemblerState, { table, line, isOfChange }: TokenOf<'table'>): void {
  const paragraph = paragraphAbove(placing, line, 0)
  const depth = depthOf(paragraph, line) - (isOfChange ? 1 : 0)
  const entry = depth > 0 ? entryAt(paragraph.items, depth - 1) : undefined
  if (entry) entry.tables.push(table)
  else paragraph.tables.push({ table, isFirst: paragraph.items.length === 0 })
}
