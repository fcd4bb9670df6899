import type { Version } from '../../corpus/version.ts'
import { topPath } from '../../model/address.ts'
import type { Node, Path } from '../../model/law.ts'

/** The words of a provision: caption, own text, everything below it; of a provision within an article its caption too. */
export function citedWords({ nodes }: Version, path: Path): string[] {
  const node = nodes.get(path)
  const article = nodes.get(topPath(path))
  const above = article && article !== node && article.level === 'article' ? [article.caption?.plain ?? ''] : []
  return node ? [...above, ...wordsWithin(node)] : []
}

function wordsWithin(node: Node): string[] {
  switch (node.level) {
    case 'article':
      return [node.caption?.plain ?? '', ...node.paragraphs.flatMap(wordsWithin)]
    case 'supplement':
      return [...node.articles, ...node.paragraphs].flatMap(wordsWithin)
    case 'paragraph':
      return [node.caption?.plain ?? '', node.text.plain, ...node.items.flatMap(wordsWithin)]
    case 'item':
    case 'subitem':
    case 'subsubitem':
      return [node.text.plain, ...node.items.flatMap(wordsWithin)]
    default:
      return [node.title.plain, ...node.children.flatMap(wordsWithin)]
  }
}
