import type { Node, Path, RulesetText } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import type { ResolvedCitation } from '../../resolve/types.ts'
import type { DiffNode } from '../types.ts'

/** A version with what its words cite: as much of it as is needed to see what its citations reach. */
export interface CitingVersion {
  readonly ruleset: Pick<RulesetText, 'id'>
  readonly nodes: ReadonlyMap<Path, Node>
  readonly citationsIn: ReadonlyMap<Path, readonly ResolvedCitation[]>
  readonly citationsInCell: ReadonlyMap<SourceText, readonly ResolvedCitation[]>
}

/** The text before and the text after. */
export type CitingVersions = readonly [before: CitingVersion, after: CitingVersion]

/** One member of a citation with the provisions of its own ruleset that it reaches. */
export interface CitationTarget {
  /** The unit it stands in. */
  readonly unit: DiffNode
  /** The cell that it stands in, of a table of the unit; `null` where it stands in the unit's own words. */
  readonly cell: SourceText | null
  /** As offsets in the words of the unit or the cell. */
  readonly start: number
  readonly end: number
  readonly reaches: readonly [DiffNode, ...DiffNode[]]
  /** 「ただし書」 and the like behind the provision, as it is named; empty without. */
  readonly part: string
}

/** A citation whose words stand and that reaches another provision than before. */
export interface Drift {
  readonly before: CitationTarget
  readonly after: CitationTarget
  readonly words: string
  /** What it reached and reaches no more, in the text before. */
  readonly lost: readonly DiffNode[]
  /** What it did not reach and reaches now, in the text after. */
  readonly gained: readonly DiffNode[]
  /** What it reached, as far as that is in the text after. */
  readonly meant: readonly DiffNode[]
  /** The wording that keeps the meaning; `null` where what it meant is gone. */
  readonly wording: string | null
}
