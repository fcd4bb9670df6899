import { everyRecords, library } from './library.ts'
import { recordLinks } from './links.ts'
import type { CellView } from './view/cell.ts'
import type { HrefOf, InlineNode } from './view/inline-content.ts'
import {
  type AnnotationSentence,
  createStatementRenderer,
  type PageContext,
  type RenderStatement,
  type StatementViewContext
} from './view/statement-view.ts'

const { said, families } = library
const context: StatementViewContext = { said, families, records: everyRecords, recordLinks }

/** Renders statement text with its citations as links. */
export const renderStatement: RenderStatement = createStatementRenderer(context)

/** Returns the renderer for a page of law. Citations of the same text link like those of the law. */
export function statementRendererFor(page: PageContext): RenderStatement {
  return createStatementRenderer(context, page)
}

/** Returns a renderer with other link targets, such as the English of a citation. */
export function statementRendererWith({
  page,
  recordLinks
}: {
  page: PageContext | null
  recordLinks: HrefOf
}): RenderStatement {
  return createStatementRenderer({ ...context, recordLinks }, page ?? undefined)
}

const plain = new Map(library.plain.map(entry => [`${entry.ruleset}/${entry.on}/${entry.path}`, entry]))

/** Returns the ひとことで of a provision or a precedent. Empty if there is none. */
export function plainPieces(
  ruleset: string,
  on: 'provision' | 'precedent',
  path: string,
  saying: RenderStatement = renderStatement
): InlineNode[] {
  const entry = plain.get(`${ruleset}/${on}/${path}`)
  if (!entry) return []
  return sentencePieces(entry, saying)
}

/** Returns the inline nodes of an annotation sentence. */
export function sentencePieces(
  { file, key, places, sentence }: AnnotationSentence,
  saying: RenderStatement
): InlineNode[] {
  return saying({ file, key: places[`${key}.text`] ? `${key}.text` : key, text: sentence })
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
