import type { CacheStatus } from '../protocol/cache-status.ts'
import type { PackEntry } from './pack.ts'
import { type FetchUncached, fetchPack, fitsQuota, storePack } from './pack-transfer.ts'

/** What the stock of an edition reaches outside itself. */
export interface PackCacheEnvironment {
  readonly fetch: FetchUncached
  readonly open: () => Promise<Cache>
  /** Whether no newer edition has come beside this one, whose packs would lie among those of the edition before. */
  readonly isNewest: () => boolean
}

/** The packs of an edition on the device: each is kept on its own, the most important first; one for which there is no room is left out. */
export interface PackCache {
  /** Keeps what there is room for. Fails where a pack cannot be had; the next time it goes on from there. */
  readonly precache: () => Promise<void>
  /** Fetches what is lacking, and throws away the edition before when this one is in. */
  readonly fetchMissing: () => Promise<void>
  /** Throws the edition before away, if nothing is lacking. */
  readonly evictStale: () => Promise<void>
  /** The addresses of what is still kept of the edition before. */
  readonly listStale: () => Promise<readonly string[]>
  readonly getStatus: () => Promise<CacheStatus>
}

/** The stock of an edition; `wanted` says which of its packs are to be kept. */
export function createPackCache(
  wanted: () => Promise<readonly PackEntry[]>,
  storeroom: PackCacheEnvironment
): PackCache {
  // What came damaged or found no room is not tried again before the worker starts anew.
  const skippedUrls = new Set<string>()
  let pendingFetch: Promise<void> | null = null
  return {
    precache: async () => {
      const { cache, lacking } = await inspectCache(await wanted(), storeroom)
      for (const entry of lacking) if (await fitsQuota(cache, entry)) await lay(entry, cache, storeroom)
    },
    fetchMissing: () => {
      pendingFetch ??= mend(wanted, skippedUrls, storeroom).finally(() => {
        pendingFetch = null
      })
      return pendingFetch
    },
    evictStale: async () => {
      const stand = await inspectCache(await wanted(), storeroom)
      if (stand.lacking.length === 0) await deleteStale(stand, storeroom)
    },
    // Where storage is refused nothing is left.
    listStale: async () => (await inspectCache(await wanted(), storeroom).catch(() => null))?.stale ?? [],
    getStatus: async () => {
      const packs = await wanted()
      const { lacking } = await inspectCache(packs, storeroom)
      const words = (entries: readonly PackEntry[]) => entries.map(({ says }) => says)
      return { kept: words(packs.filter(entry => !lacking.includes(entry))), lacking: words(lacking) }
    }
  }
}

/** What is lacking of an edition, and what is kept besides: of the edition before, or of a trial that was cut off. */
interface CacheInventory {
  readonly cache: Cache
  readonly lacking: readonly PackEntry[]
  readonly stale: readonly string[]
}

async function inspectCache(packs: readonly PackEntry[], { open }: PackCacheEnvironment): Promise<CacheInventory> {
  const cache = await open()
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const own = packs.map(({ url }) => url)
  return {
    cache,
    lacking: packs.filter(({ url }) => !kept.includes(url)),
    stale: kept.filter(url => !own.includes(url))
  }
}

async function lay(entry: PackEntry, cache: Cache, { fetch }: PackCacheEnvironment): Promise<void> {
  const delivery = await fetchPack(entry, fetch)
  if (typeof delivery === 'string') throw new Error(`${entry.url}: ${delivery}`)
  await storePack(cache, entry.url, delivery)
}

/** Where the edition before takes up the room, it makes way, but only for what has come already. */
async function mend(
  wanted: () => Promise<readonly PackEntry[]>,
  skippedUrls: Set<string>,
  storeroom: PackCacheEnvironment
): Promise<void> {
  const stand = await inspectCache(await wanted(), storeroom)
  const { cache, lacking, stale: others } = stand
  const fetched: FetchedPack[] = []
  for (const entry of lacking.filter(({ url }) => !skippedUrls.has(url))) {
    const exceedsQuota = others.length === 0 && !(await fitsQuota(cache, entry))
    const delivery = exceedsQuota ? 'no room' : await fetchPack(entry, storeroom.fetch)
    if (delivery === 'no room' || delivery === 'corrupt') skippedUrls.add(entry.url)
    if (typeof delivery !== 'string')
      fetched.push({ url: entry.url, bytes: delivery, isKept: await storePack(cache, entry.url, delivery) })
  }
  if (lacking.length === 0 || fetched.length < lacking.length) return
  await deleteStale(stand, storeroom)
  for (const { url, bytes, isKept } of fetched)
    if (!isKept && !(await storePack(cache, url, bytes))) skippedUrls.add(url)
}

interface FetchedPack {
  readonly url: string
  readonly bytes: ArrayBuffer
  readonly isKept: boolean
}

async function deleteStale(
  { cache, stale: others }: CacheInventory,
  { isNewest }: PackCacheEnvironment
): Promise<void> {
  if (isNewest()) await Promise.all(others.map(url => cache.delete(url)))
}
