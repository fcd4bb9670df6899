import type { Verdict } from '../../compare/compare.ts'
import type { CellView } from '../../view/cell.ts'
import { topicUrl } from '../../view/compare-urls.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { splitAtPlaces } from '../../view/phrases.ts'
import type { LocatedText, RenderStatement } from '../../view/statement-view.ts'
import type { SiteContext } from './site-context.ts'

/** A cell with its citations as links. */
export interface CellText {
  /** Name of the ruleset. */
  readonly name: string
  readonly verdict: Verdict | null
  /** The topic that a difference derives from. */
  readonly source: { readonly label: string; readonly href: string } | null
  /** Text of the cell. Differing parts are marked. */
  readonly parts: readonly CellPart[]
  /** Parts of each score, if the text lists scores by place: 「1位+30、」「2位+10」; empty for other texts. */
  readonly places: readonly (readonly CellPart[])[]
  /** 「（8翻から10翻まで）」 at the end of the text; empty without it, and if it contains a difference. */
  readonly detail: readonly CellPart[]
  readonly state: string
  readonly citations: CellView['citations']
}

interface CellPart {
  readonly nodes: readonly InlineNode[]
  readonly differs: boolean
}

/** Returns a cell with its citations as links. */
export function cellText({ corpus, renderStatement }: SiteContext, cell: CellView): CellText {
  const { name, verdict, from, state, citations } = cell
  const source = from === null ? undefined : corpus.topics.find(({ id }) => id === from)
  return {
    name,
    verdict,
    source: source ? { label: source.label, href: topicUrl(source) } : null,
    ...partsOf(cell, renderStatement),
    state,
    citations
  }
}

function partsOf(cell: CellView, render: RenderStatement): Pick<CellText, 'parts' | 'places' | 'detail'> {
  const complete = cell.segments.map(({ text }) => text).join('')
  const part = (start: number, end: number, differs = false): CellPart => ({
    nodes: render(cellField(cell, 'text', complete), { start, end }),
    differs
  })
  const from = detailStart(complete)
  let end = 0
  const spans = cell.segments.map(({ text, differs }) => {
    const start = end
    end += text.length
    return { start, end, differs }
  })
  const isSplit = from < complete.length && !spans.some(span => span.differs && span.end > from)
  const partsIn = (first: number, last: number) =>
    spans
      .filter(({ start, end }) => start < last && end > first)
      .map(({ start, end, differs }) => part(Math.max(start, first), Math.min(end, last), differs))
  let listed = 0
  const places = splitAtPlaces(complete).map(score => {
    const start = listed
    listed += score.length
    return partsIn(start, listed)
  })
  const last = isSplit ? from : complete.length
  return {
    parts: partsIn(0, last),
    places: listed === last ? places : [],
    detail: isSplit ? [part(from, complete.length)] : []
  }
}

/**
 * Returns the start of a parenthetical that ends the text and follows other words; without one, the end of the text.
 */
function detailStart(text: string): number {
  if (!text.endsWith('）')) return text.length
  let depth = 0
  for (let at = text.length - 1; at > 0; at--) {
    if (text[at] === '）') depth++
    if (text[at] === '（') depth--
    if (depth === 0) return at
  }
  return text.length
}

/** Returns a text field of a cell, with its location. */
export function cellField(
  { topic, ruleset }: CellView,
  name: 'text' | 'note' | 'derivation',
  text: string
): LocatedText {
  return { file: topic.file, key: `cells.${ruleset.id}.${name}`, text }
}
