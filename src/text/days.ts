/** The day so many days later; before, where the number is negative: `2026-11-21` is -1 of `2026-11-22`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
