import { keyLocation } from '../../model/key-location.ts'
import type { RulesetText } from '../../model/law.ts'
import type { Seal } from '../../model/seal.ts'
import type { SourceFile, SourceLocation } from '../../model/source.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'
import { hintForYear, isBefore, isFuture } from '../shared/days.ts'
import { frontmatterPlace } from '../shared/frontmatter-place.ts'
import { firstKnownDay } from '../shared/known-days.ts'

/** A recorded date of a past event. */
interface Past {
  readonly date: string | null
  /** Description of the date: 「先例第18号の決まった日」. */
  readonly label: string
  readonly ruleset: string
  readonly place: SourceLocation
}

/** Reports past events with a future date. Enforcement dates, amendments and tournaments may be in the future. */
export function* futureDays(contents: RuleContext): Iterable<RuleFinding> {
  const { today } = contents
  for (const { date, label, ruleset, place } of pastDays(contents)) {
    if (date === null || !isFuture(date, today)) continue
    const first = firstKnownDay(contents, ruleset)
    const isPossible = (other: string) => first !== null && !isBefore(other, first) && !isFuture(other, today)
    yield {
      message: `${label}（${date}）が、まだ来ていません`,
      hint: hintForYear(date, isPossible) ?? `${today}の検査です。年を書き違えていないか、確かめてください`,
      place
    }
  }
}

function pastDays({ rulesets, precedents, amendments, seals, precedentSeals, readings }: RuleContext): Past[] {
  const versions = rulesets.flatMap(ruleset => ruleset.versions.map(version => version.text))
  return [
    ...versions.flatMap(sourceDay),
    ...precedents.flatMap(({ precedent }) => {
      if (precedent.lost !== null) return []
      const { ruleset, number, decidedOn: date } = precedent
      return [{ date, label: `先例第${number}号の決まった日`, ruleset, place: keyLocation(precedent, 'decidedOn') }]
    }),
    ...amendments.flatMap(amendment => {
      const { ruleset, attested, procedure } = amendment
      const seen = attested.map(({ provision, on: date }, at) => {
        const place = keyLocation(amendment, `attested.${at}.on`)
        return { date, label: `「${provision}」があったと分かる日`, ruleset, place }
      })
      const place = keyLocation(amendment, 'procedure.adoptedOn')
      return [...seen, { date: procedure?.adoptedOn ?? null, label: '決議の日', ruleset, place }]
    }),
    ...readings.map(reading => {
      const { ruleset, wholeReadOn: date } = reading
      return { date, label: '全文を読み終えた日', ruleset, place: keyLocation(reading, 'wholeReadOn') }
    }),
    ...seals.map(seal => {
      const { ruleset, version, sealedOn: date } = seal
      return { date, label: `${version}の版を記録した日`, ruleset, place: sealedPlace(seal) }
    }),
    ...precedentSeals.map(seal => {
      const { ruleset, number, sealedOn: date } = seal
      return { date, label: `先例第${number}号を記録した日`, ruleset, place: sealedPlace(seal) }
    })
  ]
}

function sourceDay({ id: ruleset, version, source, file }: RulesetText): Past[] {
  if (!source) return []
  return [{ date: source.asOf, label: `${version}の版の出典の日（asOf）`, ruleset, place: asOfPlace(file) }]
}

/** Finds `asOf` below `source`, in braces or on its own line. */
function asOfPlace(file: SourceFile): SourceLocation {
  const match = /\basOf:[ \t]*['"]?([0-9-]+)/u.exec(file.text)
  if (!match) return frontmatterPlace(file, 'source')
  const end = match.index + match[0].length
  return { file, span: { start: end - (match[1] ?? '').length, end } }
}

/** Finds the date after the digest in the file; otherwise returns the place of the digest. */
function sealedPlace({ sealedOn, file, span }: Pick<Seal, 'sealedOn' | 'file' | 'span'>): SourceLocation {
  const start = file.text.indexOf(sealedOn, span.end)
  return start < 0 ? { file, span } : { file, span: { start: start, end: start + sealedOn.length } }
}
