import { type ItemLevel, readDivisionLabel, readHeadingLabel, readItemLabel } from '../content/mdx/labels.ts'
import { DIVISIONS } from '../model/address.ts'
import type { SourceText } from '../model/source.ts'
import { literalText, sliceText } from '../model/source-text.ts'
import { addDeletedArticles, readArticleRange } from './law-deleted.ts'
import { addArticle, addDivision, addParagraph, addSupplement, type LawDraft } from './law-draft.ts'
import { itemEntries, type OpenEntry } from './law-items.ts'
import type { Line } from './lines.ts'

/** Where placing the lines of a statute stands. */
interface Placing {
  readonly law: LawDraft
  /** The ranks of the divisions that are open. */
  ranks: number[]
  zone: 'start' | 'division' | 'article' | 'supplement'
  isSupplement: boolean
  /** A caption that waits for its article or paragraph. */
  caption: Line | null
  hasParagraph: boolean
  /** The list that is open, and its open entries from the outside in. */
  items: OpenEntry[] | null
  open: OpenEntry[]
}

/** Puts the lines below the 目次 where their labels say. What has no place is told. */
export function placeLines(law: LawDraft, lines: readonly Line[]): void {
  const placing: Placing = {
    law,
    ranks: [],
    zone: 'start',
    isSupplement: false,
    caption: null,
    hasParagraph: false,
    items: null,
    open: []
  }
  for (const line of lines) placeLine(placing, line)
  loseCaption(placing)
}

const ARTICLE = /^(第[^　\s条]+条[^　\s]*)[　\s]+(?=\S)/u
const PARAGRAPH = /^([0-9０-９]+)[　\s]+(?=\S)/u

function placeLine(placing: Placing, line: Line): void {
  const { text } = line
  if (/^（.*）$/u.test(text) && !readItemLabel(text)) {
    loseCaption(placing)
    placing.caption = line
  } else if (/^[附付]\s*則(?:（[^（）]*）)?(?:[　\s]*抄)?$/u.test(text)) placeSupplement(placing, line)
  else if (isDivision(text)) placeDivision(placing, line)
  else if (isArticle(text)) placeArticle(placing, line)
  else if (PARAGRAPH.test(text)) placeParagraph(placing, line, PARAGRAPH.exec(text)?.[1] ?? '')
  else if (readItemLabel(text)) placeItem(placing, line)
  else if (placing.zone === 'supplement' && !placing.hasParagraph) placeParagraph(placing, line, '')
  else
    lose(
      placing,
      line,
      'label-missing',
      'に条・項・号の番号がありません',
      '条・項・号の番号で始まる行にするか、前の行につなげます'
    )
}

/** 「第一章　総則」, not 「第一章の規定は、…」. */
function isDivision(text: string): boolean {
  const label = readDivisionLabel(text)
  return label !== undefined && /^(?:[　\s]|$)/u.test(text.slice(label.length))
}

function isArticle(text: string): boolean {
  const label = ARTICLE.exec(text)?.[1] ?? ''
  const read = readHeadingLabel(label)
  return (read.kind === 'article' && read.length === label.length) || readArticleRange(label) !== undefined
}

function placeSupplement(placing: Placing, line: Line): void {
  loseCaption(placing)
  const label = line.text.replace(/^([附付])\s*則/u, '$1則')
  addSupplement(placing.law, literalText(line.text, line.span.start), label)
  Object.assign(placing, { zone: 'supplement', isSupplement: true, hasParagraph: false, items: null, ranks: [] })
}

function placeDivision(placing: Placing, line: Line): void {
  loseCaption(placing)
  const level = readDivisionLabel(line.text)?.level
  const rank = DIVISIONS.findIndex(division => division.level === level)
  placing.ranks = [...placing.ranks.filter(open => open < rank), rank]
  addDivision(placing.law, literalText(line.text, line.span.start), placing.ranks.length + 1)
  Object.assign(placing, { zone: 'division', hasParagraph: false, items: null })
}

