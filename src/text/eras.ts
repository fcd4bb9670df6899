import { NUMERAL } from './numerals.ts'

/** Year of an era: 平成31年 is `{ era: '平成', year: 31 }`. */
export interface EraYear {
  readonly era: string
  readonly year: number
}

/**
 * Eras with their names in 法令標準XML, their abbreviations, and their first and last days. The last day of 明治 and of 大正
 * was also the first day of the next era.
 */
export const ERAS = [
  { era: '明治', english: 'Meiji', letter: 'M', began: '1868-01-25', ended: '1912-07-30' },
  { era: '大正', english: 'Taisho', letter: 'T', began: '1912-07-30', ended: '1926-12-25' },
  { era: '昭和', english: 'Showa', letter: 'S', began: '1926-12-25', ended: '1989-01-07' },
  { era: '平成', english: 'Heisei', letter: 'H', began: '1989-01-08', ended: '2019-04-30' },
  { era: '令和', english: 'Reiwa', letter: 'R', began: '2019-05-01', ended: '9999-12-31' }
] as const

/** Pattern of an era. */
export const ERA = `(?:${ERAS.map(({ era }) => era).join('|')})`
/** Pattern of the number of a year: 「元」「31」「三十一」. */
export const YEAR = `(?:元|${NUMERAL})`
/** Pattern of an era that is abbreviated to its first character: 「昭」 in 「昭63規則8」. */
export const SHORT_ERA = `[${ERAS.map(({ era }) => era.charAt(0)).join('')}]`

/** Returns the Western year of an era year: 2019 for 平成31年. Undefined if the era is unknown. */
export function westernYear({ era, year }: EraYear): number | undefined {
  const began = ERAS.find(one => one.era === era)?.began
  return began && Number(began.slice(0, 4)) + year - 1
}

/** Returns the era years of a day or a year: `2019-04-30` is in 平成31年, `2019` in 平成31年 and in 令和元年. */
export function eraYearsOf(date: string): EraYear[] {
  const [first, last] = date.length === 4 ? [`${date}-01-01`, `${date}-12-31`] : [date, date]
  return ERAS.filter(({ began, ended }) => began <= last && first <= ended).map(({ era, began }) => ({
    era,
    year: Number(date.slice(0, 4)) - Number(began.slice(0, 4)) + 1
  }))
}

/** Formats an era year: 「令和元年」. */
export function formatEraYear({ era, year }: EraYear): string {
  return `${era}${year === 1 ? '元' : year}年`
}

/** Formats the era year of a day, or of the last day of a year: 「令和元年」. Before 明治 「西暦1850年」. */
export function eraYear(date: string): string {
  return eraYearsOf(date).map(formatEraYear).at(-1) ?? `西暦${date.slice(0, 4)}年`
}
