import type { Span } from '../../model/source.ts'

/**
 * A stretch of the text that is imported, as it has to be found again. Labels are compared by what they say, since
 * their notation is layout: 「第八条」 is 「第8条」. Around labels and captions brackets and dots are layout too.
 */
export interface SourceClaim {
  readonly as: 'title' | 'label' | 'range' | 'caption' | 'words' | 'left-out' | 'mark'
  readonly span: Span
  /** What has to be read back, where it is not what stands there: a range of deleted articles is one label for each. */
  readonly says?: string
}
