import type { RulesetText } from '../model/law.ts'
import type { SourceFile } from '../model/source.ts'

/** Options of an import: the name of the text, data that the text does not contain, and the text that is replaced. */
export interface ImportOptions {
  readonly id: string
  /** Null if the date must be found in the text. */
  readonly enforcedOn: string | null
  /** `2014-06-13-2`: second text of the same day. */
  readonly version: string | null
  readonly title: string | null
  readonly enactedOn: string | null
  readonly amendment: string | null
  readonly citedAs: readonly string[]
  /** Names by which other rulesets are cited. The importer never guesses one of these names. */
  readonly reservedNames?: readonly string[]
  /** Default if null: the source of the replaced text, else the name of the file. */
  readonly source: string | null
  readonly replaced: RulesetText | null
}

/** Returns the name of the source: the given name, that of the replaced text, or the name of the file. */
export function sourceName({ source, replaced }: ImportOptions, { path }: SourceFile): string {
  return source ?? replaced?.source?.name ?? path.split(/[\\/]/u).at(-1) ?? path
}
