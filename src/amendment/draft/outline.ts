import { citableRuleset } from '../../citation/resolve/documents.ts'
import { readRuleset } from '../../content/read/ruleset.ts'
import { buildVersion, type Version } from '../../history/versions/version.ts'
import { formatProvisionPath, isDivisionPath, parentPath } from '../../model/address.ts'
import type { Article, Item, Paragraph, Path, RulesetText } from '../../model/law.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import { articlesOf, nodesByPath } from '../../model/walk.ts'

/** Parses a text and resolves its citations of itself; `null` if it cannot be parsed. */
export function readText(path: string, text: string): Version | null {
  const { value } = readRuleset({ path, text })
  return value && buildVersion(value, [citableRuleset(value)])
}

/** A provision that can be selected in the editor. */
export interface SelectableProvision {
  readonly path: Path
  /** 「第80条第1項」 */
  readonly name: string
  readonly kind: 'article' | 'paragraph' | 'item' | 'subitem'
  /** Start offset in the text. */
  readonly start: number
}

/** Returns the selectable provisions of a text in printed order; empty if it cannot be parsed. */
export function selectableProvisions(text: string): SelectableProvision[] {
  const { value } = readRuleset({ path: 'rulesets/draft/draft.mdx', text })
  const nodes = value ? nodesByPath(value) : new Map()
  return [...nodes].flatMap(([path, node]): SelectableProvision[] => {
    if (isDivisionPath(path) || !('span' in node)) return []
    const { level } = node
    if (level !== 'article' && level !== 'paragraph' && level !== 'item' && level !== 'subitem') return []
    return [{ path, name: formatProvisionPath(path, nodes), kind: level, start: node.span.start }]
  })
}

/** Siblings that are numbered together: the articles of the law, the paragraphs of an article, the items of a list. */
export interface SiblingList {
  readonly level: 'article' | 'paragraph' | 'item'
  readonly members: readonly RowMember[]
}

/** A provision with its range in the file, including comments before it. */
export interface RowMember {
  readonly node: Article | Paragraph | Item
  readonly span: Span
}

/** Returns the list that contains a provision; `null` if the list cannot be edited. */
export function rowOf(text: RulesetText, path: Path): SiblingList | null {
  const articles = [...articlesOf(text.children)]
  const article = articles.find(one => one.path === path)
  if (article) return article.isUnnumbered ? null : articleRow(text, articles)
  const above = parentPath(path)
  return above === null ? null : rowUnder(text, above)
}

/** Returns the list below a provision: the paragraphs of an article, the items of a paragraph or item. */
export function rowUnder(text: RulesetText, path: Path): SiblingList | null {
  const { file } = text
  for (const article of articlesOf(text.children)) {
    if (article.path === path)
      return article.isUnnumbered
        ? null
        : { level: 'paragraph', members: article.paragraphs.map(node => memberOf(file, node)) }
    for (const paragraph of article.paragraphs) {
      const items = itemsBelow(paragraph, path)
      if (items) return { level: 'item', members: items.map(node => memberOf(file, node)) }
    }
  }
  return null
}

function itemsBelow(node: Paragraph | Item, path: Path): readonly Item[] | null {
  if (node.path === path) return node.items
  for (const item of node.items) {
    const found = itemsBelow(item, path)
    if (found) return found
  }
  return null
}

function articleRow({ file, children, supplements }: RulesetText, articles: readonly Article[]): SiblingList {
  const headings: number[] = []
  const visit = (nodes: RulesetText['children']): void => {
    for (const node of nodes) {
      headings.push(startOf(file, node.span.start))
      if (node.level !== 'article') visit(node.children)
    }
  }
  visit(children)
  const starts = [...headings, ...supplements.map(({ span }) => startOf(file, span.start)), file.text.length]
  const members = articles.map(node => {
    const start = startOf(file, node.span.start)
    return { node, span: { start, end: starts.find(other => other > start) ?? file.text.length } }
  })
  return { level: 'article', members }
}

function memberOf(file: SourceFile, node: Paragraph | Item): RowMember {
  const end = file.text.indexOf('\n', node.span.end)
  const isOpen = file.text[node.span.end - 1] !== '\n'
  const start = node.level === 'paragraph' ? startOf(file, node.span.start) : lineOf(file, node.span.start)
  return { node, span: { start, end: isOpen ? (end < 0 ? file.text.length : end) : node.span.end - 1 } }
}

function lineOf({ text }: SourceFile, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** Returns the start of a line, including the comment lines directly above it. */
function startOf({ text }: SourceFile, offset: number): number {
  let start = text.lastIndexOf('\n', offset - 1) + 1
  for (;;) {
    const comment = /(?:^|\n)(\{\/\*[^\n]*\*\/\}[^\S\n]*\n\s*)$/u.exec(text.slice(0, start))
    if (!comment?.[1]) return start
    start -= comment[1].length
  }
}
