/**
 * Returns the day on which the version in force is determined, 「2026-11-22」. Default: today in UTC.
 * A reproducible build sets `SOURCE_DATE_EPOCH` (seconds since 1970).
 * Throws if `SOURCE_DATE_EPOCH` is not a number of seconds.
 */
export function referenceDate(epoch: string | undefined = process.env.SOURCE_DATE_EPOCH): string {
  if (epoch && !/^\d{1,11}$/u.test(epoch))
    throw new Error(`SOURCE_DATE_EPOCH「${epoch}」は、1970年からの秒数ではありません`)
  return (epoch ? new Date(Number(epoch) * 1000) : new Date()).toISOString().slice(0, 10)
}
