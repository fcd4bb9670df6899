import { fold } from '../../text/fold.ts'
import { KINDS, type Kind } from '../kinds.ts'
import { gistOf, keyOfGist } from '../look/gist.ts'
import type { Entry } from '../types.ts'

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
    ...namesOf({ kind, title, caption, called }).map(calledKey)
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

/** The key of the entries that have a name of this gist. */
export function calledKey(gist: string): string {
  return `called ${keyOfGist(gist)}`
}

/** The provisions that what stands apart leads to, the first first. */
export function ledBy({ provision, about = [] }: Entry): Set<string> {
  return new Set([provision, ...about])
}

type Named = Pick<Entry, 'kind' | 'title' | 'called'> & { readonly caption?: string | undefined }

/** The gists of all names of what stands apart. */
export function namesOf({ kind, title, caption = title, called = '' }: Named): string[] {
  return KINDS[kind].apart ? [gistOf(caption), ...called.split('/')].filter(Boolean) : []
}

/** By which name a gist calls an entry, if it is that of the whole of one. */
export function calledBy(entry: Entry, gist: string): 'title' | 'alias' | undefined {
  const [title, ...aliases] = namesOf(entry).map(keyOfGist)
  const key = keyOfGist(gist)
  if (!key) return undefined
  return title === key ? 'title' : aliases.includes(key) ? 'alias' : undefined
}

/** Whether an entry is a provision, not only leads to it. */
export function bearsNumber({ kind, provision }: Entry, wanted: string): boolean {
  return KINDS[kind].numbered && provision === wanted
}
