import type { BlockContent, Nodes, Root, RootContent } from 'mdast'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression'
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx'
import { gfmTable } from 'micromark-extension-gfm-table'
import { mdxExpression } from 'micromark-extension-mdx-expression'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import { mdxMd } from 'micromark-extension-mdx-md'
import { remark } from 'remark'
import remarkFrontmatter from 'remark-frontmatter'
import type { Processor } from 'unified'
import { errorIn } from '../../diagnostics/report-sink.ts'
import type { Finding } from '../../diagnostics/types.ts'
import type { SourceFile } from '../../model/source.ts'
import { findFrontmatter } from '../yaml.ts'
import { type BlockSource, mayHoldList, readPlainBlock } from './plain-blocks.ts'

const processor: Processor<Root, undefined, undefined, Root, string> = remark()
  .use(remarkFrontmatter, ['yaml'])
  .use(mdxOfLaw)
  .freeze()

/**
 * MDX without its programs: of what stands in braces only a comment is anything to law, and no reader of JavaScript is needed
 * to see one. Tables are all that law takes of GFM: its strikethrough and its links would change the words.
 */
function mdxOfLaw(this: Processor): void {
  const data = this.data()
  const syntax = [mdxExpression(), mdxJsx(), mdxMd(), gfmTable()]
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax]
  const trees = [mdxExpressionFromMarkdown(), mdxJsxFromMarkdown(), gfmTableFromMarkdown()]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...trees]
}

/** How remark says that a text is no MDX. */
interface SyntaxFault {
  readonly reason: string
  readonly place?: Point | { readonly start: Point } | undefined
}

interface Point {
  readonly offset?: number | undefined
}

/** The syntax tree of an MDX file, or why it cannot be read. */
export type Parsed = { readonly root: Root } | { readonly finding: Finding }

/** What stands below each heading of a text that was parsed, by its words. */
export type ParseCache = Map<string, Part>

interface Part {
  readonly nodes: readonly RootContent[]
  /** Where it stood when it was parsed last. */
  readonly offset: number
}

/** The tree of a text as the parser of Markdown has it; throws where it cannot be read. */
export function parseDocument(text: string): Root {
  return processor.parse(text)
}

/**
 * Parses MDX; a fault of syntax becomes one finding at its place. Who parses one text again at every key that is pressed hands
 * on its parts: only those are parsed in which something changed.
 */
export function parseMdx(file: SourceFile, known?: ParseCache): Parsed {
  try {
    const root = (known ? parseParts(file, known) : parseInPieces(file.text)) ?? parseDocument(file.text)
    const program = programIn(root, file)
    return program ? { finding: program } : { root }
  } catch (error) {
    return { finding: syntaxFinding(file, error as SyntaxFault) }
  }
}

