import { type NodeLookUp, pathInWords, topPath } from '../model/address.ts'
import type { Item, Paragraph, Path } from '../model/law.ts'
import { partsOf } from '../model/sentences.ts'
import { type Edition, pin, provisionUrl } from './edition.ts'
import { acceptedOn, type NoteView, notesOn } from './notes.ts'
import type { HrefOf, Piece } from './pieces.ts'
import { piecesOf } from './pieces.ts'
import type { TermsOf } from './term-links.ts'

/** A paragraph or item ready to be shown, with everything below it. */
export interface ProvisionView {
  readonly id: string
  readonly path: Path
  /** The label as printed: 「2」, 「一」, 「イ」; `null` for a first paragraph, a mark or a blank where none is printed. */
  readonly label: string | null
  /** （施行期日） above a paragraph of a 附則, without its brackets. */
  readonly caption: string | null
  /** Its name within its page: 「第7項第1号」. */
  readonly name: string
  readonly permalink: string
  readonly pieces: readonly Piece[]
  /** A rule that is printed as a row of a table. */
  readonly row: { readonly columns: readonly string[]; readonly cells: readonly string[] } | null
  readonly deleted: boolean
  readonly notes: readonly NoteView[]
  readonly items: readonly ProvisionView[]
}

/** How one page shows provisions: where its links lead, and what its ids are. */
export interface Showing {
  readonly edition: Edition
  readonly hrefOf: HrefOf
  readonly idOf: (path: string) => string
  /** The address behind a provision's own number; where this is left out, its permanent one. */
  readonly permalinkOf?: (path: string) => string
  /** The terms that are explained in place; none where this is left out. */
  readonly termsOf?: TermsOf | undefined
}

/** A paragraph or item as the page of its article shows it. */
export function viewProvision(provision: Paragraph | Item, showing: Showing): ProvisionView {
  const { edition, hrefOf, idOf, termsOf, permalinkOf = path => provisionUrl(pin(edition), path) } = showing
  const { version, family } = edition
  const { path, text, items, deleted } = provision
  const citations = version.citationsIn.get(path) ?? []
  return {
    id: idOf(path),
    path,
    label: provision.label?.text || unprinted(provision),
    caption: 'caption' in provision ? (provision.caption?.plain ?? null) : null,
    name: nameOnPage(path, version.nodes),
    permalink: permalinkOf(path),
    pieces: deleted
      ? [{ kind: 'words', text: '削除' }]
      : piecesOf(text.plain, {
          citations,
          parts: partsOf(text.plain, items.length > 0),
          hrefOf,
          terms: termsOf?.(text.plain, path) ?? []
        }),
    row: 'row' in provision && provision.row ? plainRow(provision.row) : null,
    deleted,
    notes: [...notesOn(family.notes, path), ...acceptedOn(version, path)],
    items: items.map(item => viewProvision(item, showing))
  }
}

/** What stands where no label is printed: a mark before an entry; a first 項 has its number from the page. */
function unprinted(provision: Paragraph | Item): string | null {
  if (provision.level !== 'paragraph') return '・'
  if (isRemark(provision.path)) return '注'
  return provision.path.endsWith('/1') ? null : '　'
}

/** An unnumbered line beside the rules of a section. */
function isRemark(path: Path): boolean {
  return /\/注[0-9]*$/u.test(path)
}

/** What stands behind the name of its page: 「第7項第1号」; of a rule of a section its number, 「5」. */
function nameOnPage(path: Path, nodes: NodeLookUp): string {
  const page = topPath(path)
  return pathInWords(path, nodes).replace(`「${page}」`, '').replace(pathInWords(page), '')
}

function plainRow({ columns, cells }: NonNullable<Paragraph['row']>): NonNullable<ProvisionView['row']> {
  return { columns: columns.map(({ plain }) => plain), cells: cells.map(({ plain }) => plain) }
}

/** Paragraphs in runs: the rows of one table together, each other paragraph alone. */
export function tablesIn(paragraphs: readonly ProvisionView[]): ProvisionView[][] {
  const runs: ProvisionView[][] = []
  for (const paragraph of paragraphs) {
    const run = runs.at(-1)
    if (paragraph.row && run?.[0]?.row) run.push(paragraph)
    else runs.push([paragraph])
  }
  return runs
}
