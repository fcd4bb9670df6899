import type { Span } from '../model/source.ts'
import { truncate } from '../text/truncate.ts'
import type { YamlNode } from './yaml-node.ts'

/** Comment after a value that its author probably intended as text. */
interface StrayMark {
  readonly span: Span
  readonly message: string
  readonly hint: string
}

/** Finds the values that a comment cuts off. */
export function findTruncatedValues(yaml: string, root: YamlNode): StrayMark[] {
  const found: StrayMark[] = []
  const visit = (node: YamlNode) => {
    for (const entry of node.entries) visit(entry.node)
    if (node.entries.length > 0 || node.start === node.end) return
    const comment = commentAfter(yaml, node)
    if (comment) found.push(comment)
  }
  visit(root)
  return found
}

const COMMENT = /[ \t]+(#[^\r\n]*)/uy
const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u

/**
 * Returns the comment that cuts off a value. Without quotes, a value ends at a 「#」 after a space, and YAML reports no
 * error:
 *
 *     hand: 第20条 #の和了が優先する。
 *                  ^^^^^^^^^^^^
 */
function commentAfter(yaml: string, { start, end }: Span): StrayMark | null {
  COMMENT.lastIndex = end
  const comment = COMMENT.exec(yaml)?.[1]
  const text = comment === undefined ? '' : yaml.slice(start, end)
  if (comment === undefined || !JAPANESE.test(text) || /^['"|>[{]/u.test(text)) return null
  const from = COMMENT.lastIndex - comment.length
  return {
    span: { start: from, end: from + comment.trimEnd().length },
    message: `「${truncate(text)}」の後の「${truncate(comment.trimEnd())}」は、読み飛ばされています`,
    hint: "文の一部なら、文の全体を「'」で囲みます。覚え書きなら、上の行に「# 」を付けて書きます"
  }
}
