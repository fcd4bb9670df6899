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
import type { SourceFile } from '../../model/source.ts'
import { errorIn } from '../diagnostics/report-sink.ts'
import type { Finding } from '../diagnostics/types.ts'
import { findFrontmatter } from '../yaml.ts'
import { type BlockSource, mayHoldList, readPlainBlock } from './plain-blocks.ts'

const processor: Processor<Root, undefined, undefined, Root, string> = remark()
  .use(remarkFrontmatter, ['yaml'])
  .use(mdxOfLaw)
  .freeze()

/**
 * Adds MDX without JavaScript, and the tables of GFM.
 * - In braces, law texts use only comments, which need no parser of JavaScript.
 * - Strikethrough and links of GFM would change the text.
 */
function mdxOfLaw(this: Processor): void {
  const data = this.data()
  const syntax = [mdxExpression(), mdxJsx(), mdxMd(), gfmTable()]
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax]
  const trees = [mdxExpressionFromMarkdown(), mdxJsxFromMarkdown(), gfmTableFromMarkdown()]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...trees]
}

/** Syntax error of remark. */
interface SyntaxFault {
  readonly reason: string
  readonly place?: Point | { readonly start: Point } | undefined
}

interface Point {
  readonly offset?: number | undefined
}

/** Syntax tree of an MDX file, or the finding for its syntax error. */
export type Parsed = { readonly root: Root } | { readonly finding: Finding }

/** Parsed part below each heading of a text, by the source of the part. */
export type ParseCache = Map<string, Part>

interface Part {
  readonly nodes: readonly RootContent[]
  /** Offset of the part in the last parsed text. */
  readonly offset: number
}

/** Returns the tree of a text from the Markdown parser. Throws on a syntax error. */
export function parseDocument(text: string): Root {
  return processor.parse(text)
}

/**
 * Parses MDX; a syntax error becomes one finding at its location.
 * Callers that parse a text on every key press pass the cache `known`: then only changed parts are parsed.
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

/** Markup that reaches across blank lines: a code fence, and a link definition. */
const REACHING = /^[ \t]*(?:[-*+>]|[0-9]+[.)])*[ \t]*(?:`{3}|~{3}|\[[^\]\n]*\]:)/mu

/**
 * Parses a text block by block.
 * - Blocks of plain text are converted directly. No other construct continues after them.
 * - The parser handles the text between them.
 * - Returns `undefined` if a part cannot be parsed alone. Parsing the complete text then reports the error.
 */
function parseInPieces(text: string): Root | undefined {
  if (REACHING.test(text)) return
  const children: RootContent[] = []
  let waiting = 0
  const parseUntil = (end: number) => {
    if (!text.slice(waiting, end).trim()) return
    const tree = processor.parse(text.slice(waiting, end))
    if (waiting > 0) shift(tree, waiting)
    children.push(...tree.children)
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

/** Yields the blocks of plain text after the frontmatter. */
function* plainBlocksOf(text: string): Generator<readonly [BlockSource, BlockContent]> {
  const from = /^---\r?\n(?:[\s\S]*?\n)?---[ \t]*(?=\r?\n)/u.exec(text)?.[0].length ?? 0
  const blocks: BlockSource[] = [...text.slice(from).matchAll(/(?:[^\n]*\S[^\n]*(?:\n|$))+/gu)].map(
    ({ 0: phrase, index }) => ({ text: phrase.replace(/\n$/u, ''), at: from + index })
  )
  for (const [index, block] of blocks.entries()) {
    const neighbours = block.text.startsWith('- ') ? [blocks[index - 1], blocks[index + 1]] : []
    const plain = neighbours.some(near => near && mayHoldList(near.text)) ? null : readPlainBlock(block)
    if (plain) yield [block, plain]
  }
}

/** Parses a text part by part. Returns `null` if the result could differ from that of the complete text. */
function parseParts(file: SourceFile, known: ParseCache): Root | null {
  const { text } = file
  if (REACHING.test(text)) return null
  const head = findFrontmatter(file)?.end ?? 0
  const starts = [...text.matchAll(/(?<=\n)#{1,6}[ \t]/gu)].flatMap(({ index }) => (index > head ? index : []))
  const parts: ParseCache = new Map()
  const children: RootContent[] = []
  for (const [at, offset] of [0, ...starts].entries()) {
    const phrase = text.slice(offset, starts[at] ?? text.length)
    const part = known.get(phrase) ?? partOf(phrase)
    // Two equal parts need separate nodes, because their offsets differ.
    known.delete(phrase)
    if (!part) return null
    for (const node of part.nodes) shift(node, offset - part.offset)
    parts.set(phrase, { nodes: part.nodes, offset })
    children.push(...part.nodes)
  }
  known.clear()
  for (const [text, part] of parts) known.set(text, part)
  return { type: 'root', children }
}

/** Parses a part. Returns `null` on a syntax error, which is reported for the complete text. */
function partOf(text: string): Part | null {
  try {
    return { nodes: (parseInPieces(text) ?? parseDocument(text)).children, offset: 0 }
  } catch {
    return null
  }
}

/** Shifts the offsets of a tree to those of the complete text. Lines and columns are not used. */
function shift(node: Nodes, by: number): void {
  const { position } = node
  if (position?.start.offset !== undefined) position.start.offset += by
  if (position?.end.offset !== undefined) position.end.offset += by
  if ('children' in node) for (const child of node.children) shift(child, by)
}

/** Reports 「import …」 or 「export …」 at the start of a block, which all other MDX parsers treat as a program. */
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
  const text = file.text.slice(start, start + 12).split(/\r?\n/u)[0] ?? ''
  return errorIn(file, {
    code: 'mdx-syntax',
    message: text
      ? `「${text}」のところでMDXとして読めなくなりました`
      : 'ファイルの終わりまで読んでも、閉じていない記号があります',
    hint: WHY.find(({ reason }) => reason.test(message.reason))?.hint ?? ESCAPED,
    span: { start, end: Math.min(start + 1, file.text.length) }
  })
}

const ESCAPED = '文字としての < と { は、前に \\ を置いて \\< \\{ と書きます'

/** Fixes for the error messages of the parser. */
const WHY: readonly { readonly reason: RegExp; readonly hint: string }[] = [
  {
    reason: /import\/exports/u,
    hint: '行の頭の「import」「export」はプログラムとして読まれます。文なら、前に言葉を置きます'
  },
  { reason: /closing tag|closing slash|corresponding/u, hint: `閉じていないタグがあります。${ESCAPED}` },
  { reason: /acorn|expression/u, hint: `「{」から「}」まではプログラムとして読まれます。${ESCAPED}` }
]

/**
 * Returns the offset of a syntax error. For an unclosed tag, only the message contains the location:
 * 「Expected a closing tag for `<a>` (5:1-5:4)」.
 */
function offsetOf({ reason, place }: SyntaxFault, text: string): number | undefined {
  const [, line, column] = /\(([0-9]+):([0-9]+)-[0-9]+:[0-9]+\)/u.exec(reason) ?? []
  if (line) return text.split('\n', Number(line) - 1).join('\n').length + Number(column) - (line === '1' ? 1 : 0)
  if (!place) return
  return 'start' in place ? place.start.offset : place.offset
}

/** Returns the offset of the first unclosed `{`. MDX itself only reports the end of the file. */
function findOpenBrace(text: string): number | undefined {
  const open: number[] = []
  for (const { 0: brace, index } of text.matchAll(/\\[\s\S]|[{}]/gu)) {
    if (brace === '{') open.push(index)
    if (brace === '}') open.pop()
  }
  return open[0]
}
