import type { Article, Division, Item, Node, Paragraph, Path, Provision, RulesetText } from './law.ts'

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

/** Yields the entries of an enumeration and all their subentries. */
function* itemsWithin(items: readonly Item[]): Generator<Item> {
  for (const item of items) {
    yield item
    yield* itemsWithin(item.items)
  }
}

/** Yields a provision and all its descendants, in printed order. */
export function* provisionsWithin(provision: Provision): Generator<Provision> {
  yield provision
  if (provision.level === 'article') for (const paragraph of provision.paragraphs) yield* provisionsWithin(paragraph)
  else yield* itemsWithin(provision.items)
}

/** Yields every article, paragraph and item of a ruleset: preface, 前文, 本則, then each 附則. */
export function* provisionsOf(ruleset: RulesetText): Generator<Provision> {
  for (const paragraph of [...ruleset.preface, ...ruleset.preamble]) yield* provisionsWithin(paragraph)
  for (const article of articlesOf(ruleset.children)) yield* provisionsWithin(article)
  for (const { articles, paragraphs } of ruleset.supplements) {
    for (const article of articles) yield* provisionsWithin(article)
    for (const paragraph of paragraphs) yield* provisionsWithin(paragraph)
  }
}

/** Yields every paragraph and item: the provisions with their own text. */
export function* textsOf(ruleset: RulesetText): Generator<Paragraph | Item> {
  for (const provision of provisionsOf(ruleset)) if (provision.level !== 'article') yield provision
}

/** Returns every node of a ruleset by its path. If two nodes have the same path, the first one is returned. */
export function nodesByPath(ruleset: RulesetText): Map<Path, Node> {
  const nodes = new Map<Path, Node>()
  const add = (node: Node) => nodes.has(node.path) || nodes.set(node.path, node)
  for (const division of divisionsOf(ruleset.children)) add(division)
  for (const supplement of ruleset.supplements) add(supplement)
  for (const provision of provisionsOf(ruleset)) add(provision)
  return nodes
}
