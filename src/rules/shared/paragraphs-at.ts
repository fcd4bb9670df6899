import { parentPath } from '../../model/address.ts'
import type { Node, Path } from '../../model/law.ts'

/** Returns the paragraphs that a path covers: its descendants, or the paragraph that contains it. */
export function paragraphsAt(nodes: ReadonlyMap<Path, Node>, path: Path): Path[] {
  const node = nodes.get(path)
  const within = node ? paragraphsWithin(node) : []
  return node && within === null ? paragraphsAt(nodes, parentPath(path) ?? '') : (within ?? [])
}

/** Returns the paragraphs of a node; `null` for nodes within a paragraph. */
function paragraphsWithin(node: Node): Path[] | null {
  const all = (nodes: readonly Node[]) => nodes.flatMap(child => paragraphsWithin(child) ?? [])
  if (node.level === 'paragraph') return [node.path]
  if (node.level === 'article') return all(node.paragraphs)
  if (node.level === 'supplement') return [...all(node.articles), ...all(node.paragraphs)]
  return 'children' in node ? all(node.children) : null
}
