import type { Doubt } from '../formats/source-line.ts'
import type { BodyLine } from './body-lines.ts'
import type { LabelUse } from './body-options.ts'

/** Context of a section body: properties of the complete text, and the list of doubts. */
export interface BodyContext {
  readonly wrap: number | null
  /** True if all lines of the text are separated by blank lines. Then a blank line does not separate paragraphs. */
  readonly isSpaced: boolean
  /** Number of times a label shape was parsed as 項, minus the number of times it was parsed as 号. */
  readonly use: LabelUse
  /** Every line is separate, as in the signature block, or every sentence is separate, as in a 附則. */
  readonly apart?: 'lines' | 'sentences'
  /** Numbers may be missing: amendments print only a part of their 附則, 「附則（令和2年規程第1号）抄」. */
  readonly isExtract?: boolean
  /** Paragraphs that can have a caption. Default: all of them. */
  readonly captions?: 'none' | 'not-first'
  /** True for the rules of a text that has neither articles nor headings. */
  readonly isMain?: boolean
  readonly doubts: Doubt[]
  readonly joined: { readonly start: number; readonly end: number }[]
}

/** Line below a heading, with the context in which it is placed. */
export interface BodyStep {
  readonly each: BodyLine
  /** The line and all lines after it. */
  readonly rest: readonly BodyLine[]
  readonly context: BodyContext
  readonly isSplit: boolean
}
