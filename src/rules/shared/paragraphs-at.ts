import { parentPath } from '../../model/address.ts'
import type { Node, Path } from '../../model/law.ts'

/** The paragraphs that a citation covers: those below it, or the one it stands in. */
export function paragraphsAt(nodes: ReadonlyMap<Path, Node>, path: Path): Path[] {
  const node = nodes.get(path)
  const within = node ? paragraphsWithin(node) : []
  return node && within === null ? paragraphsAt(nodes, parentPath(path) ?? '') : (within ?? [])
}

/** The paragraphs of a node; `null` for what stands within one. */
function paragraphsWithin(node: Node): Path[] | null {
  const all = (nodes: readonly Node[]) => nodes.flatMap(child => paragraphsWithin(child) ?? [])
  if (node.level === 'paragraph') return [node.path]
  if (node.level === 'article') return all(node.paragraphs)
  if (node.level === 'supplement') return [...all(node.articles), ...all(node.paragraphs)]
  return 'children' in node ? all(node.children) : null
}
