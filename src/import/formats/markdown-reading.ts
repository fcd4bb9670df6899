import type { SourceFile, Span } from '../../model/source.ts'
import type { LeftOut } from '../build/draft.ts'
import type { RawLine } from './pipe-table.ts'
import type { Doubt, Replacement, SourceLine } from './source-line.ts'

/** State while a Markdown text is read. */
export interface MarkdownReading {
  readonly file: SourceFile
  readonly lines: SourceLine[]
  readonly markupSpans: Span[]
  readonly ignored: LeftOut[]
  readonly doubts: Doubt[]
  /** Rests that a renderer does not show. */
  readonly hidden: Span[]
  readonly replaced: Replacement[]
  isApart: boolean
  /** Open fence: 「~~~」. */
  fence: string | null
  /** True if the previous line ended with a hard line break. */
  isBroken: boolean
  /** Link definitions that `[words][name]` can refer to. */
  readonly names: Set<string>
  /** Marks of emphasis that extends over several lines. */
  readonly edges: Span[]
  readonly footnotes: RawLine[]
  /** Numbers of the lines within HTML, in which a renderer shows the marks of Markdown. */
  readonly pages: Set<number>
  /** True if the current line is one of them. */
  isPage: boolean
}
