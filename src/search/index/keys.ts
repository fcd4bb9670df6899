import { fold } from '../../text/fold.ts'
import { KINDS, type Kind } from '../kinds.ts'
import { normalizePhrase, phraseKey } from '../query/normalize-phrase.ts'
import type { Entry } from '../types.ts'

/** What an entry is looked up by, apart from its words: its number, what it speaks of, its year, its whole caption, its names. */
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
    ...(KINDS[kind].numbered ? [provision] : []),
    ...about.map(spoken => kindKey(kind, spoken)),
    ...years.map(year => kindKey(kind, year)),
    ...(caption ? [captionKey(fold(caption))] : []),
    ...normalizedNames({ kind, title, caption, called }).map(nameKey)
  ]
}

/** The key of what an entry of a kind speaks of, or of its year: 「先例」 on `onizumo:80`. */
export function kindKey(kind: Kind, what: string): string {
  return `${kind} ${what}`
}

/** The key of a whole caption, folded. */
export function captionKey(folded: string): string {
  return `caption ${folded}`
}

/** The key of the entries that have a name of this gist. */
export function nameKey(gist: string): string {
  return `called ${phraseKey(gist)}`
}

/** The provisions that what stands apart leads to, the first first. */
export function targetProvisions({ provision, about = [] }: Entry): Set<string> {
  return new Set([provision, ...about])
}

type Named = Pick<Entry, 'kind' | 'title' | 'called'> & { readonly caption?: string | undefined }

/** The gists of all names of what stands apart. */
export function normalizedNames({ kind, title, caption = title, called = '' }: Named): string[] {
  return KINDS[kind].apart ? [normalizePhrase(caption), ...called.split('/')].filter(Boolean) : []
}

/** By which name a gist calls an entry, if it is that of the whole of one. */
export function matchName(entry: Entry, gist: string): 'title' | 'alias' | undefined {
  const [title, ...aliases] = normalizedNames(entry).map(phraseKey)
  const key = phraseKey(gist)
  if (!key) return undefined
  return title === key ? 'title' : aliases.includes(key) ? 'alias' : undefined
}

/** Whether an entry is a provision, not only leads to it. */
export function isEntryForProvision({ kind, provision }: Entry, wanted: string): boolean {
  return KINDS[kind].numbered && provision === wanted
}
