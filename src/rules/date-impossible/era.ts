import { type InstrumentParts, instrumentParts } from '../../citation/instrument.ts'
import { keyLocation } from '../../model/key-location.ts'
import { type EraYear, eraYearsOf, formatEraYear } from '../../text/eras.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'

/** Reports 平成30年規約第1号 with a date in 2009: the number of an instrument contains the year in which it was made. */
export function* eraMismatches({ amendments }: RuleContext): Iterable<RuleFinding> {
  for (const amendment of amendments) {
    const { instrument, date } = amendment
    const parts = instrument === null ? undefined : instrumentParts(instrument)
    if (!parts || date === null) continue
    const years = yearsOf(date, parts)
    if (years.some(({ era, year }) => era === parts.era && year === parts.year)) continue
    const meant = years.map(year => `「${formatEraYear(year)}${parts.kind}第${parts.number}号」`)
    yield {
      message: `「${instrument}」は${formatEraYear(parts)}の番号ですが、日付（${date}）は${years.map(formatEraYear).join('、')}です`,
      hint: `${meant.join('か')}のことですか。番号が正しければ、日付とファイルの名前を、その年の日に直します`,
      place: keyLocation(amendment, 'instrument'),
      related: [{ place: keyLocation(amendment, 'date'), message: '日付' }]
    }
  }
}

/** Returns the names of the year of a date: by era, or by the Western calendar if the instrument uses it. */
function yearsOf(date: string, { era }: InstrumentParts): EraYear[] {
  return era ? eraYearsOf(date) : [{ era, year: Number(date.slice(0, 4)) }]
}
