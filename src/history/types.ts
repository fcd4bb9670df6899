import type { BranchedNumber, DivisionLevel, Path, ProvisionLevel } from '../model/law.ts'

/**
 * What a version is made of, in the eyes of a comparison: the text as a whole, what stands above the law, 目次 and its lines, 前文,
 * 本則, 附則; and lines printed with one of these, as the rows of a table.
 */
export type UnitKind =
  | 'ruleset'
  | 'opening'
  | 'toc'
  | 'toc-entry'
  | 'preamble'
  | 'supplement'
  | 'printed-line'
  | DivisionLevel
  | ProvisionLevel

/** One thing of a version that can change by itself: its label, its caption, its own words, its place. */
export interface DiffNode {
  readonly kind: UnitKind
  /** Its address; lines of the 目次 stand below `目次`, the text as a whole is the empty path. */
  readonly path: Path
  readonly number: BranchedNumber | null
  /** 「第8条の2」「2」「一」 as printed; empty where nothing is printed. */
  readonly label: string
  /** 見出し of an article, or above a paragraph, without its brackets. */
  readonly caption: string | null
  /** Its own words alone: the title of a chapter, a paragraph without its items; an article has none. */
  readonly text: string
  /** 「削除」 stands where its words stood. */
  readonly deleted: boolean
  readonly parent: DiffNode | null
  /** The rows of its tables and the readings of its words: no provisions, but units that change by themselves. */
  readonly lines: readonly DiffNode[]
  readonly children: readonly DiffNode[]
}

/** What a version says, without addresses. */
export type Outline = Pick<DiffNode, 'kind' | 'label' | 'caption' | 'text'> & {
  readonly lines: readonly Outline[]
  readonly children: readonly Outline[]
}

/** Words that stand, were deleted or were inserted; never cut inside a word or a figure. */
export interface DiffSpan {
  readonly kind: 'same' | 'deleted' | 'inserted'
  readonly text: string
}

/**
 * 新設 addition · 削除 deletion · 改め replacement of words · caption 見出し · 移動 move (of order or parent) ·
 * 繰上げ・繰下げ renumbering (the order stands) · regrouping: the order stands, but below a new or a dissolved 章 or 節.
 */
export type TextChangeKind = 'addition' | 'deletion' | 'replacement' | 'caption' | 'move' | 'renumbering' | 'regrouping'

/** Where a unit goes: below which unit (of the text before, or one that is added), as its how-manieth child or line. */
export interface UnitPosition {
  readonly parent: DiffNode
  readonly index: number
}

/**
 * What became of one unit. Its children have changes of their own. An addition has no `before` and a deletion no
 * `after`, except where 「削除」 stands in its place.
 */
export interface TextChange {
  readonly kinds: readonly TextChangeKind[]
  readonly before: DiffNode | null
  readonly after: DiffNode | null
  /** `null` where the words stand. */
  readonly words: readonly DiffSpan[] | null
  readonly caption: readonly DiffSpan[] | null
  /** `null` where the place stands. */
  readonly place: UnitPosition | null
}

/** Everything that differs between two versions. */
export interface TextDifference {
  readonly before: DiffNode
  readonly after: DiffNode
  /** Each unit that stands, from either text, with what it is in the other. */
  readonly partners: ReadonlyMap<DiffNode, DiffNode>
  /** In the order of the text after; each deletion behind what stood before it. */
  readonly changes: readonly TextChange[]
}
