/** Formats a date: 「2019年8月16日」; 「2013年」 for a year alone. */
export function formatDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return month && day ? `${year}年${month}月${day}日` : `${year}年`
}

/** Formats a date that may be unknown: 「日付の記録なし」. */
export function formatDayOrUnknown(date: string | null): string {
  return date ? formatDay(date) : '日付の記録なし'
}

/** Returns the day `days` days later, or earlier if negative: `2026-11-21` is -1 of `2026-11-22`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * Returns the last day of a period of months by the calendar; the first day is not counted (民法第140条、第143条). One month
 * from 2024-01-15 ends on 2024-02-15, from 2024-01-31 on 2024-02-29, and from 2024-02-29 on 2024-03-31.
 */
export function addLegalMonths(day: string, months: number): string {
  const [year = 0, month = 1, first = 1] = addDays(day, 1).split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + months, first > last ? last : first - 1))
  return end.toISOString().slice(0, 10)
}
