/** Formats a date: 「2019年8月16日」; 「2013年」 for a year alone. */
export function formatDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return month && day ? `${year}年${month}月${day}日` : `${year}年`
}

/** Formats a date that may be unknown: 「日付の記録なし」. */
export function formatDayOrUnknown(date: string | null): string {
  return date ? formatDay(date) : '日付の記録なし'
}

const era = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { era: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the year of the Japanese era, as records print it: 「令和元年」. */
export function eraYear(date: string): string {
  const day = date.length === 4 ? `${date}-12-31` : date
  return era.format(new Date(`${day}T00:00:00Z`))
}
