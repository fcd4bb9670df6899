import type { BranchedNumber, DivisionLevel, Path, ProvisionLevel } from '../model/law.ts'

/**
 * Kinds of units that a comparison distinguishes: the text, the preface, 目次 and its lines, 前文, 本則, 附則, and lines
 * printed with a unit, such as table rows.
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

/** Part of a version that can change independently: its label, caption, own text or position. */
export interface DiffNode {
  readonly kind: UnitKind
  /** Path. Lines of the 目次 are below `目次`; the root has the empty path. */
  readonly path: Path
  readonly number: BranchedNumber | null
  /** 「第8条の2」「2」「一」 as printed; empty if no label is printed. */
  readonly label: string
  /** 見出し of an article, or above a paragraph, without parentheses. */
  readonly caption: string | null
  /** Own text without descendants: the title of a chapter, a paragraph without its items. An article has none. */
  readonly text: string
  /** True if 「削除」 replaces the text. */
  readonly deleted: boolean
  readonly parent: DiffNode | null
  /** Table rows and readings of words. These units are not provisions, but change independently. */
  readonly lines: readonly DiffNode[]
  readonly children: readonly DiffNode[]
}

/** Content of a version without paths. */
export type Outline = Pick<DiffNode, 'kind' | 'label' | 'caption' | 'text'> & {
  readonly lines: readonly Outline[]
  readonly children: readonly Outline[]
}

/** Stretch of unchanged, deleted or inserted text. Words and figures are never split. */
export interface DiffSpan {
  readonly kind: 'same' | 'deleted' | 'inserted'
  readonly text: string
}

/**
 * Kinds of change:
 *
 * - addition: 新設
 * - deletion: 削除
 * - replacement: 改め, new words
 * - caption: 見出し
 * - move: 移動, of order or parent
 * - renumbering: 繰上げ・繰下げ in unchanged order
 * - regrouping: unchanged order below a new or removed 章 or 節
 */
export type TextChangeKind = 'addition' | 'deletion' | 'replacement' | 'caption' | 'move' | 'renumbering' | 'regrouping'

/**
 * New position of a unit: its parent (in the text before, or added) and its index among the children or lines, from 0.
 */
export interface UnitPosition {
  readonly parent: DiffNode
  readonly index: number
}

/**
 * Change of one unit; its children have their own changes. An addition has no unit before and a deletion no unit after,
 * unless 「削除」 replaces the text.
 */
export interface TextChange {
  readonly kinds: readonly TextChangeKind[]
  readonly before: DiffNode | null
  readonly after: DiffNode | null
  /** `null` if the words are unchanged. */
  readonly wordDiff: readonly DiffSpan[] | null
  readonly caption: readonly DiffSpan[] | null
  /** `null` if the position is unchanged. */
  readonly place: UnitPosition | null
}

/** All differences between two versions. */
export interface TextDifference {
  readonly before: DiffNode
  readonly after: DiffNode
  /** Matched units of both texts, each mapped to its counterpart. */
  readonly matches: ReadonlyMap<DiffNode, DiffNode>
  /** In the order of the text after. A deletion follows the unit that preceded it. */
  readonly changes: readonly TextChange[]
}
