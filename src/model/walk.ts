import type { Article, Division, Item, Label, Node, Paragraph, Path, Provision, RulesetText } from './law.ts'

/** Returns the nodes directly below a node, in printed order. */
export function childrenOf(node: Node): readonly Node[] {
  if ('items' in node) return node.items
  if (node.level === 'article') return node.paragraphs
  return node.level === 'supplement' ? [...node.paragraphs, ...node.articles] : node.children
}

/** Returns the printed label of a node; `null` for a 附則, and for a paragraph without a label. */
export function printedLabelOf(node: Node): Label | null {
  return node.level === 'supplement' ? null : node.label
}

/** Returns the nodes without a parent, in printed order: preface, 前文, 本則, then each 附則. */
export function topNodesOf({ preface, preamble, children, supplements }: RulesetText): readonly Node[] {
  return [...preface, ...preamble, ...children, ...supplements]
}

/** Yields every article of the main provisions, in printed order. */
export function* articlesOf(children: readonly (Division | Article)[]): Generator<Article> {
  for (const child of children) {
    if (child.level === 'article') yield child
    else yield* articlesOf(child.children)
  }
}

/** Yields every division, parents before children. */
export function* divisionsOf(children: readonly (Division | Article)[]): Generator<Division> {
  for (const child of children) {
    if (child.level === 'article') continue
    yield child
    yield* divisionsOf(child.children)
  }
}

/**
 * Yields the provisions of a node: the node itself, unless it is a heading, and all its descendants, in printed order.
 */
export function* provisionsWithin(node: Node): Generator<Provision> {
  if (node.level === 'article' || 'text' in node) yield node
  for (const child of childrenOf(node)) yield* provisionsWithin(child)
}

/** Yields every article, paragraph and item of a ruleset text, in printed order. */
export function* provisionsOf(text: RulesetText): Generator<Provision> {
  for (const node of topNodesOf(text)) yield* provisionsWithin(node)
}

/** Yields every paragraph and item: the provisions with their own text. */
export function* textsOf(text: RulesetText): Generator<Paragraph | Item> {
  for (const provision of provisionsOf(text)) if (provision.level !== 'article') yield provision
}

/** Returns every node of a ruleset text by its path. If two nodes have the same path, the first one is returned. */
export function nodesByPath(text: RulesetText): Map<Path, Node> {
  const nodes = new Map<Path, Node>()
  const add = (node: Node) => nodes.has(node.path) || nodes.set(node.path, node)
  for (const division of divisionsOf(text.children)) add(division)
  for (const supplement of text.supplements) add(supplement)
  for (const provision of provisionsOf(text)) add(provision)
  return nodes
}
