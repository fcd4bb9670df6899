/** Year of an era: 平成31年 is `{ era: '平成', year: 31 }`. */
export interface EraYear {
  readonly era: string
  readonly year: number
}

/** Eras with their first and last days. The last day of 明治 and of 大正 was also the first day of the next era. */
const ERAS = [
  { era: '明治', began: '1868-01-25', ended: '1912-07-30' },
  { era: '大正', began: '1912-07-30', ended: '1926-12-25' },
  { era: '昭和', began: '1926-12-25', ended: '1989-01-07' },
  { era: '平成', began: '1989-01-08', ended: '2019-04-30' },
  { era: '令和', began: '2019-05-01', ended: '9999-12-31' }
] as const

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
