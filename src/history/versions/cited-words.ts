import { parentPath } from '../../model/address.ts'
import type { LawTable, Node, Path } from '../../model/law.ts'
import { textsInTable } from '../../model/printed.ts'
import type { Version } from './version.ts'

/**
 * Returns the texts of a provision: caption, own text, tables and everything below it. For a provision within an
 * article, the caption of the article and the texts of its parent items are included.
 */
export function citedText({ nodes }: Version, path: Path): string[] {
  const node = nodes.get(path)
  return node ? [...wordsAbove(nodes, parentPath(path)), ...wordsWithin(node)] : []
}

function wordsAbove(nodes: Version['nodes'], path: Path | null): string[] {
  const node = path === null ? undefined : nodes.get(path)
  if (!node || path === null) return []
  if (node.level === 'article') return [node.caption?.plain ?? '']
  return 'text' in node ? [...wordsAbove(nodes, parentPath(path)), node.text.plain] : []
}

function wordsWithin(node: Node): string[] {
  switch (node.level) {
    case 'article':
      return [node.caption?.plain ?? '', ...node.paragraphs.flatMap(wordsWithin)]
    case 'supplement':
      return [...node.articles, ...node.paragraphs].flatMap(wordsWithin)
    case 'paragraph':
      return [node.caption?.plain ?? '', node.text.plain, ...wordsInTables(node), ...node.items.flatMap(wordsWithin)]
    case 'item':
    case 'subitem':
    case 'subsubitem':
      return [node.text.plain, ...wordsInTables(node), ...node.items.flatMap(wordsWithin)]
    default:
      return [node.title.plain, ...node.children.flatMap(wordsWithin)]
  }
}

function wordsInTables({ tables = [] }: { readonly tables?: readonly LawTable[] }): string[] {
  return tables.flatMap(textsInTable).map(({ plain }) => plain)
}
