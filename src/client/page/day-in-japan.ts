/** Returns the date in Japan, where the law is in force: `2027-04-01`. */
export function dayInJapan(now: Date): string {
  return new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
}

/**
 * Compares a day with today by the clock of the device. Returns `unknown` if the clock is wrong: it shows a day before
 * `past`, a day known to be over.
 */
export function compareToToday(day: string, now: Date, past: string): 'to come' | 'come' | 'unknown' {
  // After the year 9999 an ISO date begins with a sign, which sorts before the digits.
  if (dayInJapan(now) < past) return 'unknown'
  return hasCome(day, now) ? 'come' : 'to come'
}

/** True from the first hour of the day on. */
export function hasCome(day: string, now: Date): boolean {
  return day <= dayInJapan(now)
}
