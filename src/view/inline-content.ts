import type { Link, ResolvedCitation, Target } from '../citation/resolve/types.ts'
import type { ProvisionClause } from '../model/law.ts'
import type { InlineMarkup, Span } from '../model/source.ts'
import type { TermUse } from './term-links.ts'

/** A part of the text of a provision, as a page shows it. */
export type InlineNode =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /**
   * First use of a glossary term, with the reading for optional furigana. `href` is null in the article that defines
   * the term.
   */
  | { readonly kind: 'term'; readonly text: string; readonly href: string | null; readonly reading: string | null }
  /** A citation of a document outside the corpus: marked, but not linked. */
  | { readonly kind: 'external'; readonly text: string; readonly name: string }
  /** Inline markup: ruby, underline, super- or subscript. A figure has no text. */
  | { readonly kind: 'mark'; readonly text: string; readonly mark: InlineMarkup['kind']; readonly value: string }
  /** 本文, ただし書, 前段 …: a clause with an id. */
  | { readonly kind: 'part'; readonly part: ProvisionClause; readonly nodes: readonly InlineNode[] }

/** Returns the plain text of inline nodes. */
export function textContent(nodes: readonly InlineNode[]): string {
  return nodes.map(node => (node.kind === 'part' ? textContent(node.nodes) : node.text)).join('')
}

export type PieceSources = Partial<Record<ProvisionClause, Span>>

/** Returns the URL of a target; `null` if no page shows the target. */
export type HrefOf = (target: Target) => string | null

type Placed = Span & { readonly node: InlineNode }
type PartSpan = Span & { readonly part: ProvisionClause }

/** Citations, clauses and terms of a text. */
interface Found {
  readonly citations: readonly ResolvedCitation[]
  readonly parts: PieceSources
  readonly hrefOf: HrefOf
  readonly terms?: readonly TermUse[]
}

/** Splits a text into plain text, links, terms and clauses. A citation whose target has no page remains plain text. */
export function buildInlineNodes(text: string, { citations, parts, hrefOf, terms = [] }: Found): InlineNode[] {
  const links = citations.flatMap(citation => placedOf(citation, text, hrefOf))
  const { nested, crossing } = sortParts(parts, links)
  const marks = crossing.map(
    ({ part, start }): Placed => ({ start, end: start, node: { kind: 'part', part, nodes: [] } })
  )
  const placed = [...links, ...marks, ...placedTerms(terms, text, citations)].sort(
    (a, b) => a.start - b.start || a.end - b.end
  )
  return nest({ text, placed }, { start: 0, end: text.length }, nested)
}

function placedOf(citation: ResolvedCitation, text: string, hrefOf: HrefOf): Placed[] {
  if (citation.outcome !== 'external') return citation.links.flatMap(link => placedLink(link, text, hrefOf))
  const { start, end, name } = citation
  return [{ start, end, node: { kind: 'external', text: text.slice(start, end), name } }]
}

function placedLink({ start, end, targets }: Link, text: string, hrefOf: HrefOf): Placed[] {
  const href = targets[0] ? hrefOf(targets[0]) : null
  return href === null ? [] : [{ start, end, node: { kind: 'link', text: text.slice(start, end), href } }]
}

/**
 * Returns the first use of each term outside citations. A term with neither a link nor a reading remains plain text.
 */
function placedTerms(terms: readonly TermUse[], text: string, citations: readonly Span[]): Placed[] {
  const seen = new Set<string>()
  return terms.flatMap(({ start, end, href, reading }): Placed[] => {
    const word = text.slice(start, end)
    const cited = citations.some(other => other.start < end && start < other.end)
    if (cited || seen.has(word) || (href ?? reading) === null) return []
    seen.add(word)
    return [{ start, end, node: { kind: 'term', text: word, href, reading } }]
  })
}

const OUTERMOST_FIRST: readonly ProvisionClause[] = ['chapeau', 'main', 'proviso', 'first', 'second']

/**
 * Returns the clauses that nest, outermost first. A clause that crosses another clause or a link becomes an empty mark
 * at its start.
 */
