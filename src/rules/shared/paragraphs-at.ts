import { parentPath } from '../../model/address.ts'
import type { Node, Path } from '../../model/law.ts'
import { provisionsWithin } from '../../model/walk.ts'

/** Returns the paragraphs that a path covers: its descendants, or the paragraph that contains it. */
export function paragraphsAt(nodes: ReadonlyMap<Path, Node>, path: Path): Path[] {
  const node = nodes.get(path)
  if (!node) return []
  if (node.level !== 'paragraph' && 'items' in node) return paragraphsAt(nodes, parentPath(path) ?? '')
  return [...provisionsWithin(node)].flatMap(within => (within.level === 'paragraph' ? within.path : []))
}
