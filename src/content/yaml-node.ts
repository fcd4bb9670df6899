import type { Span } from '../model/source.ts'

/** A node of YAML at its place, with what stands below it. */
export interface YamlNode extends Span {
  readonly entries: readonly YamlEntry[]
}

/** What stands under a key; in a list `name` is its place, and there is no key. */
export interface YamlEntry {
  readonly name: string
  readonly key: Span | null
  readonly node: YamlNode
}

/** YAML that was read: what it says, and where. */
export interface YamlTree {
  readonly value: unknown
  readonly root: YamlNode
}

/** Where the value of each key and each single entry of a list stands (`source.name`, `changes.0.kind`, `cites.0`), and `#key` where the key itself does. */
export function keyPlaces(root: YamlNode, offset: number): Record<string, Span> {
  const places: Record<string, Span> = {}
  collectPlaces(root, { offset, places }, '')
  return places
}

function collectPlaces(
  { entries }: YamlNode,
  into: { readonly offset: number; readonly places: Record<string, Span> },
  prefix: string
): void {
  const { offset, places } = into
  for (const { name, key, node } of entries) {
    const path = prefix + name
    if (key) {
      places[`#${path}`] = { start: offset + key.start, end: offset + key.end }
    }
    if (key || node.entries.length === 0)
      places[path] = { start: offset + node.start, end: offset + Math.max(node.end, node.start + 1) }
    if (node.entries.length > 0) collectPlaces(node, into, `${path}.`)
  }
}
