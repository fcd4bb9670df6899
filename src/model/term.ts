import type { Path } from './law.ts'
import type { SourceFile, Span } from './source.ts'

/** 用語: an entry of the glossary. */
export interface Term {
  readonly slug: string
  readonly term: string
  readonly reading: string
  readonly aliases: readonly string[]
  /** The provision of the home ruleset that defines it. */
  readonly definedAt: Path | null
  /** The provision that settles a matter the ruleset does not name: ダブロン → `29`. */
  readonly settledBy: Path | null
  readonly meaning: string
  readonly file: SourceFile
  /** Where each frontmatter key stands, for findings. */
  readonly places: Readonly<Record<string, Span>>
}
