/** @file Initial values shared by the editor page and its worker, without the schemas, so that the page stays small. */
import type { DraftAmendment, Meeting } from '../model/draft.ts'

/** A meeting with every field unknown. */
export const NO_MEETING: Meeting = {
  members: null,
  present: null,
  chair: null,
  votes: { for: null, against: null, abstained: null },
  castingVote: null,
  adoptedOn: null,
  adoptedAt: null,
  duringGame: null,
  effectiveOn: null,
  tournamentEndedOn: null,
  noticeOn: null
}

/** Returns a draft without changes. */
export function blankDraft(base: DraftAmendment['base'], text: string): DraftAmendment {
  return {
    format: 1,
    base,
    title: '',
    moves: [],
    drift: [],
    unresolved: [],
    meeting: null,
    enforcedOn: null,
    instrument: null,
    proposer: null,
    reason: null,
    text
  }
}
