import type { ResolvedCitation } from '../../citation/resolve/types.ts'
import type { Node, Path, RulesetText } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import type { DiffNode } from '../types.ts'

/** Version with its resolved citations, reduced to the data that drift detection needs. */
export interface CitingVersion {
  readonly text: Pick<RulesetText, 'id'>
  readonly nodes: ReadonlyMap<Path, Node>
  readonly citationsIn: ReadonlyMap<Path, readonly ResolvedCitation[]>
  readonly citationsInCell: ReadonlyMap<SourceText, readonly ResolvedCitation[]>
}

/** The text before and the text after. */
export type CitingVersions = readonly [before: CitingVersion, after: CitingVersion]

/** Citation member with the provisions of its own ruleset that it resolves to. */
export interface CitationTarget {
  /** Unit that contains the citation member. */
  readonly unit: DiffNode
  /** Table cell of the unit that contains the citation member; `null` if the citation is in the text of the unit. */
  readonly cell: SourceText | null
  /** Offset in the text of the unit or cell. */
  readonly start: number
  readonly end: number
  readonly reaches: readonly [DiffNode, ...DiffNode[]]
  /** Printed name of the cited clause, such as 「ただし書」; empty if there is none. */
  readonly part: string
}

/** Citation with unchanged words whose target changed. */
export interface Drift {
  readonly before: CitationTarget
  readonly after: CitationTarget
  readonly citationText: string
  /** Former targets that are no longer reached, in the text before. */
  readonly lost: readonly DiffNode[]
  /** New targets that were not reached before, in the text after. */
  readonly gained: readonly DiffNode[]
  /** Former targets that still exist, in the text after. */
  readonly intendedTargets: readonly DiffNode[]
  /** Wording that preserves the meaning; `null` if the former targets are gone. */
  readonly suggestedText: string | null
}
