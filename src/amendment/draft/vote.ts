import type { Corpus } from '../../corpus/build-corpus.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { Amendment, Procedure } from '../../model/amendment.ts'
import type { ProcedureRule, ProcedureRules } from '../../model/club.ts'
import type { Meeting } from '../../model/draft.ts'
import { isDay } from '../../model/fields.ts'
import type { Path } from '../../model/law.ts'
import { countVotes, formatShare, isMoreThan, minimumAbove, type VoteCount } from '../../rules/shared/ballot.ts'
import { addLegalMonths, formatDay } from '../../text/days.ts'
import { type RefusedInput, refusedInputs } from './vote-input.ts'

/** Result of one rule of the procedure for a meeting. */
export interface VoteLine {
  readonly rule: keyof ProcedureRules
  /** Description of the result in a sentence. */
  readonly description: string
  /** The resulting figure: 「13人以上」「2026-12-31」. */
  readonly figure: string | null
  /** Provisions that contain the rule, the main one first. */
  readonly provisions: readonly Path[]
  /** `null` if the rule has no condition, or if the result is unknown. */
  readonly met: boolean | null
}

/** Result of all rules for a meeting. */
export interface Vote {
  readonly refused: readonly RefusedInput[]
  /** Empty if an input is invalid. */
  readonly lines: readonly VoteLine[]
  /** True if the amendment is adopted; `null` if unknown. */
  readonly adopted: boolean | null
  /** First day of effect; `null` if unknown. */
  readonly effectiveOn: string | null
  /** Last day on which notice can be given. */
  readonly lastDayOfNotice: string | null
}

const UNKNOWN_VOTE: Vote = { refused: [], lines: [], adopted: null, effectiveOn: null, lastDayOfNotice: null }

/**
 * Evaluates the procedure rules of a club for a meeting, rule by rule. Rules that the club does not have are skipped.
 */
export function voteOf(rules: ProcedureRules, meeting: Meeting): Vote {
  const refused = refusedInputs(meeting)
  if (refused.length > 0) return { ...UNKNOWN_VOTE, refused }
  const count = countOf(rules, meeting)
  const decided = count ? decisionOf(rules, meeting, count) : { lines: [], met: null }
  const lines = [
    ...quorumLines(rules, meeting),
    ...chairLines(rules, meeting),
    ...abstentionLines(rules, count),
    ...decided.lines
  ]
  const adopted = adoption(lines, decided.met)
  const effect = adopted === false ? { lines: [], day: null } : effectOf(rules, meeting)
  const notice = adopted === false ? { lines: [], day: null } : noticeOf(rules, meeting)
  return {
    refused,
    lines: [...lines, ...effect.lines, ...notice.lines],
    adopted,
    effectiveOn: effect.day,
    lastDayOfNotice: notice.day
  }
}

/**
 * Evaluates the club's current rules for a recorded meeting. The result is unknown without a record; records have no
 * time of day.
 */
export function voteOnRecord({ home, club }: Pick<Corpus, 'home' | 'club'>, amendment: Amendment): Vote {
  const { ruleset, procedure } = amendment
  const rules = ruleset === home?.id ? club.procedure : null
  if (!rules || !procedure) return UNKNOWN_VOTE
  const votes = procedure.votes ?? { for: null, against: null, abstained: null }
  return voteOf(rules, { ...procedure, votes, adoptedAt: null, duringGame: null })
}

/**
 * Combines the results. A failed rule other than majority or tie rejects the amendment; otherwise the vote decides, if
 * the quorum is known.
 */
function adoption(lines: readonly VoteLine[], decided: boolean | null): boolean | null {
  if (lines.some(({ rule, met }) => met === false && rule !== 'tie' && rule !== 'majority')) return false
  const quorum = lines.find(({ rule }) => rule === 'quorum')
  return decided === true && quorum?.met === null ? null : decided
}

function line(
  rule: keyof ProcedureRules,
  { at, with: others }: ProcedureRule,
  result: Pick<VoteLine, 'description' | 'figure' | 'met'>
): VoteLine {
  return { rule, ...result, provisions: [at, ...others] }
}

/** 定足数. */
function quorumLines({ quorum }: ProcedureRules, { members, present }: Meeting): VoteLine[] {
  if (!quorum || members === null) return []
  const share = formatShare(quorum.moreThan, members)
  const figure = `${minimumAbove(quorum.moreThan, members)}人以上`
  if (present === null)
    return [line('quorum', quorum, { description: `会議を開くには、${share}の出席が要ります`, figure, met: null })]
  const met = isMoreThan(present, quorum.moreThan, members)
  const description = met
    ? `出席は${present}人で、${share}に達しているので、会議を開くことができます`
    : `出席は${present}人で、${share}に足りないので、会議を開くことができません`
  return [line('quorum', quorum, { description, figure, met })]
}

/** 議長: an officer, chosen by the order of the listed offices. */
function chairLines({ chair }: ProcedureRules, { chair: holder }: Meeting): VoteLine[] {
  if (!chair) return []
  const order = chair.offices.join('、')
  if (!holder)
    return [line('chair', chair, { description: `議長は、${order}の順によって定めます`, figure: null, met: null })]
  const met = chair.offices.some(office => holder.includes(office))
  const description = met
    ? `議長は「${holder}」です（${order}の順。議長も一票を持ちます）`
    : `「${holder}」は、議長となる者（${order}）のどれにも当たりません`
  return [line('chair', chair, { description, figure: null, met })]
}

