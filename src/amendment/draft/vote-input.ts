import type { Meeting } from '../../model/draft.ts'
import { isDay } from '../../model/fields.ts'

/** An invalid input. */
export interface RefusedInput {
  /** Field of the meeting: `present`, `votes.for`. */
  readonly field: string
  /** In Japanese. */
  readonly message: string
}

/** Validates a meeting. Consistency between fields is checked only if all single fields are valid. */
export function refusedInputs(meeting: Meeting): RefusedInput[] {
  const alone = [...countFaults(meeting), ...dayFaults(meeting)]
  return alone.length > 0 ? alone : [...togetherFaults(meeting), ...orderFaults(meeting)]
}

const COUNTS = [
  ['members', '総会員の人数'],
  ['present', '出席した会員の人数'],
  ['votes.for', '賛成の数'],
  ['votes.against', '反対の数'],
  ['votes.abstained', '棄権の数']
] as const

function countFaults({ members, present, votes }: Meeting): RefusedInput[] {
  const entered: Readonly<Record<(typeof COUNTS)[number][0], number | null>> = {
    members,
    present,
    'votes.for': votes.for,
    'votes.against': votes.against,
    'votes.abstained': votes.abstained
  }
  return COUNTS.flatMap(([field, name]) => {
    const number = entered[field]
    if (number === null) return []
    if (!Number.isSafeInteger(number)) return [{ field, message: `${name}は、整数で入れてください` }]
    return number < 0 ? [{ field, message: `${name}が、0より小さくなっています` }] : []
  })
}

const DAYS = [
  ['adoptedOn', '決議の日'],
  ['effectiveOn', '効力の日'],
  ['tournamentEndedOn', '大会の最終日'],
  ['noticeOn', '公告の日']
] as const

function dayFaults(meeting: Meeting): RefusedInput[] {
  const days = DAYS.flatMap(([field, name]) => {
    const day = meeting[field]
    return day === null || isDay(day)
      ? []
      : [{ field, message: `${name}「${day}」は、暦にありません（2026-08-07 の形で入れます）` }]
  })
  const { adoptedAt } = meeting
  const isTime = adoptedAt === null || /^(?:[01]?[0-9]|2[0-3]):[0-5][0-9]$/u.test(adoptedAt)
  return isTime ? days : [...days, { field: 'adoptedAt', message: `時刻「${adoptedAt}」は、「21:30」の形で入れます` }]
}

function togetherFaults({ members, present, votes, castingVote }: Meeting): RefusedInput[] {
  const { for: pro, against, abstained } = votes
  const cast = (pro ?? 0) + (against ?? 0) + (abstained ?? 0)
  const faults: RefusedInput[] = []
  if (members === 0) faults.push({ field: 'members', message: '総会員が0人では、会議になりません' })
  if (members !== null && present !== null && present > members)
    faults.push({
      field: 'present',
      message: `出席した会員（${present}人）が、総会員（${members}人）より多くなっています`
    })
  if (present !== null && cast > present)
    faults.push({
      field: 'votes',
      message: `票の合計（${cast}票）が、出席した会員（${present}人）より多くなっています（議長を含めて一人一票）`
    })
  else if (present === null && members !== null && cast > members)
    faults.push({ field: 'votes', message: `票の合計（${cast}票）が、総会員（${members}人）より多くなっています` })
  const silent = present === null ? 0 : Math.max(0, present - cast)
  if (
    castingVote !== null &&
    pro !== null &&
    against !== null &&
    ![against, against + (abstained ?? 0) + silent].includes(pro)
  )
    faults.push({
      field: 'castingVote',
      message: `賛成${pro}、反対${against}は可否同数ではないので、議長の決はありません`
    })
  return faults
}

function orderFaults({ adoptedOn, effectiveOn, noticeOn }: Meeting): RefusedInput[] {
  const faults: RefusedInput[] = []
  if (adoptedOn !== null && effectiveOn !== null && effectiveOn < adoptedOn)
    faults.push({ field: 'effectiveOn', message: `効力の日（${effectiveOn}）が、決議の日（${adoptedOn}）より前です` })
  if (adoptedOn !== null && noticeOn !== null && noticeOn < adoptedOn)
    faults.push({ field: 'noticeOn', message: `公告の日（${noticeOn}）が、決議の日（${adoptedOn}）より前です` })
  return faults
}
