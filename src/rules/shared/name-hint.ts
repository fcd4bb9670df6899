import { closestMatch } from '../../text/nearest.ts'

/** Suggests the most similar name: 「tennis」のことですか, for tenis. */
export function suggestName(name: string, known: readonly string[]): string | null {
  const guess = closestMatch(name, known)
  return guess ? `「${guess}」のことですか` : null
}

/** Returns the same hint; if no name is similar, lists all names. */
export function suggestNameOrList(name: string, known: readonly string[]): string {
  return suggestName(name, known) ?? formatOptions(known)
}

/** Lists all names: あるのは「tennis」「badminton」です */
export function formatOptions(known: readonly string[]): string {
  return `あるのは${known.map(name => `「${name}」`).join('')}です`
}
