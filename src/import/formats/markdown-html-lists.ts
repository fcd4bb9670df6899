/** A block of lines from `<ol>` or `<ul>` to the end of the list. */
const BLOCK =
  /^[ \t]*<(?<tag>ol|ul)(?:\s[^<>]*)?>[\s\S]*?^[^\n]*<\/\k<tag>>[ \t]*\r?$|^[ \t]*<(?:ol|ul)(?:\s[^<>]*)?>[^\n]*<\/(?:ol|ul)>[ \t]*\r?$/gimu
const TAG = /<(?<close>\/?)(?<name>ol|ul|li)(?<rest>(?:\s[^<>]*)?)>/giu

/**
 * Writes the HTML lists of a Markdown text as Markdown lists, with the numbers that a browser shows. Every item that
 * begins on a line of its own stays on that line:
 *
 *     <ol>
 *       <li>正会員</li>         1. 正会員
 *       <li>準会員</li>         2. 準会員
 *     </ol>
 */
export function withMarkdownLists(text: string): string {
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
