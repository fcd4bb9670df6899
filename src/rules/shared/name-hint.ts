import { closestMatch } from '../../text/nearest.ts'

/** 「tennis」のことですか, for tenis. */
export function suggestName(name: string, known: readonly string[]): string | null {
  const guess = closestMatch(name, known)
  return guess ? `「${guess}」のことですか` : null
}

/** The same; for a name that is like none, all there are. */
export function suggestNameOrList(name: string, known: readonly string[]): string {
  return suggestName(name, known) ?? formatOptions(known)
}

/** あるのは「tennis」「badminton」です */
export function formatOptions(known: readonly string[]): string {
  return `あるのは${known.map(name => `「${name}」`).join('')}です`
}
