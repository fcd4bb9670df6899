import type { BlockContent, List, ListItem, Paragraph, PhrasingContent } from 'mdast'

type Position = NonNullable<Paragraph['position']>

/** Text of a file between blank lines. */
export interface BlockSource {
  readonly text: string
  /** Offset in the file. */
  readonly at: number
}

/** Markup at the start of a line, and characters that may be markup anywhere in a line. */
const MARKED = /^(?:[-+=#>\s]|[0-9]{1,9}[.)])|[\\`*_[\]<>{}&~|\t\r\0]|\s$/u

/**
 * Parses a block of plain text, as most blocks of law are: a paragraph on one line, a heading, a list with `-`.
 * Returns the same tree as the Markdown parser, many times faster, or `null` if the block contains more.
 */
export function readPlainBlock(block: BlockSource): BlockContent | null {
  if (block.text.startsWith('#')) return readHeading(block)
  if (block.text.startsWith('- ')) return readList(block)
  return readParagraph(block)
}

/** True if a block may contain a list or indented text. After a blank line, both may continue the list above. */
export function mayHoldList(text: string): boolean {
  return /^(?:[-+*>\s]|[0-9]{1,9}[.)])/mu.test(text)
}

function readParagraph({ text, at }: BlockSource): Paragraph | null {
  if (text.includes('\n') || MARKED.test(text)) return null
  return { type: 'paragraph', children: textNodes(text, at), position: positionOf(at, at + text.length) }
}

function readHeading({ text, at }: BlockSource): BlockContent | null {
  const [lead = '', marks = ''] = /^(#{1,6}) +(?=\S)/u.exec(text) ?? []
  const phrase = text.slice(lead.length)
  if (!marks || phrase.includes('\n') || phrase.includes('#') || MARKED.test(phrase)) return null
  const depth = marks.length as 1 | 2 | 3 | 4 | 5 | 6
  const position = positionOf(at, at + text.length)
  return { type: 'heading', depth, children: textNodes(phrase, at + lead.length), position }
}

interface OpenItem {
  readonly indent: number
  readonly item: ListItem & { position: Position }
}

/** Parses a list. Each line is an entry, indented by two columns more than its parent. */
function readList({ text, at }: BlockSource): List | null {
  const root = listAt(at)
  const open: OpenItem[] = []
  let from = at
  for (const line of text.split('\n')) {
    const [lead = '', blank = ''] = /^( *)- (?=\S)/u.exec(line) ?? []
    const text = line.slice(lead.length)
    const indent = blank.length
    if (!lead || indent % 2 > 0 || indent > open.length * 2 || MARKED.test(text)) return null
    open.length = indent / 2
    const start = from + indent
    const end = from + line.length
    const paragraph: Paragraph = {
      type: 'paragraph',
      children: textNodes(text, from + lead.length),
      position: positionOf(from + lead.length, end)
    }
    const item: OpenItem['item'] = {
      type: 'listItem',
      spread: false,
      checked: null,
      children: [paragraph],
      position: positionOf(start, end)
    }
    const list = listBelow(open.at(-1), root, start)
    list.children.push(item)
    for (const above of open) above.item.position.end.offset = end
    list.position.end.offset = end
    open.push({ indent, item })
    from = end + 1
  }
  return grown(root)
}

type GrowingList = List & { position: Position }

function listBelow(above: OpenItem | undefined, root: GrowingList, start: number): GrowingList {
  if (!above) return root
  const last = above.item.children.at(-1)
  if (last?.type === 'list') return last as GrowingList
  const list = listAt(start)
  above.item.children.push(list)
  return list
}

function listAt(start: number): GrowingList {
  return { type: 'list', ordered: false, start: null, spread: false, children: [], position: positionOf(start, start) }
}

/** Sets the end of each list to the end of its last entry. */
function grown(list: GrowingList): List {
  for (const { children } of list.children)
    for (const child of children) if (child.type === 'list') grown(child as GrowingList)
  const end = list.children.at(-1)?.position?.end.offset
  if (end !== undefined) list.position.end.offset = end
  return list
}

function textNodes(value: string, at: number): PhrasingContent[] {
  return [{ type: 'text', value, position: positionOf(at, at + value.length) }]
}

/** Returns a position with offsets only. Lines and columns are computed if a finding is reported. */
function positionOf(start: number, end: number): Position {
  return { start: { line: 0, column: 0, offset: start }, end: { line: 0, column: 0, offset: end } }
}
