/** The day in Japan, where the law is in force: `2027-04-01`. */
export function dayInJapan(now: Date): string {
  return new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
}

/** How a day stands, as far as the clock of a device tells; `unknown` where that says a day before one that is past. */
export function compareToToday(day: string, now: Date, past: string): 'to come' | 'come' | 'unknown' {
  // Past the year 9999 a day begins with a sign, which stands before the digits.
  if (dayInJapan(now) < past) return 'unknown'
  return hasCome(day, now) ? 'come' : 'to come'
}

/** Whether a day has come: from its first hour on. */
export function hasCome(day: string, now: Date): boolean {
  return day <= dayInJapan(now)
}
