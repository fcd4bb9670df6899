/** The day in Japan, where the law is in force: `2027-04-01`. */
export function dayInJapan(now: Date): string {
  return new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
}

/** Whether a day has come: from its first hour on. */
export function hasCome(day: string, now: Date): boolean {
  return day <= dayInJapan(now)
}
