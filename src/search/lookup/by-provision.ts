import { KINDS } from '../kinds.ts'
import { isSecondaryHit } from '../query/interleave.ts'
import type { Entry, SearchMatch } from '../types.ts'
import type { Scope } from './search-text.ts'

/**
 * Drops hits whose provision an earlier hit has. Supplementary hits, and terms if the filter asks for terms, are
 * compared by URL. Without a filter, a secondary hit is also dropped if an earlier hit has the same kind and provision.
 */
export function byProvision<Hit extends SearchMatch>(hits: readonly Hit[], { kind }: Pick<Scope, 'kind'>): Hit[] {
  const keyOf = ({ entry }: Hit) => (kind === 'term' || KINDS[entry.kind].isSupplementary ? entry.url : entry.provision)
  const first = new Map<string, Hit>()
  const isCrowded = (hit: Hit) => [...first.values()].some(({ entry }) => isSameBeside(entry, hit.entry))
  for (const hit of hits)
    if (!first.has(keyOf(hit)) && (kind || !isSecondaryHit(hit) || !isCrowded(hit))) first.set(keyOf(hit), hit)
  return [...first.values()]
}

function isSameBeside(one: Entry, other: Entry): boolean {
  return one.kind === other.kind && one.provision === other.provision
}
