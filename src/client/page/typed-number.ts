import type { SidebarEntry } from '../../protocol/sidebar.ts'
import { formatOrdinal } from '../../text/numerals.ts'

/** An article that the keypad can open. */
export interface KeypadEntry {
  /** 「8の2」 */
  readonly number: string
  readonly caption: string
  readonly href: string
}

/**
 * Display of the keypad for a typed number: the article with this number, or a text; and the articles with longer
 * numbers. Before the first key press: every article, if there are few.
 */
export interface KeypadAnswer {
  readonly named: KeypadEntry | null
  /** Text that is shown if no article has the number. */
  readonly message: string
  readonly longer: readonly KeypadEntry[]
}

/** Keys in their order, except the key that deletes a character. */
export const KEYS = ['1', '2', '3', '4', '5', 'の', '6', '7', '8', '9', '0'] as const

/** Upper limit of a typed number, in characters. */
const LONGEST = 8

/** Upper limit of the numbers listed in a line. */
const MAX_CANDIDATES = 3

/** Upper limit of articles that are all listed before the first key press. */
const MAX_LISTED = 150

/**
 * Returns the typed number after a key press; an empty key deletes one character. A number starts with a digit other
 * than 0, and so does a branch number after の.
 */
export function press(typed: string, key: string): string {
  if (key === '') return typed.slice(0, -1)
  const atStart = typed === '' || typed.endsWith('の')
  return typed.length >= LONGEST || (atStart && (key === 'の' || key === '0')) ? typed : typed + key
}

/** Returns the articles of a fetched table of contents: its links to pages named by a number. */
export function keypadEntries(rail: readonly SidebarEntry[]): KeypadEntry[] {
  return rail.flatMap(({ label, href, entries = [] }) => {
    const [, slug] = /\/([0-9]+(?:-[0-9]+)*)\/$/u.exec(href) ?? []
    const caption = label.slice(label.indexOf(' ') + 1 || label.length)
    const own = slug ? [{ number: slug.replaceAll('-', 'の'), caption, href }] : []
    return [...own, ...keypadEntries(entries)]
  })
}

/** Returns the display for a typed number. */
export function answerTo(typed: string, entries: readonly KeypadEntry[]): KeypadAnswer {
  const named = entries.find(({ number }) => number === typed) ?? null
  const isListed = typed !== '' || entries.length <= MAX_LISTED
  const longer = isListed ? entries.filter(({ number }) => number !== typed && number.startsWith(typed)) : []
  return { named, message: typed ? formatCandidates(typed, longer) : '番号を押してください', longer }
}

/** 「8の2」 → 「第8条の2」. */
export function numberInWords(number: string): string {
  return formatOrdinal(number.split('の'), '条')
}

function formatCandidates(typed: string, longer: readonly KeypadEntry[]): string {
  if (longer.length === 0)
    return `${numberInWords(typed.replace(/の$/u, ''))}${typed.endsWith('の') ? 'に枝番号' : ''}はありません`
  const names = longer.slice(0, MAX_CANDIDATES).map(({ number }) => numberInWords(number))
  return `${names.join('、')}${longer.length > MAX_CANDIDATES ? ' …' : ''}`
}
