import { parentPath } from '../../model/address.ts'
import type { Node, Path } from '../../model/law.ts'
import { textsInTable } from '../../model/printed.ts'
import { childrenOf } from '../../model/walk.ts'
import type { Version } from './version.ts'

/**
 * Returns the texts of a provision: caption, own text, tables and everything below it. For a provision within an
 * article, the caption of the article and the texts of its parent items are included.
 */
export function citedText({ nodes }: Version, path: Path): string[] {
  const node = nodes.get(path)
  return node ? [...textsAbove(nodes, parentPath(path)), ...textsWithin(node)] : []
}

function textsAbove(nodes: Version['nodes'], path: Path | null): string[] {
  const node = path === null ? undefined : nodes.get(path)
  if (!node || path === null) return []
  if (node.level === 'article') return [node.caption?.plain ?? '']
  return 'text' in node ? [...textsAbove(nodes, parentPath(path)), node.text.plain] : []
}

function textsWithin(node: Node): string[] {
  return [...textsOfNode(node), ...childrenOf(node).flatMap(textsWithin)]
}

function textsOfNode(node: Node): string[] {
  if (node.level === 'supplement') return []
  if ('title' in node) return [node.title.plain]
  const caption = 'caption' in node ? [node.caption?.plain ?? ''] : []
  if (node.level === 'article') return caption
  return [...caption, node.text.plain, ...(node.tables ?? []).flatMap(textsInTable).map(({ plain }) => plain)]
}
