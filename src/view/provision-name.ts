import type { Version } from '../history/versions/version.ts'
import { splitProvisionPath, topPath } from '../model/address.ts'
import type { Path } from '../model/law.ts'

/**
 * Returns a provision as pages cite it: 「第85条の2」「第84条第1号」「第43条第2項」「「符」1」. 第1項 is omitted if it is the only paragraph.
 */
export function provisionName(nodes: Version['nodes'], path: Path): string {
  const { top, within } = nameInTwo(nodes, path)
  return `${top}${within}`
}

/** Returns the name within the article: 「第2項第1号」, 「第1号」, 「5」. Empty for the article, and for its only paragraph. */
export function nameWithin(nodes: Version['nodes'], path: Path): string {
  return nameInTwo(nodes, path).within
}

function nameInTwo(nodes: Version['nodes'], path: Path): ReturnType<typeof splitProvisionPath> {
  const { top, within } = splitProvisionPath(path, nodes)
  return { top, within: hasOneParagraph(nodes, topPath(path)) ? within.replace(/^第1項/u, '') : within }
}

function hasOneParagraph(nodes: Version['nodes'], top: Path): boolean {
  const article = nodes.get(top)
  return article?.level === 'article' && article.paragraphs.length === 1
}