function placeArticle(placing: Placing, line: Line): void {
  const [head = '', written = ''] = ARTICLE.exec(line.text) ?? []
  const words = literalText(line.text, line.span.start)
  const [label, text] = [sliceText(words, 0, written.length), sliceText(words, head.length)]
  const depth = placing.isSupplement ? 3 : Math.min(6, placing.ranks.length + 2)
  const numbers = readArticleRange(written)
  Object.assign(placing, { zone: 'article', hasParagraph: true, items: null })
  if (numbers) {
    loseCaption(placing)
    if (text.plain === '削除') addDeletedArticles(placing.law, { label, text, numbers, depth })
    else lose(placing, line, 'label-level', 'はいくつもの条をまとめていますが、「削除」ではありません', null)
    return
  }
  addArticle(placing.law, { label, caption: takeCaption(placing), depth })
  addParagraph(placing.law, { caption: null, label: null, isNumberPrinted: false, text })
}

function takeCaption(placing: Placing): SourceText | null {
  const { caption } = placing
  placing.caption = null
  return caption && literalText(caption.text.slice(1, -1), caption.span.start + 1)
}

function placeParagraph(placing: Placing, line: Line, label: string): void {
  const { zone, law } = placing
  if (zone === 'start' || zone === 'division') {
    lose(placing, line, 'text-outside-article', 'は、どの条にも属していません', '章や節の題名の次には、条が要ります')
    return
  }
  if (zone === 'article') loseCaption(placing)
  const words = literalText(line.text, line.span.start)
  const start = label ? (PARAGRAPH.exec(line.text)?.[0].length ?? 0) : 0
  addParagraph(law, {
    caption: takeCaption(placing),
    label: label ? sliceText(words, 0, label.length) : null,
    isNumberPrinted: true,
    text: sliceText(words, start)
  })
  placing.hasParagraph = true
  placing.items = null
}

const DEPTH: Record<ItemLevel, number> = { item: 0, subitem: 1, subsubitem: 2 }

function placeItem(placing: Placing, line: Line): void {
  loseCaption(placing)
  const label = readItemLabel(line.text)
  const depth = label ? DEPTH[label.level] : 0
  if (!label || !placing.hasParagraph || depth > placing.open.length || (depth > 0 && !placing.items)) {
    lose(
      placing,
      line,
      'label-level',
      'の番号は、ここに置けません',
      '項の文の後に「一　…」、その中に「イ　…」、その中に「（１）　…」と置きます'
    )
    return
  }
  const siblings = depth === 0 ? itemsOf(placing, line) : (placing.open[depth - 1]?.entries ?? [])
  placing.open.length = depth
  const words = literalText(line.text, line.span.start)
  const [written, text] = [sliceText(words, 0, label.label.length), sliceText(words, label.length)]
  const entries = itemEntries(placing.law, { label: written, text, span: line.span })
  siblings.push(...entries)
  placing.open.push(...entries.slice(-1))
}

/** The list of the paragraph at hand. */
function itemsOf(placing: Placing, line: Line): OpenEntry[] {
  if (placing.items) return placing.items
  placing.items = []
  placing.law.blocks.push({ kind: 'list', entries: placing.items, span: line.span })
  return placing.items
}

function loseCaption(placing: Placing): void {
  const { caption } = placing
  placing.caption = null
  if (caption)
    lose(placing, caption, 'heading-unknown', 'の次に、見出しの付く条がありません', '見出しの次には条が要ります')
}

function lose(
  { law }: Placing,
  { text, span }: Line,
  code: Parameters<LawDraft['tell']>[0]['code'],
  what: string,
  hint: string | null
): void {
  const words = text.length > 20 ? `${text.slice(0, 20)}…` : text
  law.tell({ code, message: `「${words}」${what}`, hint, span })
}
