import type { Span } from '../model/source.ts'

/** YAML node with its span and its entries. */
export interface YamlNode extends Span {
  readonly entries: readonly YamlEntry[]
}

/** Entry of a YAML node. In a list, `name` is the index and `key` is `null`. */
export interface YamlEntry {
  readonly name: string
  readonly key: Span | null
  readonly node: YamlNode
}

/** Parsed YAML: its value, and its nodes with their spans. */
export interface YamlTree {
  readonly value: unknown
  readonly root: YamlNode
}

/**
 * Returns the spans of values by key path (`source.name`, `changes.0.kind`), of scalar list entries (`cites.0`), and of
 * the keys themselves under `#key`.
 */
export function keyPlaces(root: YamlNode, offset: number): Record<string, Span> {
  const keySpans: Record<string, Span> = {}
  collectPlaces(root, { offset, keySpans }, '')
  return keySpans
}

function collectPlaces(
  { entries }: YamlNode,
  into: { readonly offset: number; readonly keySpans: Record<string, Span> },
  prefix: string
): void {
  const { offset, keySpans } = into
  for (const { name, key, node } of entries) {
    const path = prefix + name
    if (key) {
      keySpans[`#${path}`] = { start: offset + key.start, end: offset + key.end }
    }
    if (key || node.entries.length === 0)
      keySpans[path] = { start: offset + node.start, end: offset + Math.max(node.end, node.start + 1) }
    if (node.entries.length > 0) collectPlaces(node, into, `${path}.`)
  }
}
