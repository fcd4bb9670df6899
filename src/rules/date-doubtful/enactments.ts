import { recordOf } from '../../history/record-of.ts'
import type { Amendment } from '../../model/amendment.ts'
import { isComplete } from '../../model/content.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'
import { isBefore } from '../shared/days.ts'
import { frontmatterPlace } from '../shared/frontmatter-place.ts'

/**
 * Reports an enforcement date before the enactment or amendment. A rule can apply retroactively, but it is in force
 * only after it was made.
 */
export function* enforcedTooEarly({ rulesets, amendments }: RuleContext): Iterable<RuleFinding> {
  const hint = 'さかのぼって適用するときも、施行日は決まった日より後です。日付を確かめてください'
  for (const { text } of rulesets.flatMap(({ versions }) => versions)) {
    const { version, enactedOn, enforcedOn, file } = text
    if (enforcedOn === null) continue
    const place = frontmatterPlace(file, 'enforcedOn')
    if (enactedOn !== null && isBefore(enforcedOn, enactedOn)) {
      const message = `${version}の版の施行日（${enforcedOn}）が、制定日（${enactedOn}）より前です`
      yield { message, hint, place, related: [{ place: frontmatterPlace(file, 'enactedOn'), message: '制定日' }] }
    }
    const record = recordOf(text, amendments)
    if (record?.date && isBefore(enforcedOn, record.date)) {
      const message = `${version}の版の施行日（${enforcedOn}）が、その改正の日（${record.date}）より前です`
      yield { message, hint, place, related: [{ place: keyLocation(record, 'date'), message: '改正の日' }] }
    }
  }
}

/** Compares the enactment dates of the texts with the records. */
export function* enactmentFindings(contents: RuleContext): Iterable<RuleFinding> {
  const { rulesets, amendments } = contents
  for (const { id, versions } of rulesets) {
    const enactments = amendments.filter(({ ruleset, kind, date }) => ruleset === id && kind === 'enactment' && date)
    if (enactments.length === 0 || !isComplete(contents, 'amendment', id)) continue
    for (const { text } of firstOfEach(versions, ({ text }) => text.enactedOn)) {
      const { enactedOn, enforcedOn, version, file } = text
      // A text in force before its enactment is reported by `enforcedTooEarly`.
      if (enactedOn === null || (enforcedOn !== null && isBefore(enforcedOn, enactedOn))) continue
      const place = frontmatterPlace(file, 'enactedOn')
      if (!enactments.some(({ date }) => isSame(date ?? '', enactedOn))) {
        const message = `${version}の版の制定日（${enactedOn}）に当たる制定の記録がありません`
        const hint = `記録にある制定の日は ${enactments.map(({ date }) => date).join('、')} です`
        yield { message, hint, place, related: enactments.map(relatedTo) }
      } else
        for (const later of enactments.filter(({ date }) => isBetween(date ?? '', enactedOn, enforcedOn)))
          yield {
            message: `制定の日（${later.date}）が、${version}の版の制定日（${enactedOn}）より後です`,
            hint: '改正なら「kind: amendment」とします。作り直した規約なら、版の enactedOn を直します',
            place: keyLocation(later, 'kind'),
            related: [{ place, message: '版の制定日' }]
          }
    }
  }
}

function relatedTo(enactment: Amendment) {
  return { place: keyLocation(enactment, 'date'), message: '制定の記録' }
}

/** Returns the first entry with each name. */
function firstOfEach<T>(entries: readonly T[], nameOf: (entry: T) => string | null): T[] {
  return entries.filter((entry, at) => entries.findIndex(other => nameOf(other) === nameOf(entry)) === at)
}

function isSame(date: string, other: string): boolean {
  return !isBefore(date, other) && !isBefore(other, date)
}

/** True if a date is after the enactment of a text, and not after its enforcement. */
function isBetween(date: string, enactedOn: string, enforcedOn: string | null): boolean {
  return isBefore(enactedOn, date) && enforcedOn !== null && !isBefore(enforcedOn, date)
}
