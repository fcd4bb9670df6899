import { applyPossibleUpdates, type PossibleUpdate } from '../../../src/amendment/draft/apply-mechanical.ts'
import type { Corpus } from '../../../src/corpus/build-corpus.ts'
import type { ReviewStatus } from '../../../src/statement/review-status.ts'
import { abortWithDiagnostics } from '../write-changes.ts'

/** Applies updates that need no judgement. If the check rejects the result, prints the errors and returns null. */
export function applyMechanicalOrAbort(
  library: Corpus,
  takes: (reviewStatus: ReviewStatus) => boolean
): PossibleUpdate | null {
  const taken = applyPossibleUpdates(library, takes)
  return taken.diagnostics.length > 0 ? abortWithDiagnostics(taken.diagnostics, taken.library) : taken
}
