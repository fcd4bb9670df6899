import { everyRecords, library, site } from './library.ts'
import type { CellView } from './view/cell.ts'
import type { HrefOf, InlineNode } from './view/inline-content.ts'
import { createStatementRenderer, type PageContext, type RenderStatement } from './view/statement-view.ts'

/** Renders statement text with its citations as links, and the ひとことで of a provision or a precedent. */
export const { renderStatement, renderPlain } = site

/** Returns the renderer for a page of law. Citations of the same text link like those of the law. */
export const statementRendererFor = site.statementRenderer

/** Returns a renderer with other link targets, such as the English of a citation. */
export function statementRendererWith({
  page,
  recordLinks
}: {
  page: PageContext | null
  recordLinks: HrefOf
}): RenderStatement {
  const { said, families } = library
  return createStatementRenderer({ said, families, records: everyRecords, recordLinks }, page ?? undefined)
}

/** Renders a text field of a cell with its citations as links. */
export function renderCellField(
  { topic, family }: CellView,
  name: 'text' | 'instruction' | 'note' | 'derivation',
  text: string,
  span?: Parameters<RenderStatement>[1]
) {
  return renderStatement({ file: topic.file, key: `cells.${family.id}.${name}`, text }, span)
}

/** Renders the text of a cell as segments. `differs` marks the segments that differ. */
export function renderCellText(
  cell: CellView
): { readonly pieces: readonly InlineNode[]; readonly differs: boolean }[] {
  const whole = cell.words.map(({ text }) => text).join('')
  let end = 0
  return cell.words.map(({ text, differs }) => {
    const start = end
    end += text.length
    return { pieces: renderCellField(cell, 'text', whole, { start, end }), differs }
  })
}
