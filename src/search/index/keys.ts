import { fold } from '../../text/fold.ts'
import { KINDS, type Kind } from '../kinds.ts'
import { normalizePhrase, phraseKey } from '../query/normalize-phrase.ts'
import type { Entry } from '../types.ts'

/** Returns the keys of an entry besides its text: provision, targets, years, complete caption and names. */
export function lookupKeys({
  kind,
  provision,
  about = [],
  years = [],
  title,
  caption = title,
  called = ''
}: Entry): string[] {
  return [
    ...(KINDS[kind].isProvision ? [provision] : []),
    ...about.map(spoken => kindKey(kind, spoken)),
    ...years.map(year => kindKey(kind, year)),
    ...(caption ? [captionKey(fold(caption))] : []),
    ...normalizedNames({ kind, title, caption, called }).map(nameKey)
  ]
}

/** Returns the key of an entry kind with a target or a year: 「先例」 on `onizumo:80`. */
export function kindKey(kind: Kind, id: string): string {
  return `${kind} ${id}`
}

/** Returns the key of a complete, folded caption. */
export function captionKey(folded: string): string {
  return `caption ${folded}`
}

/** Returns the key of the entries with a name of this normal form. */
export function nameKey(gist: string): string {
  return `called ${phraseKey(gist)}`
}

/** Returns the provisions that an entry refers to, its own provision first. */
export function targetProvisions({ provision, about = [] }: Entry): Set<string> {
  return new Set([provision, ...about])
}

type Named = Pick<Entry, 'kind' | 'title' | 'called'> & { readonly caption?: string | undefined }

/** Returns the normal forms of all names of a supplementary entry; an empty list for other kinds. */
export function normalizedNames({ kind, title, caption = title, called = '' }: Named): string[] {
  return KINDS[kind].isSupplementary ? [normalizePhrase(caption), ...called.split('/')].filter(Boolean) : []
}

/** Returns the kind of name that equals a normal form; `undefined` if no name equals it. */
export function matchName(entry: Entry, gist: string): 'title' | 'alias' | undefined {
  const [title, ...aliases] = normalizedNames(entry).map(phraseKey)
  const key = phraseKey(gist)
  if (!key) return undefined
  return title === key ? 'title' : aliases.includes(key) ? 'alias' : undefined
}

/** True if the entry is the provision itself, not an entry that refers to it. */
export function isEntryForProvision({ kind, provision }: Entry, wanted: string): boolean {
  return KINDS[kind].isProvision && provision === wanted
}
