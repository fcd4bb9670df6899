import { formatProvisionPath, type NodeLookup, topPath } from '../model/address.ts'
import type { Item, LawTable, Paragraph, Path, TableCell } from '../model/law.ts'
import { clausesOf } from '../model/sentences.ts'
import type { SourceText } from '../model/source.ts'
import { tablesAround } from '../model/tables.ts'
import { type Edition, pin, provisionUrl } from './edition.ts'
import type { HrefOf, InlineNode } from './inline-content.ts'
import { buildInlineNodes, withMarkPieces } from './inline-content.ts'
import { acceptedOn, type NoteView, notesOn, noteViews } from './notes.ts'
import type { RenderStatement } from './statement-view.ts'
import type { TermsOf } from './term-links.ts'

/** A paragraph or item with everything below, ready to be shown. */
export interface ProvisionView {
  readonly id: string
  readonly path: Path
  /** Printed label: 「2」, 「一」, 「イ」. Without a printed label, 「・」 for an item, 「注」 for a remark, and otherwise `null`. */
  readonly label: string | null
  /**
   * Number by position of a paragraph without a printed label. `undefined` for the first paragraph, and empty for text
   * that is not counted.
   */
  readonly unprinted: string | undefined
  /** Caption above a paragraph of a 附則, without its brackets: （施行期日）. */
  readonly caption: string | null
  /** Name within the page: 「第7項第1号」. */
  readonly name: string
  readonly permalink: string
  readonly nodes: readonly InlineNode[]
  /** Set for a rule that is printed as a row of a table. */
  readonly row: { readonly columns: readonly string[]; readonly cells: readonly string[] } | null
  /** Tables printed above the items, and below the items. */
  readonly above: readonly LawTableView[]
  readonly tables: readonly LawTableView[]
  readonly deleted: boolean
  readonly notes: readonly NoteView[]
  readonly items: readonly ProvisionView[]
}

/** A table of law, as a page shows it. Line breaks in cells are preserved. */
export interface LawTableView {
  readonly title: readonly InlineNode[] | null
  readonly head: readonly LawCellView[] | null
  readonly rows: readonly (readonly LawCellView[])[]
  readonly remarks: readonly InlineNode[] | null
}

/** A cell. `colSpan` and `rowSpan` are the numbers of columns and rows that it spans. */
export interface LawCellView {
  readonly nodes: readonly InlineNode[]
  readonly colSpan: number | undefined
  readonly rowSpan: number | undefined
}

/** Links and ids of the provisions on one page. */
export interface Showing {
  readonly edition: Edition
  readonly hrefOf: HrefOf
  readonly idOf: (path: string) => string
  /** Renders the citations in the notes. */
  readonly render: RenderStatement
  /** URL of the printed number of a provision. Defaults to the permanent URL. */
  readonly permalinkOf?: ((path: string) => string) | undefined
  /** Terms that are explained in place. Defaults to no terms. */
  readonly termsOf?: TermsOf | undefined
}

/** Returns a paragraph or item, as the page of its article shows it. */
export function viewProvision(provision: Paragraph | Item, showing: Showing): ProvisionView {
  const { edition, hrefOf, idOf, termsOf, render, permalinkOf = path => provisionUrl(pin(edition), path) } = showing
  const { version } = edition
  const { path, text, items, deleted } = provision
  const { above, below } = tablesAround(provision)
  const citations = version.citationsIn.get(path) ?? []
  return {
    id: idOf(path),
    path,
    label: provision.label?.text || unprinted(provision),
    unprinted: unprintedNumber(provision),
    caption: 'caption' in provision ? (provision.caption?.plain ?? null) : null,
    name: nameOnPage(path, version.nodes),
    permalink: permalinkOf(path),
    nodes: deleted
      ? [{ kind: 'words', text: '削除' }]
      : withMarkPieces(
          buildInlineNodes(text.plain, {
            citations,
            parts: clausesOf(text.plain, items.length > 0),
            hrefOf,
            terms: termsOf?.(text.plain, path) ?? []
          }),
          text.marks
        ),
    row: 'row' in provision && provision.row ? plainRow(provision.row) : null,
    above: above.map(table => tableView(table, showing)),
    tables: below.map(table => tableView(table, showing)),
    deleted,
    notes: notesAt(edition, path, render),
    items: items.map(item => viewProvision(item, showing))
  }
}

/** Returns the editor's notes on a provision, heading or ruleset, and the errors that are accepted there. */
export function notesAt({ version, ruleset }: Edition, path: Path, render: RenderStatement): NoteView[] {
  return noteViews([...notesOn(ruleset.notes, path, version.text.textKind), ...acceptedOn(version, path)], render)
}

/** Returns the mark of an item or remark without a printed label. */
function unprinted({ level, path }: Paragraph | Item): string | null {
  if (level !== 'paragraph') return '・'
  return isRemark(path) ? '注' : null
}

/**
 * Returns the position as an aid for readers. Empty for continued or empty paragraphs, and for text before or after the
 * articles.
 */
function unprintedNumber(provision: Paragraph | Item): string | undefined {
  if (provision.level !== 'paragraph' || provision.label) return
  const { number, text, path } = provision
  if (!text.plain || number.length > 1 || /^(?:前文|冒頭|末尾)/u.test(path)) return ''
  return number[0] === 1 ? undefined : String(number[0] || '')
}

/** True for an unnumbered remark among the rules of a section. */
function isRemark(path: Path): boolean {
  return /\/注[0-9]*$/u.test(path)
}

/** Returns the name after the name of the page: 「第7項第1号」; for a rule of a section its number, 「5」. */
function nameOnPage(path: Path, nodes: NodeLookup): string {
  return formatProvisionPath(path, nodes).slice(formatProvisionPath(topPath(path)).length)
}

function tableView({ title, head, rows, remarks }: LawTable, showing: Showing): LawTableView {
  const cells = (row: readonly TableCell[]) => row.map(cell => cellView(cell, showing))
  return {
    title: title ? wordPieces(title) : null,
    head: head && cells(head),
    rows: rows.map(cells),
    remarks: remarks ? wordPieces(remarks) : null
  }
}

function cellView({ text, colSpan, rowSpan }: TableCell, { edition, hrefOf }: Showing): LawCellView {
  const citations = edition.version.citationsInCell.get(text) ?? []
  return {
    nodes: withMarkPieces(buildInlineNodes(text.plain, { citations, parts: {}, hrefOf }), text.marks),
    colSpan: colSpan > 1 ? colSpan : undefined,
    rowSpan: rowSpan > 1 ? rowSpan : undefined
  }
}

function wordPieces({ plain, marks }: SourceText): readonly InlineNode[] {
  return withMarkPieces(plain ? [{ kind: 'words', text: plain }] : [], marks)
}

function plainRow({ columns, cells }: NonNullable<Paragraph['row']>): NonNullable<ProvisionView['row']> {
  return { columns: columns.map(({ plain }) => plain), cells: cells.map(({ plain }) => plain) }
}

/** Groups paragraphs into runs: rows of one table together, any other paragraph alone. */
export function tablesIn(paragraphs: readonly ProvisionView[]): ProvisionView[][] {
  const runs: ProvisionView[][] = []
  for (const paragraph of paragraphs) {
    const run = runs.at(-1)
    if (paragraph.row && run?.[0]?.row) run.push(paragraph)
    else runs.push([paragraph])
  }
  return runs
}
