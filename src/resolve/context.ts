import type { Language } from '../model/source.ts'
import type { AntecedentScope } from './antecedents.ts'
import type { Definitions } from './definitions.ts'
import type { CitableDocument, KnownNames } from './documents.ts'
import type { CitingPosition } from './reference-context.ts'

/** What a text is resolved with. Memory and definitions grow as one reads on. */
export interface ResolverState {
  readonly text: string
  /** Whose grammar finds its citations. */
  readonly language: Language
  readonly standing: CitingPosition
  readonly documents: readonly CitableDocument[]
  /** The names of these, and of the one that it stands in. */
  readonly names: KnownNames
  readonly definitions: Definitions
  readonly memory: AntecedentScope
}
