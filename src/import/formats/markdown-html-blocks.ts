/** A block of lines from `<ol>` or `<ul>` to the end of the list. */
const BLOCK =
  /^[ \t]*<(?<tag>ol|ul)(?:\s[^<>]*)?>[\s\S]*?^[^\n]*<\/\k<tag>>[ \t]*\r?$|^[ \t]*<(?:ol|ul)(?:\s[^<>]*)?>[^\n]*<\/(?:ol|ul)>[ \t]*\r?$/gimu
const TAG = /<(?<close>\/?)(?<name>ol|ul|li)(?<rest>(?:\s[^<>]*)?)>/giu

/** Writes the HTML lists and tables of a Markdown text as Markdown. Tables with merged cells stay as they are. */
export function withMarkdownBlocks(text: string): string {
  return withMarkdownLists(text).replace(TABLE, block => pipeTable(block) ?? block)
}

const TABLE = /^[ \t]*<table(?:\s[^<>]*)?>[\s\S]*?<\/table>[ \t]*\r?$/gimu
const ROW = /<tr(?:\s[^<>]*)?>(?<row>[\s\S]*?)<\/tr>/giu
const CELL = /<(?<name>t[hd])(?:\s[^<>]*)?>(?<words>[\s\S]*?)<\/\k<name>>/giu

/** Writes a table with bars. Blank lines below it keep the number of lines. */
function pipeTable(block: string): string | null {
  if (/(?:col|row)span|<caption|<table[\s\S]*<table/iu.test(block)) return null
  const rows = [...block.matchAll(ROW)].map(({ groups }) => [...(groups?.row ?? '').matchAll(CELL)])
  const width = rows[0]?.length ?? 0
  if (width === 0 || rows.some(row => row.length !== width)) return null
  const isHead = rows[0]?.every(({ groups }) => groups?.name?.toLowerCase() === 'th') ?? false
  const lines = rows.map(row =>
    formatCells(row.map(({ groups }) => (groups?.words ?? '').replace(/\s+/gu, ' ').trim()))
  )
  const blank = (words: string) => formatCells(Array.from({ length: width }, () => words))
  const laid = [...(isHead ? lines.slice(0, 1) : [blank('')]), blank('---'), ...lines.slice(isHead ? 1 : 0)]
  return laid.join('\n') + '\n'.repeat(Math.max(0, block.split('\n').length - laid.length))
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
  return text.replace(BLOCK, block => {
    const lists: { readonly isOrdered: boolean; next: number }[] = []
    const laid = block.replace(TAG, (_tag, close: string, name: string, rest: string) => {
      if (name.toLowerCase() !== 'li') {
        if (close) lists.pop()
        else
          lists.push({ isOrdered: name.toLowerCase() === 'ol', next: Number(/start="?(\d+)/iu.exec(rest)?.[1] ?? 1) })
        return ''
      }
      const list = lists.at(-1)
      if (close || !list) return ''
      const indent = '    '.repeat(lists.length - 1)
      return `\n${indent}${list.isOrdered ? `${list.next++}.` : '-'} `
    })
    return lists.length > 0 ? block : onLines(laid)
  })
}

/** Moves items to the lines on which they begin in the file. */
function onLines(text: string): string {
  return text.replace(/\n[ \t]*\n(?=[ \t]*(?:\d+\.|-) )/gu, '\n').replace(/^[ \t]*\n(?=[ \t]*(?:\d+\.|-) )/u, '\n')
}
