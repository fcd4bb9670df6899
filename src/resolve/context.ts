import type { Language } from '../model/source.ts'
import type { Definitions } from './definitions.ts'
import type { CitableDocument, KnownNames } from './documents.ts'
import type { Standpoint } from './frame.ts'
import type { Memory } from './memory.ts'

/** What a text is resolved with. Memory and definitions grow as one reads on. */
export interface Context {
  readonly text: string
  /** Whose grammar finds its citations. */
  readonly language: Language
  readonly standing: Standpoint
  readonly documents: readonly CitableDocument[]
  /** The names of these, and of the one that it stands in. */
  readonly names: KnownNames
  readonly definitions: Definitions
  readonly memory: Memory
}
