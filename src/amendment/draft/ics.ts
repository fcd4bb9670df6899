import { addDays } from '../../text/days.ts'

/** An all-day calendar entry. */
export interface CalendarDay {
  /** Unique id, stable across exports. */
  readonly id: string
  readonly day: string
  readonly title: string
  readonly description: string
}

/** Formats a calendar file (RFC 5545) with all-day events. `made` is the export time, `2026-11-23T02:03:04Z`. */
export function formatCalendar(days: readonly CalendarDay[], made: string): string {
  const stamp = made.replace(/\.[0-9]+/u, '').replaceAll(/[-:]/gu, '')
  const events = days.flatMap(({ id, day, title, description }) => [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${inDigits(day)}`,
    `DTEND;VALUE=DATE:${inDigits(addDays(day, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT'
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//bylaws//drafting desk//JA', ...events, 'END:VCALENDAR']
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function inDigits(day: string): string {
  return day.replaceAll('-', '')
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/gu, '\\$&').replaceAll(/\r\n?|\n/gu, '\\n')
}

/** Folds a line at 75 octets without splitting characters. Continuation lines begin with a space. */
function folded(line: string): string {
  const lines = ['']
  let length = 0
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length
    if (length + octets > 75) {
      lines.push(' ')
      length = 1
    }
    lines[lines.length - 1] += character
    length += octets
  }
  return lines.join('\r\n')
}