/** What reaches over blank lines: a fence, and a link that is defined elsewhere. */
const REACHING = /^[ \t]*(?:[-*+>]|[0-9]+[.)])*[ \t]*(?:`{3}|~{3}|\[[^\]\n]*\]:)/mu

/**
 * Parses a text block by block: those of words alone are read at once, and what stands between two of them by the parser,
 * since nothing goes on behind such a block. `undefined` where a stretch cannot be read by itself: the whole text then says
 * what is wrong.
 */
function parseInPieces(text: string): Root | undefined {
  if (REACHING.test(text)) return
  const children: RootContent[] = []
  let waiting = 0
  const parseUntil = (end: number) => {
    if (!text.slice(waiting, end).trim()) return
    const piece = processor.parse(text.slice(waiting, end))
    if (waiting > 0) shift(piece, waiting)
    children.push(...piece.children)
  }
  try {
    for (const [block, plain] of plainBlocksOf(text)) {
      parseUntil(block.at)
      children.push(plain)
      waiting = block.at + block.text.length
    }
    parseUntil(text.length)
  } catch {
    return
  }
  return { type: 'root', children }
}

/** The blocks of words alone, behind the settings at the head of the file. */
function* plainBlocksOf(text: string): Generator<readonly [BlockSource, BlockContent]> {
  const from = /^---\r?\n(?:[\s\S]*?\n)?---[ \t]*(?=\r?\n)/u.exec(text)?.[0].length ?? 0
  const blocks: BlockSource[] = [...text.slice(from).matchAll(/(?:[^\n]*\S[^\n]*(?:\n|$))+/gu)].map(
    ({ 0: words, index }) => ({ text: words.replace(/\n$/u, ''), at: from + index })
  )
  for (const [index, block] of blocks.entries()) {
    const around = block.text.startsWith('- ') ? [blocks[index - 1], blocks[index + 1]] : []
    const plain = around.some(near => near && mayHoldList(near.text)) ? null : readPlainBlock(block)
    if (plain) yield [block, plain]
  }
}

/** The tree of a text, part by part; `null` where that could be another one than that of the whole. */
function parseParts(file: SourceFile, known: ParseCache): Root | null {
  const { text } = file
  if (REACHING.test(text)) return null
  const head = findFrontmatter(file)?.end ?? 0
  const starts = [...text.matchAll(/(?<=\n)#{1,6}[ \t]/gu)].flatMap(({ index }) => (index > head ? index : []))
  const parts: ParseCache = new Map()
  const children: RootContent[] = []
  for (const [at, offset] of [0, ...starts].entries()) {
    const words = text.slice(offset, starts[at] ?? text.length)
    const part = known.get(words) ?? partOf(words)
    // Of two that read alike each has its own place.
    known.delete(words)
    if (!part) return null
    for (const node of part.nodes) shift(node, offset - part.offset)
    parts.set(words, { nodes: part.nodes, offset })
    children.push(...part.nodes)
  }
  known.clear()
  for (const [words, part] of parts) known.set(words, part)
  return { type: 'root', children }
}

/** A part by itself; what is faulty in it is told of the whole text. */
function partOf(words: string): Part | null {
  try {
    return { nodes: (parseInPieces(words) ?? parseDocument(words)).children, offset: 0 }
  } catch {
    return null
  }
}

/** Offsets are those of the whole text; lines and columns are asked of nowhere. */
function shift(node: Nodes, by: number): void {
  const { position } = node
  if (position?.start.offset !== undefined) position.start.offset += by
  if (position?.end.offset !== undefined) position.end.offset += by
  if ('children' in node) for (const child of node.children) shift(child, by)
}

/** 「import …」「export …」 at the head of a block: for every other reader of MDX that is a program. */
function programIn({ children }: Root, file: SourceFile): Finding | undefined {
  const block = children.find(
    ({ type, position }) =>
      type === 'paragraph' &&
      /^(?:import|export)[^\S\n]/u.test(file.text.slice(position?.start.offset, (position?.start.offset ?? 0) + 7))
  )
  const offset = block?.position?.start.offset
  return offset === undefined ? undefined : syntaxFinding(file, { reason: 'import/exports', place: { offset } })
}

function syntaxFinding(file: SourceFile, message: SyntaxFault): Finding {
  const isOpen = /end of file in expression/u.test(message.reason)
  const start = (isOpen ? findOpenBrace(file.text) : offsetOf(message, file.text)) ?? 0
  const words = file.text.slice(start, start + 12).split(/\r?\n/u)[0] ?? ''
  return errorIn(file, {
    code: 'mdx-syntax',
    message: words
      ? `「${words}」のところでMDXとして読めなくなりました`
      : 'ファイルの終わりまで読んでも、閉じていない記号があります',
    hint: WHY.find(({ reason }) => reason.test(message.reason))?.hint ?? ESCAPED,
    span: { start, end: Math.min(start + 1, file.text.length) }
  })
}

const ESCAPED = '文字としての < と { は、前に \\ を置いて \\< \\{ と書きます'

/** What the parser says in English, as a person would mend it. */
const WHY: readonly { readonly reason: RegExp; readonly hint: string }[] = [
  {
    reason: /import\/exports/u,
    hint: '行の頭の「import」「export」はプログラムとして読まれます。文なら、前に言葉を置きます'
  },
  { reason: /closing tag|closing slash|corresponding/u, hint: `閉じていないタグがあります。${ESCAPED}` },
  { reason: /acorn|expression/u, hint: `「{」から「}」まではプログラムとして読まれます。${ESCAPED}` }
]

/** Of a tag that nothing closes only the words say where it stands: 「Expected a closing tag for `<a>` (5:1-5:4)」. */
function offsetOf({ reason, place }: SyntaxFault, text: string): number | undefined {
  const [, line, column] = /\(([0-9]+):([0-9]+)-[0-9]+:[0-9]+\)/u.exec(reason) ?? []
  if (line) return text.split('\n', Number(line) - 1).join('\n').length + Number(column) - (line === '1' ? 1 : 0)
  if (!place) return
  return 'start' in place ? place.start.offset : place.offset
}

/** The first `{` that no `}` closes: MDX itself only says that the file ended. */
function findOpenBrace(text: string): number | undefined {
  const open: number[] = []
  for (const { 0: brace, index } of text.matchAll(/\\[\s\S]|[{}]/gu)) {
    if (brace === '{') open.push(index)
    if (brace === '}') open.pop()
  }
  return open[0]
}
