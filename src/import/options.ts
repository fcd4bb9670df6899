import type { Ruleset } from '../model/law.ts'

/** What an import is told: how the text is named, what it does not say of itself, and what it takes the place of. */
export interface ImportOptions {
  readonly id: string
  readonly enforcedOn: string
  /** `2014-06-13-2`: a second text of one day. */
  readonly version: string
  readonly title: string | null
  readonly enactedOn: string | null
  readonly amendment: string | null
  readonly citedAs: readonly string[]
  readonly source: string
  readonly replaced: Ruleset | null
}
