import { pathInWords } from '../ruleset/address.ts'
import { partsOf } from '../ruleset/sentences.ts'
import type { Item, Paragraph } from '../ruleset/types.ts'
import { type Edition, pin, provisionUrl } from './edition.ts'
import { type NoteView, notesOn } from './notes.ts'
import type { HrefOf, Piece } from './pieces.ts'
import { piecesOf } from './pieces.ts'

/** A paragraph or item ready to be shown, with everything below it. */
export interface ProvisionView {
  readonly id: string
  /** The label as printed: 「2」, 「一」, 「イ」; `null` for a first paragraph. */
  readonly label: string | null
  /** （施行期日） above a paragraph of a 附則, without its brackets. */
  readonly caption: string | null
  /** Its name within its page: 「第7項第1号」. */
  readonly name: string
  readonly permalink: string
  readonly pieces: readonly Piece[]
  readonly deleted: boolean
  readonly notes: readonly NoteView[]
  readonly items: readonly ProvisionView[]
}

/** How one page shows provisions: where its links lead, and what its ids are. */
export interface Showing {
  readonly edition: Edition
  readonly hrefOf: HrefOf
  readonly idOf: (path: string) => string
}

/** A paragraph or item as the page of its article shows it. */
export function viewProvision(provision: Paragraph | Item, showing: Showing): ProvisionView {
  const { edition, hrefOf, idOf } = showing
  const { version, family } = edition
  const { path, text, items, deleted } = provision
  const citations = version.citationsIn.get(path) ?? []
  return {
    id: idOf(path),
    label: provision.label?.text || null,
    caption: 'caption' in provision ? (provision.caption?.plain ?? null) : null,
    name: pathInWords(path).slice(pathInWords(path.split('/')[0] ?? '').length),
    permalink: provisionUrl(pin(edition), path),
    pieces: deleted
      ? [{ kind: 'words', text: '削除' }]
      : piecesOf(text.plain, { citations, parts: partsOf(text.plain, items.length > 0), hrefOf }),
    deleted,
    notes: notesOn(family.notes, path),
    items: items.map(item => viewProvision(item, showing))
  }
}
