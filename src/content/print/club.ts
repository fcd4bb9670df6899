import type { Club } from '../../model/club.ts'
import { lineStart } from './lines.ts'

/**
 * Adds a ruleset to the end of the column order in `club.yaml`. Returns `null` if the club declares no order, or if the
 * order already contains the ruleset.
 */
export function withCompared({ compare, file, keySpans }: Club, ruleset: string): string | null {
  const order = compare?.order ?? []
  const last = keySpans[`compare.order.${order.length - 1}`]
  if (!file || !last || order.includes(ruleset)) return null
  const { text } = file
  const line = text.slice(lineStart(file, last.start), last.start)
  const more = /^\s*-\s*$/u.test(line) ? `\n${line}${ruleset}` : `, ${ruleset}`
  return text.slice(0, last.end) + more + text.slice(last.end)
}
