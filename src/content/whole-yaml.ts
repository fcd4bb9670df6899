import { type Document, isCollection, isMap, isNode, isScalar, type Pair, parseDocument, visit } from 'yaml'
import type { Span } from '../model/source.ts'
import type { YamlEntry, YamlNode, YamlTree } from './yaml-node.ts'

/** Why YAML cannot be read, and where. */
export interface YamlFault extends Span {
  readonly message: string
}

/** Reads all of YAML, and tells what is wrong with it. */
export function readWholeYaml(yaml: string): YamlTree | { readonly fault: YamlFault } {
  const document = parseDocument(yaml, { prettyErrors: false })
  const error = document.errors[0] ?? findOddity(document)
  if (!error) return { value: document.toJS(), root: nodeOf(document.contents) }
  const [start = 0, end = start] = error.pos
  return { fault: { message: error.message, start, end } }
}

/** What YAML allows and nobody means here: `*name` for another value (`toJS` may throw), a list or map as a key. */
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

/** The tree of a document that has no oddity. A list or map on lines of its own ends where its last entry does. */
function nodeOf(node: unknown): YamlNode {
  const [start = 0, end = start] = (isNode(node) && node.range) || []
  if (!isCollection(node)) return { start, end, entries: [] }
  const entries = isMap(node) ? node.items.flatMap(pairOf) : node.items.map(entryOf)
  return { start, end: node.flow ? end : (entries.at(-1)?.node.end ?? end), entries }
}

function entryOf(item: unknown, at: number): YamlEntry {
  return { name: String(at), key: null, node: nodeOf(item) }
}

/** A key that nothing stands behind (`{ a, b: 1 }`) has its value where it stands itself. */
function pairOf({ key, value }: Pair): YamlEntry[] {
  if (!isScalar(key) || !key.range) return []
  const [start, end] = key.range
  const node = isNode(value) ? nodeOf(value) : { start, end, entries: [] }
  return [{ name: String(key.value), key: { start, end }, node }]
}
