import { fold } from '../../text/fold.ts'
import { KINDS, type Kind } from '../kinds.ts'
import type { Entry } from '../types.ts'
import { markOf, splitMarks } from './mark.ts'

/** What an entry is looked up by, apart from its words: its number, what it speaks of, its year, its whole caption, its names. */
export function keysOf({
  kind,
  provision,
  about = [],
  years = [],
  title,
  caption = title,
  called = ''
}: Entry): string[] {
  return [
    ...(KINDS[kind].numbered ? [provision] : []),
    ...about.map(spoken => keyWithin(kind, spoken)),
    ...years.map(year => keyWithin(kind, year)),
    ...(caption ? [captionKey(fold(caption))] : []),
    ...(KINDS[kind].apart ? [calledKey(fold(caption)), ...splitMarks(called).map(nameKey)] : [])
  ]
}

/** The key of what an entry of a kind speaks of, or of its year: 「先例」 on `onizumo:80`. */
export function keyWithin(kind: Kind, what: string): string {
  return `${kind} ${what}`
}

/** The key of a whole caption, folded. */
export function captionKey(folded: string): string {
  return `caption ${folded}`
}

/** The key of a mark of a name. */
function nameKey(mark: string): string {
  return `called ${mark}`
}

/** The key of the entries that folded letters are a whole name of. */
export function calledKey(folded: string): string {
  return nameKey(markOf(folded))
}

/** By which name folded letters call an entry, if they are the whole of one. */
export function calledBy(
  { kind, title, caption = title, called = '' }: Entry,
  folded: string
): 'title' | 'alias' | undefined {
  if (!KINDS[kind].apart) return undefined
  if (fold(caption) === folded) return 'title'
  return splitMarks(called).includes(markOf(folded)) ? 'alias' : undefined
}

/** Whether an entry is a provision, not only leads to it. */
export function bearsNumber({ kind, provision }: Entry, wanted: string): boolean {
  return KINDS[kind].numbered && provision === wanted
}
