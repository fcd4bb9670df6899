/** The day so many days later; before, where the number is negative: `2026-11-21` is -1 of `2026-11-22`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * The last day of a period of months that is counted from a day, which is not counted itself, by the calendar (民法第140条、
 * 第143条): of one month from 2024-01-15 2024-02-15, from 2024-01-31 2024-02-29, and from 2024-02-29 2024-03-31.
 */
export function addLegalMonths(day: string, months: number): string {
  const [year = 0, month = 1, first = 1] = addDays(day, 1).split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + months, first > last ? last : first - 1))
  return end.toISOString().slice(0, 10)
}
