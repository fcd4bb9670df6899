import { isDivisionPath } from '../model/address.ts'
import type { Node, Path, ProvisionClause } from '../model/law.ts'

/** Page that shows a provision, and the fragment on the page. */
export interface Anchor {
  /** `8-2`, `附則`; empty for the table of contents. */
  readonly slug: string
  /** `p2-i1`, `p7-proviso`, `r5`, `ch2-sec9`; empty for the page itself. */
  readonly fragment: string
}

/** Returns the page and fragment of a provision. Headings are shown in the table of contents. */
export function anchorOf(nodes: ReadonlyMap<Path, Node>, path: Path, part?: ProvisionClause): Anchor {
  if (isDivisionPath(path)) return { slug: '', fragment: path.replaceAll('/', '-') }
  const [slug = '', ...rest] = path.split('/')
  const steps: string[] = []
  let at = slug
  for (const step of rest) {
    at = `${at}/${step}`
    steps.push(`${prefixOf(nodes.get(at), nodes.get(slug))}${step}`)
  }
  // A clause of an article without paragraph numbers (第5条ただし書) belongs to its only paragraph.
  if (part) steps.push(...(steps.length === 0 ? ['p1', part] : [part]))
  return { slug, fragment: steps.join('-') }
}

/** Returns the id of a provision on the full-text page: `a8-2-p2-i1`, `附則-p3`, `ch2-sec9`. */
export function fullTextId(nodes: ReadonlyMap<Path, Node>, path: Path, part?: ProvisionClause): string {
  const { slug, fragment } = anchorOf(nodes, path, part)
  const page = /^[0-9]/.test(slug) ? `a${slug}` : slug.replace(/[^\p{L}\p{N}-]/gu, '_').replace(/^(?=[^\p{L}])/u, 's')
  return [page, fragment].filter(Boolean).join('-')
}

/** The rules of a section have the prefix `r` (`r5`), the paragraphs of an article `p` (`p5`). */
function prefixOf(node: Node | undefined, page: Node | undefined): string {
  if (node?.level === 'article') return 'a'
  if (node?.level === 'paragraph') return page?.level === 'article' && page.isUnnumbered ? 'r' : 'p'
  return node?.level === 'item' ? 'i' : ''
}
