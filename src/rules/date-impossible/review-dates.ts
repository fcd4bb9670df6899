import { isComplete } from '../../model/content.ts'
import { isDay } from '../../model/fields.ts'
import { writtenReads } from '../../statement/pin.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'
import { hintForYear, isBefore, isFuture } from '../shared/days.ts'
import { formatOptions } from '../shared/name-hint.ts'

/**
 * Reports a `read` that is neither a version nor a past date. A future date would count as a review of every version
 * until then.
 */
export function* impossibleReads(contents: RuleContext): Iterable<RuleFinding> {
  const { club, statements, rulesets, today } = contents
  const versions = [...new Set(rulesets.flatMap(ruleset => ruleset.versions.map(({ text }) => text.version)))]
  const oldest = versions.toSorted()[0] ?? today
  const isPossible = (day: string) => !isBefore(day, oldest) && !isFuture(day, today)
  for (const { file, span, newText } of writtenReads({ club, statements: [...statements.values()] })) {
    if (versions.includes(newText) || (isDay(newText) && !isFuture(newText, today))) continue
    if (!isDay(newText) && !isComplete(contents, 'version')) continue
    yield isDay(newText)
      ? {
          message: `照らし合わせた日（read: ${newText}）が、まだ来ていません`,
          hint: hintForYear(newText, isPossible) ?? `${today}の検査です。年を書き違えていないか、確かめてください`,
          place: { file, span }
        }
      : { message: `read「${newText}」という版も日もありません`, hint: formatOptions(versions), place: { file, span } }
  }
}
