import { addDays } from '../../text/days.ts'

/** True if a date, month or year is certainly before another: 2013 is before 2014-01-01, 2014 is not. */
export function isBefore(date: string, other: string): boolean {
  const known = Math.min(date.length, other.length)
  return date.slice(0, known) < other.slice(0, known)
}

/** True if a date is in the future in every time zone. One day of tolerance, because `today` is a local date. */
export function isFuture(date: string, today: string): boolean {
  return isBefore(addDays(today, 1), date)
}

/**
 * 「2014-06-23」のことですか, for 2914-06-23: the only possible date with one other digit in its year, or in a neighbouring
 * century.
 */
export function hintForYear(date: string, isPossible: (date: string) => boolean): string | null {
  const [year, rest] = [date.slice(0, 4), date.slice(4)]
  const years = new Set([...otherDigits(year), ...[-100, 100].map(step => String(Number(year) + step))])
  const possible = [...years].map(other => other + rest).filter(other => isInCalendar(other) && isPossible(other))
  return possible.length === 1 ? `「${possible[0]}」のことですか` : null
}

function otherDigits(year: string): string[] {
  return [...year].flatMap((_, at) => [...'0123456789'].map(digit => year.slice(0, at) + digit + year.slice(at + 1)))
}

/** True if the date exists: 29 February exists in 2016, not in 2019. */
function isInCalendar(date: string): boolean {
  return date.length < 10 || addDays(date, 0) === date
}
