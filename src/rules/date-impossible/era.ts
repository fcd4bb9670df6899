import { type InstrumentParts, instrumentParts } from '../../citation/instrument.ts'
import { keyLocation } from '../../model/key-location.ts'
import { type EraYear, eraYearsOf, formatEraYear } from '../../text/eras.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'

/** Reports 平成30年規約第1号 with a date in 2009: the number of an instrument contains the year in which it was made. */
export function* eraMismatches({ amendments }: RuleContext): Iterable<RuleFinding> {
  for (const amendment of amendments) {
    const { instrument, date } = amendment
    const mismatch = instrument === null || date === null ? null : findEraMismatch(instrument, date)
    if (!mismatch) continue
    const { eraName, years, meant } = mismatch
    yield {
      message: `「${instrument}」は${eraName}の番号ですが、日付（${date}）は${years}です`,
      hint: `${meant}のことですか。番号が正しければ、日付とファイルの名前を、その年の日に直します`,
      place: keyLocation(amendment, 'instrument'),
      related: [{ place: keyLocation(amendment, 'date'), message: '日付' }]
    }
  }
}

/** Era years of an instrument and of a date that differ, in words. */
interface EraMismatch {
  /** Year in the number of the instrument. */
  readonly eraName: string
  readonly years: string
  /** Numbers with the year of the date. */
  readonly meant: string
}

/** Returns the years of an instrument and of a date, or `null` if they agree or the instrument names no year. */
export function findEraMismatch(instrument: string, date: string): EraMismatch | null {
  const parts = instrumentParts(instrument)
  if (!parts) return null
  const years = yearsOf(date, parts)
  if (years.some(({ era, year }) => era === parts.era && year === parts.year)) return null
  return {
    eraName: formatEraYear(parts),
    years: years.map(formatEraYear).join('、'),
    meant: years.map(year => `「${formatEraYear(year)}${parts.kind}第${parts.number}号」`).join('か')
  }
}

/** Returns the names of the year of a date: by era, or by the Western calendar if the instrument uses it. */
function yearsOf(date: string, { era }: InstrumentParts): EraYear[] {
  return era ? eraYearsOf(date) : [{ era, year: Number(date.slice(0, 4)) }]
}
