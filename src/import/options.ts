import type { RulesetText } from '../model/law.ts'
import type { SourceFile } from '../model/source.ts'

/** What an import is told: how the text is named, what it does not say of itself, and what it takes the place of. */
export interface ImportOptions {
  readonly id: string
  /** `null` where the text has to say it. */
  readonly enforcedOn: string | null
  /** `2014-06-13-2`: a second text of one day. */
  readonly version: string | null
  readonly title: string | null
  readonly enactedOn: string | null
  readonly amendment: string | null
  readonly citedAs: readonly string[]
  /** What other rulesets are cited by: of a ruleset beside them no such name is guessed. */
  readonly taken?: readonly string[]
  /** `null`: what stands there already keeps its source, else the name of the file. */
  readonly source: string | null
  readonly replaced: RulesetText | null
}

/** How the source of a text is called: as given, as what stands there already has it, or as its file. */
export function sourceName({ source, replaced }: ImportOptions, { path }: SourceFile): string {
  return source ?? replaced?.source?.name ?? path.split(/[\\/]/u).at(-1) ?? path
}
