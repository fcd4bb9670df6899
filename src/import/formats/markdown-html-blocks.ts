import type { Span } from '../../model/source.ts'

/** Writes the HTML lists and tables of a Markdown text as Markdown. Tables with merged cells stay as they are. */
export function withMarkdownBlocks(text: string): string {
  // Lines between fences are text as they are written.
  if (/^\s*(?:`{3,}|~{3,})/mu.test(text)) return text
  const markdown = withMarkdownLists(text)
  let done = 0
  let written = ''
  for (const { index } of markdown.matchAll(TABLE)) {
    if (index < done) continue
    const last = markdown.indexOf(TABLE_END, index)
    if (last < 0) break
    const end = last + TABLE_END.length
    const block = markdown.slice(index, end)
    written += markdown.slice(done, index) + (pipeTable(block) ?? block)
    done = end
  }
  return written + markdown.slice(done)
}

const TABLE = /^[ \t]*<table(?:\s[^<>]*)?>/gimu
const TABLE_END = '</table>'
/** Upper limit of a table in characters. */
const MAX_CHARACTERS = 20_000
const ROW = /<tr(?:\s[^<>]*)?>(?<row>[\s\S]*?)<\/tr>/giu
const CELL = /<(?<name>t[hd])(?:\s[^<>]*)?>(?<words>[\s\S]*?)<\/\k<name>>/giu

/** Writes a table with bars. Blank lines below it keep the number of lines. */
function pipeTable(block: string): string | null {
  if (block.length > MAX_CHARACTERS || /(?:col|row)span|<caption|<table[\s\S]*<table/iu.test(block)) return null
  const rows = [...block.matchAll(ROW)].map(({ groups }) => [...(groups?.row ?? '').matchAll(CELL)])
  const width = rows[0]?.length ?? 0
  if (width === 0 || rows.some(row => row.length !== width)) return null
  const isHead = rows[0]?.every(({ groups }) => groups?.name?.toLowerCase() === 'th') ?? false
  const lines = rows.map(row =>
    formatCells(row.map(({ groups }) => (groups?.words ?? '').replace(/\s+/gu, ' ').trim()))
  )
  const blank = (text: string) => formatCells(Array.from({ length: width }, () => text))
  const rowsOfTable = [...(isHead ? lines.slice(0, 1) : [blank('')]), blank('---'), ...lines.slice(isHead ? 1 : 0)]
  return rowsOfTable.join('\n') + '\n'.repeat(Math.max(0, block.split('\n').length - rowsOfTable.length))
}

function formatCells(cells: readonly string[]): string {
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/**
 * Writes the HTML lists of a Markdown text as Markdown lists, with the numbers that a browser shows. Every item that
 * begins on a line of its own stays on that line:
 *
 *     <ol>
 *       <li>正会員</li>         1. 正会員
 *       <li>準会員</li>         2. 準会員
 *     </ol>
 */
function withMarkdownLists(text: string): string {
  let done = 0
  let written = ''
  for (const { start, end } of outerLists(text)) {
    written += text.slice(done, start) + writeList(text.slice(start, end))
    done = end
  }
  return written + text.slice(done)
}

const TAG = /<(?<close>\/?)(?<name>ol|ul|li)(?<rest>(?:\s[^<>]*)?)>/giu

/** Returns the spans of lists that begin and end with a line and are in no other list. */
function outerLists(text: string): Span[] {
  const lists: Span[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, index, groups } of text.matchAll(TAG)) {
    if (groups?.name?.toLowerCase() === 'li') continue
    if (depth === 0) start = index
    depth = Math.max(0, depth + (groups?.close ? -1 : 1))
    const end = index + tag.length
    if (depth === 0 && groups?.close && isOnOwnLines(text, start, end)) lists.push({ start, end })
  }
  return lists
}

function isOnOwnLines(text: string, start: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const next = text.indexOf('\n', end)
  return (before + text.slice(end, next < 0 ? text.length : next)).trim() === ''
}

function writeList(block: string): string {
  const lists: { readonly isOrdered: boolean; next: number }[] = []
  const written = block.replace(TAG, (_tag, close: string, name: string, rest: string) => {
    if (name.toLowerCase() !== 'li') {
      if (close) lists.pop()
      else lists.push({ isOrdered: name.toLowerCase() === 'ol', next: Number(/start="?(\d+)/iu.exec(rest)?.[1] ?? 1) })
      return ''
    }
    const list = lists.at(-1)
    if (close || !list) return ''
    return `\n${'    '.repeat(lists.length - 1)}${list.isOrdered ? `${list.next++}.` : '-'} `
  })
  return onLines(written)
}

/** Moves items to the lines on which they begin in the file. */
function onLines(text: string): string {
  return text.replace(/\n[ \t]*\n(?=[ \t]*(?:\d+\.|-) )/gu, '\n').replace(/^[ \t]*\n(?=[ \t]*(?:\d+\.|-) )/u, '\n')
}
