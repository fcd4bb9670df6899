import type { Version } from '../library.ts'
import { pathInWords, topPath } from '../model/address.ts'
import type { Path } from '../model/law.ts'

/** A provision as pages cite it: 「第85条の2」「第84条第1号」「第43条第2項」. An only paragraph is not called 第1項. */
export function provisionName(nodes: Version['nodes'], path: Path): string {
  const top = topPath(path)
  return hasOneParagraph(nodes, top) ? `${pathInWords(top)}${nameWithin(nodes, path)}` : pathInWords(path)
}

/** Its name within its article: 「第2項第1号」, 「第1号」; empty for the article, and for its only paragraph. */
export function nameWithin(nodes: Version['nodes'], path: Path): string {
  const top = topPath(path)
  const name = pathInWords(path).slice(pathInWords(top).length)
  return hasOneParagraph(nodes, top) ? name.replace(/^第1項/u, '') : name
}

function hasOneParagraph(nodes: Version['nodes'], top: Path): boolean {
  const article = nodes.get(top)
  return article?.level === 'article' && article.paragraphs.length === 1
}
