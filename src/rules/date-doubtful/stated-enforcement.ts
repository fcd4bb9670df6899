import { unitsOf, unitsWithin } from '../../history/match/units.ts'
import { spanOf } from '../../model/source-text.ts'
import { textsOf } from '../../model/walk.ts'
import { ERA, eraYearsOf, YEAR } from '../../text/eras.ts'
import { NUMERAL, parseNumeral } from '../../text/numerals.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'
import { amendmentSteps } from '../shared/amendment-steps.ts'
import { frontmatterPlace } from '../shared/frontmatter-place.ts'

/** `sentence = "この" 規約 "は、" [ era ] year "年" month "月" day "日から施行する"` */
const ENFORCED = new RegExp(
  `^(この[^、。]{1,12}は、)((?:(${ERA})|西暦)?(${YEAR})年(${NUMERAL})月(${NUMERAL})日)から施行する`,
  'u'
)

/** Reports a 附則 that was added with a version and states another enforcement date than the version. */
export function* daysStatedOtherwise(contents: RuleContext): Iterable<RuleFinding> {
  for (const { before, after } of amendmentSteps(contents)) {
    const { version, enforcedOn, file } = after.text
    if (enforcedOn?.length !== 10) continue
    const older = new Set(unitsWithin(unitsOf(before.text)).map(({ text }) => text))
    for (const { text } of textsOf(after.text)) {
      const match = older.has(text.plain) ? null : ENFORCED.exec(text.plain)
      if (!match || isDay(match, enforcedOn)) continue
      const [, opening = '', stated = ''] = match
      yield {
        message: `附則は「${stated}から施行する」といい、${version}の版の施行日は${enforcedOn}です`,
        hint: '附則の日か、版のファイルの名と enforcedOn の日を改めます',
        place: { file, span: spanOf(text, opening.length, opening.length + stated.length) },
        related: [{ place: frontmatterPlace(file, 'enforcedOn'), message: '版の施行日' }]
      }
    }
  }
}

function isDay([, , , era, year = '', month = '', day = '']: RegExpExecArray, enforcedOn: string): boolean {
  const [y, m, d] = enforcedOn.split('-').map(Number)
  const written = parseNumeral(year)
  const isYear = era ? eraYearsOf(enforcedOn).some(one => one.era === era && one.year === written) : written === y
  return isYear && parseNumeral(month) === m && parseNumeral(day) === d
}
