import type { Corpus } from '../corpus/build-corpus.ts'
import type { Version } from '../history/versions/version.ts'
import { formatProvisionPath } from '../model/address.ts'
import type { Item, Node, Paragraph, Path } from '../model/law.ts'
import { provisionsWithin } from '../model/walk.ts'
import { addressOfPlace, citeAsOf, type Missing, placeAt } from './places.ts'

/** A paragraph or item in its own words, with everything below it. */
export interface ProvisionPart {
  readonly address: string
  readonly citeAs: string
  /** Printed label: 「2」「一」; empty if none is printed. */
  readonly label: string
  /** Own words, verbatim. */
  readonly words: string
  readonly items: readonly ProvisionPart[]
}

/** An article, paragraph, item or precedent in its own words. */
export interface ProvisionText {
  readonly kind: 'provision' | 'precedent'
  readonly address: string
  readonly citeAs: string
  /** 見出し of the article, caption of the precedent; empty if none. */
  readonly heading: string
  /** Own words, verbatim; empty for an article, whose paragraphs are its parts. */
  readonly words: string
  readonly version: string
  readonly inForce: boolean
  readonly deleted: boolean
  /** True if the text restates the official wording. */
  readonly restated: boolean
  readonly parts: readonly ProvisionPart[]
}

/**
 * Returns the words of a provision, division or precedent by its address. `version` is the version in force by default.
 */
export function provision(
  corpus: Corpus,
  address: string,
  { version: named }: { readonly version?: string } = {}
): ProvisionText | Missing {
  const place = placeAt(corpus, address, named)
  if (place.kind === 'missing') return place
  const own = { address: addressOfPlace(place), citeAs: citeAsOf(place) }
  if (place.kind === 'precedent') {
    const { precedent, textKind } = place.entry
    if (precedent.lost !== null)
      return { kind: 'missing', message: `${own.citeAs}は、記録が残っていません（${precedent.lost}）`, near: [] }
    const parts = precedent.sections.map(({ name, blocks }, at) => ({
      ...own,
      label: name,
      words: '',
      items: blocks
        .flatMap(block => (block.kind === 'text' ? [block.text] : block.points))
        .map(({ plain }) => ({ ...own, label: String(at + 1), words: plain, items: [] }))
    }))
    const inForce = precedent.status !== 'superseded'
    return {
      kind: 'precedent',
      ...own,
      heading: precedent.caption,
      words: '',
      version: precedent.decidedOn ?? '',
      inForce,
      deleted: false,
      restated: textKind === 'restated',
      parts
    }
  }
  if (place.kind !== 'provision')
    return { kind: 'missing', message: `${own.address} は規定でも先例でもありません`, near: [] }
  const { ruleset, version, path } = place
  const node = version.nodes.get(path)
  if (!node) return { kind: 'missing', message: `${own.address} の規定はありません`, near: [] }
  return {
    kind: 'provision',
    ...own,
    heading: headingOf(node, version),
    words: 'text' in node ? node.text.plain : '',
    version: version.text.version,
    inForce: version === ruleset.current,
    deleted: 'deleted' in node && node.deleted,
    restated: version.text.textKind === 'restated',
    parts: partsOf(node).map(part => partOf(ruleset.id, version, part))
  }
}

function headingOf(node: Node, { nodes }: Version): string {
  if ('title' in node) return node.title.plain
  if ('caption' in node && node.caption) return node.caption.plain
  const article = nodes.get(node.path.split('/')[0] ?? '')
  return article?.level === 'article' ? (article.caption?.plain ?? '') : ''
}

/** Returns the items of a paragraph or item, and the paragraphs of anything above. */
function partsOf(node: Node): readonly (Paragraph | Item)[] {
  return 'items' in node ? node.items : [...provisionsWithin(node)].filter(one => one.level === 'paragraph')
}

function partOf(id: string, version: Version, { path, label, text, items }: Paragraph | Item): ProvisionPart {
  return {
    address: `${id}:${path}`,
    citeAs: citedIn(version, path),
    label: label?.text ?? '',
    words: text.plain,
    items: items.map(item => partOf(id, version, item))
  }
}

function citedIn(version: Version, path: Path): string {
  return `${version.text.citedAs[0] ?? version.text.title}${formatProvisionPath(path, version.nodes)}`
}
