import type { Account } from './account.ts'

/** Returns the characters of a plain text. A person sees all of them. */
export function accountForText(text: string): Account {
  return text
    .split('\n')
    .map((line, at) => ({ place: `${at + 1}行目`, runs: [{ text: line, doubt: null }] }))
    .filter(({ runs }) => runs.some(run => run.text.trim()))
}
