import type { Library } from '../library-of.ts'
import type { DeskProblem, DeskSentence, DeskTaken, DraftAmendment } from '../protocol/desk.ts'
const LATER = { problem: 'まだ' }
export function sentencesOf(_library: Library, _draft: DraftAmendment): readonly DeskSentence[] | DeskProblem { return LATER }
export function consolidated(_library: Library, _draft: DraftAmendment, _sentences: string): DeskTaken | DeskProblem { return LATER }
