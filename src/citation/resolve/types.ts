import type { Path, ProvisionClause } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'

/** Provision of a document: `{ document: 'onizumo', path: '5/1', part: 'proviso' }`. An empty path is the document. */
export interface Target {
  readonly document: string
  readonly path: Path
  readonly part?: ProvisionClause
}

/** Text that contains citations: the words of 「第9条第2項」, a caption, a section of a precedent. */
export interface CitingText {
  readonly document: string
  readonly path: Path
  readonly text: SourceText
  /** Position of a table cell: the table in the provision, row and column, counted from 1. The head is row 0. */
  readonly cell?: { readonly table: number; readonly row: number; readonly column: number }
}

/** Linked citation member: 第76条第4項 in 「第75条第1項又は第76条第4項若しくは第5項」. Offsets refer to the source text. */
export interface Link {
  readonly start: number
  readonly end: number
  readonly targets: readonly Target[]
}

/** Resolution error with a self-contained message and the nearest existing provision. */
export interface CitationGap {
  readonly code: 'citation-target-missing' | 'citation-antecedent-missing' | 'citation-ambiguous'
  readonly message: string
  readonly hint: string | null
  /** Offsets of the failed citation member in the plain text. */
  readonly start: number
  readonly end: number
}

interface Found {
  readonly from: CitingText
  /** UTF-16 offsets in the plain text of the source. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Citation with its resolution. */
export type ResolvedCitation =
  | (Found & { readonly outcome: 'resolved'; readonly targets: readonly Target[]; readonly links: readonly Link[] })
  /** Citation of a document outside the corpus (会計規程第3条): never linked. The name is as written. */
  | (Found & { readonly outcome: 'external'; readonly name: string })
  /** At least one member failed. The links of the other members remain. */
  | (Found & {
      readonly outcome: 'unresolved'
      readonly links: readonly Link[]
      readonly gaps: readonly CitationGap[]
    })

/** 「X中「A」とあるのは「B」と」: A must occur in X. */
export interface ReplacementReading {
  readonly from: CitingText
  /** Quoted phrase without its brackets, as offsets in the plain text of the source. */
  readonly start: number
  readonly end: number
  readonly phrase: string
  /** Provisions that the phrase is quoted from. */
  readonly quotedFrom: readonly Target[]
}
