import { nearest } from '../../text/nearest.ts'

/** 「tennis」のことですか, for tenis. */
export function hintForName(name: string, known: readonly string[]): string | null {
  const guess = nearest(name, known)
  return guess ? `「${guess}」のことですか` : null
}

/** The same; for a name that is like none, all there are. */
export function hintAmong(name: string, known: readonly string[]): string {
  return hintForName(name, known) ?? sayAmong(known)
}

/** あるのは「tennis」「badminton」です */
export function sayAmong(known: readonly string[]): string {
  return `あるのは${known.map(name => `「${name}」`).join('')}です`
}