function sortParts(parts: PieceSources, links: readonly Span[]): { nested: PartSpan[]; crossing: PartSpan[] } {
  const nested: PartSpan[] = []
  const crossing: PartSpan[] = []
  for (const part of OUTERMOST_FIRST) {
    const span = parts[part]
    if (!span) continue
    const fits = ![...nested, ...links].some(other => cross(span, other))
    ;(fits ? nested : crossing).push({ part, ...span })
  }
  return { nested: nested.sort((a, b) => a.start - b.start || b.end - a.end), crossing }
}

function cross(a: Span, b: Span): boolean {
  const [first, second] = a.start < b.start || (a.start === b.start && a.end >= b.end) ? [a, b] : [b, a]
  return second.start < first.end && second.end > first.end
}

interface Cut {
  readonly text: string
  readonly placed: readonly Placed[]
}

function nest(cut: Cut, { start, end }: Span, parts: readonly PartSpan[]): InlineNode[] {
  const [outer, ...others] = parts
  if (!outer) return leaves(cut, start, end)
  const inner = others.filter(({ end }) => end <= outer.end)
  const after = others.filter(({ end }) => end > outer.end)
  return [
    ...leaves(cut, start, outer.start),
    { kind: 'part', part: outer.part, nodes: nest(cut, outer, inner) },
    ...nest(cut, { start: outer.end, end }, after)
  ]
}

function leaves({ text, placed }: Cut, start: number, end: number): InlineNode[] {
  const nodes: InlineNode[] = []
  let at = start
  for (const leaf of placed) {
    if (leaf.start < at || leaf.start >= end || leaf.end > end) continue
    if (leaf.start > at) nodes.push({ kind: 'words', text: text.slice(at, leaf.start) })
    nodes.push(leaf.node)
    at = leaf.end
  }
  if (at < end) nodes.push({ kind: 'words', text: text.slice(at, end) })
  return nodes
}

/** Adds inline markup to the nodes. Links and terms remain without markup. */
export function withMarkPieces(
  nodes: readonly InlineNode[],
  marks: readonly InlineMarkup[] = []
): readonly InlineNode[] {
  if (marks.length === 0) return nodes
  const placed = [...marks].sort((a, b) => a.start - b.start || b.end - a.end)
  let at = 0
  const marked = (all: readonly InlineNode[], last: boolean): InlineNode[] =>
    all.flatMap((node, index): InlineNode[] => {
      const isLast = last && index === all.length - 1
      if (node.kind === 'part') return [{ ...node, nodes: marked(node.nodes, isLast) }]
      const start = at
      at += node.text.length
      return node.kind === 'words' ? cutAtMarks(node.text, { start, end: at, marks: placed, isLast }) : [node]
    })
  const shown = marked(nodes, true)
  const figures = nodes.length === 0 ? placed.filter(({ kind }) => kind === 'figure') : []
  return [...shown, ...figures.map(mark => markPiece('', mark))]
}

/**
 * Splits a text at the markup that is completely inside. A figure at the end of the text belongs to the last node only.
 */
function cutAtMarks(
  text: string,
  { start, end, marks, isLast }: Span & { readonly marks: readonly InlineMarkup[]; readonly isLast: boolean }
): InlineNode[] {
  const nodes: InlineNode[] = []
  let at = start
  for (const mark of marks) {
    const isInNextRun = mark.start === mark.end && mark.start === end && !isLast
    if (mark.start < at || mark.end > end || isInNextRun) continue
    if (mark.start > at) nodes.push({ kind: 'words', text: text.slice(at - start, mark.start - start) })
    nodes.push(markPiece(text.slice(mark.start - start, mark.end - start), mark))
    at = mark.end
  }
  if (at < end) nodes.push({ kind: 'words', text: text.slice(at - start) })
  return nodes
}

function markPiece(text: string, { kind, value, name }: InlineMarkup): InlineNode {
  return { kind: 'mark', text, mark: kind, value: kind === 'figure' ? (name ?? '図') : value }
}
