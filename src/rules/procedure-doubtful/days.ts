import { addDays, addLegalMonths } from '../../text/days.ts'
import type { RuleFinding } from '../rule.ts'
import { doubt, formatProcedureRule, type ProcedureCase } from './case.ts'

/** Checks 効力: the change takes effect at once, after the game in progress, or on the date set by the meeting. */
export function* checkEffect(one: ProcedureCase): Iterable<RuleFinding> {
  const { effect } = one.rules
  const { adoptedOn, effectiveOn } = one.procedure
  const [enforcedOn] = one.made.flatMap(version => version.enforcedOn ?? [])
  if (!effect || !enforcedOn || !isFullDate(enforcedOn)) return
  const rules = [effect]
  if (effectiveOn !== null) {
    if (isFullDate(effectiveOn) && effectiveOn !== enforcedOn)
      yield doubt(one, {
        key: 'effectiveOn',
        message: `会議の定めた効力の日（${effectiveOn}）が、この改正による版の施行日（${enforcedOn}）と違います（${formatProcedureRule(effect)}）`,
        rules
      })
  } else if (adoptedOn !== null && isFullDate(adoptedOn)) {
    if (enforcedOn < adoptedOn)
      yield doubt(one, {
        key: 'adoptedOn',
        message: `施行日（${enforcedOn}）が、決議の日（${adoptedOn}）より前です。変更の効力は、決議の後に生じます（${formatProcedureRule(effect)}）`,
        rules
      })
    if (enforcedOn > addDays(adoptedOn, effect.days))
      yield doubt(one, {
        key: 'adoptedOn',
        message: `施行日（${enforcedOn}）が、決議の日（${adoptedOn}）より後です。変更の効力は、直ちに、競技中ならその終了の後に生じ、別の日とするには会議の定めが要ります（${formatProcedureRule(effect)}）`,
        hint: `会議が定めたのなら「effectiveOn: ${enforcedOn}」と書きます`,
        rules
      })
  }
}

/** Checks 公告: the notice must follow within `months` months of the last day of the tournament, or the change lapses. */
export function* checkNotice(one: ProcedureCase): Iterable<RuleFinding> {
  const { notice } = one.rules
  const { adoptedOn, tournamentEndedOn, noticeOn } = one.procedure
  if (!notice) return
  const rules = [notice]
  if (noticeOn !== null && adoptedOn !== null && noticeOn < adoptedOn)
    yield doubt(one, {
      key: 'noticeOn',
      message: `公告の日（${noticeOn}）が、決議の日（${adoptedOn}）より前です（${formatProcedureRule(notice)}）`,
      rules
    })
  if (tournamentEndedOn === null || !isFullDate(tournamentEndedOn)) return
  const deadline = addLegalMonths(tournamentEndedOn, notice.months)
  const due = `公告の期限は${deadline}（大会の最終日${tournamentEndedOn}から${notice.months}か月以内）です`
  const lapse = `${formatProcedureRule(notice)}${notice.with.length > 0 ? '。公告をしなかった変更は、将来に向かって効力を失います' : ''}`
  if (noticeOn === null)
    yield doubt(one, {
      key: 'tournamentEndedOn',
      message: `公告の日が記録されていません。${due}（${lapse}）`,
      hint: 'noticeOn に公告の日を書きます',
      rules
    })
  else if (isFullDate(noticeOn) && noticeOn > deadline)
    yield doubt(one, { key: 'noticeOn', message: `公告の日（${noticeOn}）が遅れています。${due}（${lapse}）`, rules })
}

/** True if the date is complete. A year alone is too imprecise to compare. */
function isFullDate(date: string): boolean {
  return date.length === 10
}
