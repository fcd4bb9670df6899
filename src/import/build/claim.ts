import type { Span } from '../../model/source.ts'

/**
 * Span of the imported text that the round-trip check must find again. Labels are compared by meaning, since their
 * notation is layout: 「第八条」 is 「第8条」. Brackets and dots around labels and captions are also layout.
 */
export interface SourceClaim {
  readonly as: 'title' | 'label' | 'range' | 'caption' | 'words' | 'left-out' | 'mark'
  readonly span: Span
  /** Expected text, if it differs from the source text: a range of deleted articles becomes one label per article. */
  readonly expected?: string
}
