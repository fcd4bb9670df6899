import type { Language } from '../../model/source.ts'
import type { AntecedentScope } from './antecedents.ts'
import type { Definitions } from './definitions.ts'
import type { CitableDocument, KnownNames } from './documents.ts'
import type { CitingPosition } from './reference-context.ts'

/** State for resolving a text. Antecedents and definitions are extended as resolution proceeds. */
export interface ResolverState {
  readonly text: string
  /** Selects the citation grammar. */
  readonly language: Language
  readonly position: CitingPosition
  readonly documents: readonly CitableDocument[]
  /** Names of these documents and of the current ruleset. */
  readonly names: KnownNames
  readonly definitions: Definitions
  readonly memory: AntecedentScope
}
