import type { Verdict } from '../../compare/compare.ts'
import type { CellView } from '../../view/cell.ts'
import { topicUrl } from '../../view/compare-urls.ts'
import type { InlineNode } from '../../view/inline-content.ts'
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
  readonly parts: readonly { readonly pieces: readonly InlineNode[]; readonly differs: boolean }[]
  readonly state: string
  readonly citations: CellView['citations']
}

/** Returns a cell with its citations as links. */
export function cellText({ corpus, renderStatement }: SiteContext, cell: CellView): CellText {
  const { name, verdict, from, state, citations } = cell
  const source = from === null ? undefined : corpus.topics.find(({ id }) => id === from)
  return {
    name,
    verdict,
    source: source ? { label: source.label, href: topicUrl(source) } : null,
    parts: partsOf(cell, renderStatement),
    state,
    citations
  }
}

function partsOf(cell: CellView, render: RenderStatement): CellText['parts'] {
  const complete = cell.segments.map(({ text }) => text).join('')
  let end = 0
  return cell.segments.map(({ text, differs }) => {
    const start = end
    end += text.length
    return { pieces: render(cellField(cell, 'text', complete), { start, end }), differs }
  })
}

/** Returns a text field of a cell, with its location. */
export function cellField(
  { topic, family }: CellView,
  name: 'text' | 'note' | 'derivation',
  text: string
): LocatedText {
  return { file: topic.file, key: `cells.${family.id}.${name}`, text }
}
