import type { Path, ProvisionClause } from '../model/law.ts'
import type { SourceText } from '../model/source.ts'

/** A provision of a document: `{ document: 'onizumo', path: '5/1', part: 'proviso' }`. An empty path is the whole document. */
export interface Target {
  readonly document: string
  readonly path: Path
  readonly part?: ProvisionClause
}

/** The text a citation stands in: 「第9条第2項」's words, a caption's, a precedent's section. */
export interface CitingText {
  readonly document: string
  readonly path: Path
  readonly text: SourceText
  /** Where the text is that of a cell: which table of the provision, row and cell in it, from 1; the head is row 0. */
  readonly cell?: { readonly table: number; readonly row: number; readonly column: number }
}

/** One member of a citation (第76条第4項 in 「第75条第1項又は第76条第4項若しくは第5項」): what a reader can tap. Offsets as in the citation's text of origin. */
export interface Link {
  readonly start: number
  readonly end: number
  readonly targets: readonly Target[]
}

/** Why a citation does not resolve, said so that it is true on its own, with the nearest real provision. */
export interface CitationGap {
  readonly code: 'citation-target-missing' | 'citation-antecedent-missing'
  readonly message: string
  readonly hint: string | null
  /** The member at fault, as offsets in the plain text. */
  readonly start: number
  readonly end: number
}

interface Found {
  readonly from: CitingText
  /** UTF-16 offsets in `from.text.plain`. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A citation found at a place, and what became of it. */
export type ResolvedCitation =
  | (Found & { readonly outcome: 'resolved'; readonly targets: readonly Target[]; readonly links: readonly Link[] })
  /** Of a document that is not ours (会計規程第3条): said so, never linked. `name` is the name it was called by. */
  | (Found & { readonly outcome: 'external'; readonly name: string })
  /** At least one member points nowhere: an error. The others' links stay. */
  | (Found & {
      readonly outcome: 'unresolved'
      readonly links: readonly Link[]
      readonly gaps: readonly CitationGap[]
    })

/** 「X中「A」とあるのは「B」と」: A must stand in X. */
export interface ReplacementReading {
  readonly from: CitingText
  /** The quoted phrase without its brackets, as offsets in `from.text.plain`. */
  readonly start: number
  readonly end: number
  readonly phrase: string
  /** The provisions it is quoted from. */
  readonly quotedFrom: readonly Target[]
}
