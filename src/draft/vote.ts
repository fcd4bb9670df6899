import type { ProcedureRules } from '../model/club.ts'
import type { Meeting } from '../model/draft.ts'
import { isDay } from '../model/fields.ts'
import type { Path } from '../model/law.ts'
import type { Procedure } from '../model/record.ts'

/** What one rule of the procedure makes of a meeting. */
export interface VoteLine {
  readonly rule: keyof ProcedureRules
  /** What it says of this meeting, in a sentence. */
  readonly what: string
  /** The figure that it comes to: 「13人以上」「2026-12-31」. */
  readonly figure: string | null
  /** The provisions that say so, the first one first. */
  readonly provisions: readonly Path[]
  /** `null` where nothing was asked of the meeting, or what was is not known. */
  readonly met: boolean | null
}

/** Something entered that cannot be. */
export interface RefusedInput {
  /** The field of the meeting: `present`, `votes.for`. */
  readonly field: string
  readonly message: string
}

/** What the rules make of a meeting. */
export interface Vote {
  readonly refused: readonly RefusedInput[]
  /** None where something was refused. */
  readonly lines: readonly VoteLine[]
  /** Whether the amendment is adopted; `null` where that is not known. */
  readonly adopted: boolean | null
  /** The first day of its effect, where that is known. */
  readonly effectiveOn: string | null
  /** The last day on which notice can be given. */
  readonly lastDayOfNotice: string | null
}

/** What a record can keep of a meeting: what is known and can be. */
export function procedureOf(meeting: Meeting): Partial<Procedure> | null {
  const { votes, members, present, chair, castingVote } = meeting
  const day = (text: string | null) => (text !== null && isDay(text) ? text : null)
  const counted = [votes.for, votes.against].every(isCount)
  const all = {
    members: isCount(members) ? members : null,
    present: isCount(present) ? present : null,
    chair: chair || null,
    votes: counted ? { for: votes.for ?? 0, against: votes.against ?? 0, abstained: votes.abstained ?? 0 } : null,
    castingVote,
    adoptedOn: day(meeting.adoptedOn),
    effectiveOn: day(meeting.effectiveOn),
    tournamentEndedOn: day(meeting.tournamentEndedOn),
    noticeOn: day(meeting.noticeOn)
  }
  const known = Object.entries(all).filter(([, value]) => value !== null)
  return known.length > 0 ? Object.fromEntries(known) : null
}

/** A number of people. */
function isCount(number: number | null): boolean {
  return number !== null && Number.isSafeInteger(number) && number >= 0
}

/** What the rules of a club make of a meeting. */
export function voteOf(_rules: ProcedureRules, _meeting: Meeting): Vote {
  return { refused: [], lines: [], adopted: null, effectiveOn: null, lastDayOfNotice: null }
}
