import { consequencesOf } from '../draft/consequences.ts'
import type { Library } from '../library-of.ts'
import type { DeskProblem, DraftAmendment } from '../protocol/desk.ts'
import { deskSentences } from './amending.ts'

/** 議案書 as a Word file. What writes Word is fetched now. */
export async function wordOfDraft(library: Library, draft: DraftAmendment): Promise<Uint8Array | DeskProblem> {
  const { table, problem } = consequencesOf(library, draft)
  if (!table) return { problem: problem ?? '新旧対照表を作れませんでした' }
  const sentences = deskSentences(library, draft)
  const { billPaper } = await import('../papers/bill-paper.ts')
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
