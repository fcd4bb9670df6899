import type { Span } from '../model/source.ts'
import { clipped } from '../text/clipped.ts'
import type { YamlNode } from './yaml-node.ts'

/** What stands in a value, or behind it, and is not what its writer took it for. */
interface StrayMark {
  readonly span: Span
  readonly message: string
  readonly hint: string
}

/** Of every value the comment that its words end with before their time, and the first tag among them. */
export function strayMarks(yaml: string, root: YamlNode): StrayMark[] {
  const found: StrayMark[] = []
  const visit = (node: YamlNode) => {
    for (const entry of node.entries) visit(entry.node)
    if (node.entries.length > 0 || node.start === node.end) return
    const comment = commentBehind(yaml, node)
    const tag = tagIn(yaml, node)
    found.push(...(comment ? [comment] : []), ...(tag ? [tag] : []))
  }
  visit(root)
  return found
}

const COMMENT = /[ \t]+(#[^\r\n]*)/uy
const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u

/**
 * Words without quotes end where a 「#」 follows a space, and nothing tells their reader:
 *
 *     hand: 第20条 #の和了が優先する。
 *                  ^^^^^^^^^^^^
 */
function commentBehind(yaml: string, { start, end }: Span): StrayMark | null {
  COMMENT.lastIndex = end
  const comment = COMMENT.exec(yaml)?.[1]
  const words = comment === undefined ? '' : yaml.slice(start, end)
  if (comment === undefined || !JAPANESE.test(words) || /^['"|>[{]/u.test(words)) return null
  const from = COMMENT.lastIndex - comment.length
  return {
    span: { start: from, end: from + comment.trimEnd().length },
    message: `「${clipped(words)}」の後の「${clipped(comment.trimEnd())}」は、読み飛ばされています`,
    hint: "文の一部なら、文の全体を「'」で囲みます。覚え書きなら、上の行に「# 」を付けて書きます"
  }
}

const TAG = /<(?:\/?[A-Za-z][A-Za-z0-9]*(?=[\s/>])|!--)[^<>]*>/u

/** A drawing is markup from its first letter, and its field holds it to shapes. */
const DRAWING = /^(?:['"]|[|>][-+0-9]*\s+)?<svg\b/u

/** `<b>`: no value is read as markup. */
function tagIn(yaml: string, { start, end }: Span): StrayMark | null {
  const words = yaml.slice(start, end)
  const tag = words.includes('<') && !DRAWING.test(words) ? TAG.exec(words) : null
  if (!tag) return null
  return {
    span: { start: start + tag.index, end: start + tag.index + tag[0].length },
    message: `「${clipped(tag[0])}」は、タグにならず、文字のまま表示されます`,
    hint: '文だけを残して、消します'
  }
}
