/** 「2019年8月16日」; 「2013年」 for a year alone. */
export function formatDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return month && day ? `${year}年${month}月${day}日` : `${year}年`
}

/** The same of a day that may not be known: 「日付の記録なし」. */
export function formatDayOrUnknown(date: string | null): string {
  return date ? formatDay(date) : '日付の記録なし'
}

const era = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { era: 'long', year: 'numeric', timeZone: 'UTC' })

/** The year as records print it: 「令和元年」. */
export function eraYear(date: string): string {
  const day = date.length === 4 ? `${date}-12-31` : date
  return era.format(new Date(`${day}T00:00:00Z`))
}