function countOf({ abstention }: ProcedureRules, { members, present, votes }: Meeting): VoteCount | null {
  if (votes.for === null || votes.against === null) return null
  const cast = { for: votes.for, against: votes.against, abstained: votes.abstained ?? 0 }
  return countVotes(cast, { members, present, abstentionsOppose: abstention !== null })
}

/** 棄権. */
function abstentionLines({ abstention }: ProcedureRules, count: VoteCount | null): VoteLine[] {
  if (!abstention || !count || count.abstained === 0) return []
  const silent = count.silent > 0 ? `（うち${count.silent}人は票を投じていないので、棄権とみなされます）` : ''
  const description = `棄権は${count.abstained}票${silent}。反対に数えるので、反対は合わせて${count.against}票です`
  return [line('abstention', abstention, { description, figure: `反対${count.against}`, met: null })]
}

/** Result of the vote, by majority and by tie. */
interface Decision {
  readonly lines: readonly VoteLine[]
  readonly met: boolean | null
}

function decisionOf(rules: ProcedureRules, meeting: Meeting, count: VoteCount): Decision {
  const { majority, tie } = rules
  const isTie = count.for === count.against
  const tied = tie && isTie ? [tieLine(rules, tie, meeting, count)] : []
  if (!majority) return { lines: tied, met: isTie ? (tied[0]?.met ?? null) : null }
  const { members } = meeting
  const enough = members === null ? null : isMoreThan(count.for, majority.moreThan, members)
  const share = members === null ? '' : formatShare(majority.moreThan, members)
  const description =
    enough === null
      ? '総会員の人数を入れると、可決に要る賛成の数が分かります'
      : enough
        ? `賛成${count.for}票で、${share}に達しているので、可決です`
        : `賛成${count.for}票で、${share}に足りません${isTie && tie ? '' : '。否決です'}`
  const figure = members === null ? null : `${minimumAbove(majority.moreThan, members)}人以上`
  const lines = [line('majority', majority, { description, figure, met: enough }), ...tied]
  // In a tie the chair decides by one provision, and another requires the majority. This contradiction is left to the
  // meeting.
  const met = isTie && tie && enough === false ? (meeting.castingVote === 'against' ? false : null) : enough
  return { lines, met }
}

/** 可否同数. */
function tieLine(
  { majority }: ProcedureRules,
  tie: ProcedureRule,
  { castingVote, members }: Meeting,
  count: VoteCount
): VoteLine {
  const equal = `賛成${count.for}、反対${count.against}の可否同数で、議長の決するところによります`
  const decided =
    castingVote === null
      ? '（議長がどう決したかを入れてください）'
      : `（議長は${castingVote === 'for' ? '可' : '否'}と決しました）`
  const clash =
    majority && members !== null && castingVote !== 'against'
      ? `。ただし、${formatProvisionPath(majority.at)}は${formatShare(majority.moreThan, members)}の賛成を求めていて、両方を満たすことはできません。どう読むかは、会議で決めてください`
      : ''
  const met = castingVote === null ? null : castingVote === 'for'
  return line('tie', tie, { description: equal + decided + clash, figure: null, met })
}

interface Dated {
  readonly lines: readonly VoteLine[]
  readonly day: string | null
}

/** 効力: immediately, after the game in play, or on the day the meeting fixed. */
function effectOf({ effect }: ProcedureRules, { adoptedOn, adoptedAt, duringGame, effectiveOn }: Meeting): Dated {
  if (!effect) return { lines: [], day: effectiveOn }
  if (effectiveOn !== null) {
    const description = `会議の定めにより、${formatDay(effectiveOn)}から効力を生じます`
    return { lines: [line('effect', effect, { description, figure: effectiveOn, met: true })], day: effectiveOn }
  }
  const when =
    adoptedOn === null ? '決議の後' : `${formatDay(adoptedOn)}${adoptedAt === null ? '' : ` ${adoptedAt}`}の決議の後`
  const description =
    duringGame === null
      ? `効力は、${when}すぐに生じます。競技の最中なら、その競技が終わった時です`
      : duringGame
        ? `効力は、${when}、今の競技が終わった時に生じます`
        : `効力は、${when}すぐに生じます`
  return { lines: [line('effect', effect, { description, figure: adoptedOn, met: null })], day: adoptedOn }
}

/** 公告: its last day, and the effect of a missing notice. */
function noticeOf({ notice }: ProcedureRules, { tournamentEndedOn, noticeOn }: Meeting): Dated {
  if (!notice) return { lines: [], day: null }
  const lapse = notice.with.length > 0 ? 'しなければ、変更は将来に向かって効力を失います' : ''
  if (tournamentEndedOn === null) {
    const description = `変更の要旨と条文を、大会の最終日から${notice.months}か月以内に公告します。${lapse}`
    return {
      lines: [line('notice', notice, { description, figure: `${notice.months}か月以内`, met: null })],
      day: null
    }
  }
  const day = addLegalMonths(tournamentEndedOn, notice.months)
  const met = noticeOn === null ? null : noticeOn <= day
  const due = `公告は${formatDay(day)}まで（大会の最終日${formatDay(tournamentEndedOn)}から${notice.months}か月以内）`
  const description =
    met === null
      ? `${due}です。${lapse}`
      : met
        ? `${due}で、${formatDay(noticeOn ?? '')}の公告は間に合っています`
        : `${due}ですが、公告は${formatDay(noticeOn ?? '')}で、遅れています。${lapse}`
  return { lines: [line('notice', notice, { description, figure: day, met })], day }
}

/** Returns the valid known facts of a meeting for the amendment record. */
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

function isCount(number: number | null): boolean {
  return number !== null && Number.isSafeInteger(number) && number >= 0
}
