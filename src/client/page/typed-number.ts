import type { SidebarEntry } from '../../protocol/sidebar.ts'

/** An article as the keypad knows it. */
export interface KeypadEntry {
  /** 「8の2」 */
  readonly number: string
  readonly caption: string
  readonly href: string
}

/** What the keypad shows for what was typed: the article that it names, or words; beneath it those whose numbers go on. */
export interface KeypadAnswer {
  readonly named: KeypadEntry | null
  /** What is said where no article is named. */
  readonly words: string
  readonly longer: readonly KeypadEntry[]
}

/** So many signs a number has at most. */
const LONGEST = 8

/** So many numbers are told in a line. */
const TOLD = 3

/** What stands typed after a key; an empty key takes one sign away. A number starts with a digit that is not 0, and two の never stand together. */
export function press(typed: string, key: string): string {
  if (key === '') return typed.slice(0, -1)
  const atStart = typed === '' || typed.endsWith('の')
  return typed.length >= LONGEST || (atStart && (key === 'の' || key === '0')) ? typed : typed + key
}

/** The articles of a 目次 that was fetched: what leads to a page by a number. */
export function keypadEntries(rail: readonly SidebarEntry[]): KeypadEntry[] {
  return rail.flatMap(({ words, href, entries = [] }) => {
    const [, slug] = /\/([0-9]+(?:-[0-9]+)*)\/$/u.exec(href) ?? []
    const caption = words.slice(words.indexOf(' ') + 1 || words.length)
    const own = slug ? [{ number: slug.replaceAll('-', 'の'), caption, href }] : []
    return [...own, ...keypadEntries(entries)]
  })
}

/** The answer to what was typed. */
export function answerTo(typed: string, entries: readonly KeypadEntry[]): KeypadAnswer {
  const named = entries.find(({ number }) => number === typed) ?? null
  const longer = typed ? entries.filter(({ number }) => number !== typed && number.startsWith(typed)) : []
  return { named, words: typed ? wordsFor(typed, longer) : '番号を押してください', longer }
}

/** 「8の2」 → 「第8条の2」. */
export function numberInWords(number: string): string {
  const [first = '', ...branches] = number.split('の')
  return `第${first}条${branches.map(branch => `の${branch}`).join('')}`
}

function wordsFor(typed: string, longer: readonly KeypadEntry[]): string {
  if (longer.length === 0)
    return `${numberInWords(typed.replace(/の$/u, ''))}${typed.endsWith('の') ? 'に枝番号' : ''}はありません`
  const told = longer.slice(0, TOLD).map(({ number }) => numberInWords(number))
  return `${told.join('、')}${longer.length > TOLD ? ' …' : ''}`
}
