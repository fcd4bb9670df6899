import type { Corpus } from '../../corpus/build-corpus.ts'
import { comparisonTable } from '../../history/table/comparison-table.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import { proposedFiles } from '../draft/files.ts'
import { buildInstrument } from '../draft/instrument.ts'
import type { DraftProblem } from '../draft/start.ts'

/** Exports the 議案書 as a Word file. The Word writer is loaded on demand. */
export async function wordOfDraft(library: Corpus, draft: DraftAmendment): Promise<Uint8Array | DraftProblem> {
  const proposed = proposedFiles(library, draft)
  if ('problem' in proposed) return proposed
  const { title, instrument, enforcedOn, proposer, reason } = draft
  const bill = buildInstrument(library, proposed, { name: instrument, summary: title ? [title] : [], enforcedOn })
  const { billPaper } = await import('../documents/bill-paper.ts')
  return billPaper({ ...bill, number: null, proposer, submittedOn: null, reason }, comparisonTable(proposed.difference))
}
