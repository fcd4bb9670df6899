import { recordOf } from '../../history/record-of.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Amendment } from '../../model/amendment.ts'
import { isComplete } from '../../model/content.ts'
import { dateFileName, formatContentPath } from '../../model/content-layout.ts'
import type { Rule } from '../rule.ts'
import { frontmatterPlace } from '../shared/frontmatter-place.ts'

/** Reports a version without an amendment record: its text changed without an amendment. */
export const amendmentMissing = {
  code: 'amendment-missing',
  about: 'records',
  severity: 'error',
  *content(contents) {
    const { rulesets, amendments } = contents
    for (const ruleset of rulesets) {
      if (!isComplete(contents, 'amendment', ruleset.id)) continue
      const dates = datesOf(ruleset, amendments)
      for (const { text } of ruleset.versions) {
        const { id, version, enforcedOn, amendment, file } = text
        const isBefore =
          version === ruleset.versions.at(-1)?.text.version && dates.every(date => date > (enforcedOn ?? ''))
        if (dates.length === 0 || isBefore || recordOf(text, amendments)) continue
        const instrument = amendment === null ? '' : `（${amendment}）`
        yield {
          message: `${version}の版${instrument}に当たる改正の記録がありません`,
          hint: `「${formatContentPath({ kind: 'amendment', ruleset: id, name: dateFileName(enforcedOn) })}」に改正の番号と日付を記録します。改正でないなら、この版を作らず元の版を訂正します`,
          place: frontmatterPlace(file, amendment === null ? 'enforcedOn' : 'amendment')
        }
      }
    }
  }
} as const satisfies Rule

/** Returns the dates of the amendment records. The first version needs no record if it is older than all of them. */
function datesOf({ id }: Ruleset, amendments: readonly Amendment[]): string[] {
  return amendments.flatMap(({ ruleset, date }) => (ruleset === id && date !== null ? [date] : []))
}
