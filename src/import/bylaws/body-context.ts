import type { Doubt } from '../formats/source-line.ts'
import type { BodyLine } from './body-lines.ts'
import type { LabelUse } from './body-options.ts'

/** What is known of the whole text, and where doubts go. */
export interface BodyContext {
  readonly wrap: number | null
  /** Between all lines of the text stand blank ones: they part nothing. */
  readonly isSpaced: boolean
  /** How often a shape of label was read as that of a 項, less how often as that of a 号. */
  readonly use: LabelUse
  /** Every line stands by itself, as at the end, or in a 附則 every sentence. */
  readonly apart?: 'lines' | 'sentences'
  /** Numbers may be lacking: of the 附則 of an amendment only some are printed, 「附則（令和2年規程第1号）抄」. */
  readonly isExtract?: boolean
  /** Where a paragraph can have a caption above it, if not everywhere. */
  readonly captions?: 'none' | 'not-first'
  /** The rules of a text that has neither articles nor headings. */
  readonly isMain?: boolean
  readonly doubts: Doubt[]
  readonly joined: { readonly start: number; readonly end: number }[]
}

/** A line below a heading, and what is known where it is placed. */
export interface BodyStep {
  readonly each: BodyLine
  /** The line and the next ones below it. */
  readonly rest: readonly BodyLine[]
  readonly context: BodyContext
  readonly isSplit: boolean
}
