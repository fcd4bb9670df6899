import type { Corpus } from '../../corpus/build-corpus.ts'
import type { DeskProblem, DraftAmendment } from '../../protocol/editor-rpc.ts'
import { analyzeImpact } from '../draft/consequences.ts'
import { deskSentences } from './amending.ts'

/** Exports the 議案書 as a Word file. The Word writer is loaded on demand. */
export async function wordOfDraft(library: Corpus, draft: DraftAmendment): Promise<Uint8Array | DeskProblem> {
  const { table, problem } = analyzeImpact(library, draft)
  if (!table) return { problem: problem ?? '新旧対照表を作れませんでした' }
  const sentences = deskSentences(library, draft)
  const { billPaper } = await import('../documents/bill-paper.ts')
  return billPaper(
    {
      club: library.club.club,
      ruleset: library.families.find(({ id }) => id === draft.base.ruleset)?.current.ruleset.title ?? '',
      name: draft.instrument,
      gist: draft.title ? [draft.title] : [],
      sentences: 'problem' in sentences ? [] : sentences,
      enforcedOn: draft.enforcedOn,
      number: null,
      proposer: draft.proposer,
      submittedOn: null,
      reason: draft.reason
    },
    table
  )
}
