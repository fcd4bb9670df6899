/** @file What the desk's page and its worker begin with, without the schemas that a page does not load. */
import type { DraftAmendment, Meeting } from '../model/draft.ts'

/** A meeting of which nothing is known yet. */
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

/** A draft that changes nothing as yet. */
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
