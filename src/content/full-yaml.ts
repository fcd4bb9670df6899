import {
  type Document,
  type ErrorCode,
  isCollection,
  isMap,
  isNode,
  isScalar,
  type Pair,
  parseDocument,
  visit,
  type YAMLParseError
} from 'yaml'
import type { Span } from '../model/source.ts'
import type { YamlEntry, YamlNode, YamlTree } from './yaml-node.ts'

/** Reason why YAML cannot be parsed, with its span. */
export interface YamlFault extends Span {
  readonly message: string
}

/** Parses any YAML with the `yaml` library. Returns a fault if the YAML is invalid or uses an unsupported feature. */
export function parseFullYaml(yaml: string): YamlTree | { readonly fault: YamlFault } {
  const document = parseDocument(yaml, { prettyErrors: false })
  const error = document.errors[0]
  const fault = error ? { pos: error.pos, message: whyOf(error) } : findOddity(document)
  if (!fault) return { value: document.toJS(), root: nodeOf(document.contents) }
  const [at = 0, end = at] = fault.pos
  const start = openQuote(document, at) ?? at
  return { fault: { message: fault.message, start, end: Math.max(start + 1, Math.min(end, start + 40)) } }
}

function whyOf({ code, message }: YAMLParseError): string {
  return /^Flow /u.test(message) ? OPEN : (WHY[code] ?? SLIPS)
}

/**
 * Returns the start of a quotation that continues to a fault. The parser notices an unclosed quotation only at the end
 * of the text.
 */
function openQuote(document: Document, at: number): number | null {
  let open: number | null = null
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] < at && range[1] >= at) open = range[0]
    }
  })
  return open
}

const SLIPS = '字下げ、コロンの後の空白、引用符の閉じ忘れを確かめてください'
const OPEN = '「[」や「{」が閉じられているか確かめてください'

/** Fix for each error code of the library. */
const WHY: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_ALIAS: '文字としての「*」は、全体を引用符で囲みます',
  BAD_DQ_ESCAPE: '「"」で囲んだ中の「\\」は「\\\\」と書くか、「\'」で囲みます',
  BAD_INDENT: '字下げを上の行とそろえます',
  BAD_SCALAR_START: 'この文字で始まる値は、全体を引用符で囲みます',
  BLOCK_AS_IMPLICIT_KEY: '一行に項目は一つです。「:」を含む値は、全体を引用符で囲みます',
  BLOCK_IN_FLOW: OPEN,
  DUPLICATE_KEY: '同じ項目が二度あります。一方を消します',
  MISSING_CHAR: '閉じていない引用符かかっこがあるか、「:」が抜けています',
  MULTILINE_IMPLICIT_KEY: '「項目: 値」の「:」が抜けています',
  MULTIPLE_DOCS: '「---」の行は、先頭の項目を囲む二つだけです',
  TAB_AS_INDENT: '字下げには、タブでなく半角の空白を使います',
  TAG_RESOLVE_FAILED: '「!」で始まる値は、全体を引用符で囲みます',
  UNEXPECTED_TOKEN: '余分なかっこか記号があるか、値を引用符で囲んでいません'
}

/** Finds YAML that is valid but unsupported: an alias (`*name`, for which `toJS` may throw), a list or map as a key. */
function findOddity(document: Document): { readonly pos: readonly number[]; readonly message: string } | undefined {
  const found: { pos: readonly number[]; message: string }[] = []
  visit(document, {
    Alias: (_, { range, source }) => {
      found.push({ pos: range ?? [], message: `文字としての「*${source}」は引用符で囲みます` })
    },
    Pair: (_, { key }) => {
      if (isCollection(key)) found.push({ pos: key.range ?? [], message: '項目の名前が文字ではありません' })
    }
  })
  return found[0]
}

/** Converts the tree of a supported document. A block list or map ends with its last entry. */
function nodeOf(node: unknown): YamlNode {
  const [start = 0, end = start] = (isNode(node) && node.range) || []
  if (!isCollection(node)) return { start, end, entries: [] }
  const entries = isMap(node) ? node.items.flatMap(pairOf) : node.items.map(entryOf)
  return { start, end: node.flow ? end : (entries.at(-1)?.node.end ?? end), entries }
}

function entryOf(item: unknown, at: number): YamlEntry {
  return { name: String(at), key: null, node: nodeOf(item) }
}

/** Converts a pair. A key without a value (`{ a, b: 1 }`) has its own span as the span of its value. */
function pairOf({ key, value }: Pair): YamlEntry[] {
  if (!isScalar(key) || !key.range) return []
  const [start, end] = key.range
  const node = isNode(value) ? nodeOf(value) : { start, end, entries: [] }
  return [{ name: String(key.value), key: { start, end }, node }]
}
