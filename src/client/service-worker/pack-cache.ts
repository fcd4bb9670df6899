import type { CacheStatus } from '../../protocol/cache-status.ts'
import type { PackEntry } from './pack.ts'
import { type FetchUncached, fetchPack, fitsQuota, storePack } from './pack-transfer.ts'

/** Network, cache and worker state that the pack cache depends on. */
export interface PackCacheEnvironment {
  readonly fetch: FetchUncached
  readonly open: () => Promise<Cache>
  /** True if no newer worker is installing or waiting. Otherwise its packs would be counted as stale. */
  readonly isNewest: () => boolean
}

/**
 * Cached packs of one build. Packs are stored separately, in priority order; packs that exceed the quota are skipped.
 */
export interface PackCache {
  /**
   * Stores the missing packs that fit the quota. Throws if a download fails; the next call resumes with the missing
   * packs.
   */
  readonly precache: () => Promise<void>
  /**
   * Downloads missing packs, and evicts the packs of the previous build once all packs of this build are downloaded.
   */
  readonly fetchMissing: () => Promise<void>
  /** Evicts the packs of the previous build. Does nothing while a pack of this build is missing. */
  readonly evictStale: () => Promise<void>
  /** Returns the URLs of packs of other builds that are still cached. */
  readonly listStale: () => Promise<readonly string[]>
  readonly getStatus: () => Promise<CacheStatus>
}

/** Creates the pack cache of a build. `wanted` returns the packs to store. */
export function createPackCache(
  wanted: () => Promise<readonly PackEntry[]>,
  environment: PackCacheEnvironment
): PackCache {
  // Packs that failed the digest check or exceeded the quota are not retried until the worker restarts.
  const skippedUrls = new Set<string>()
  let pendingFetch: Promise<void> | null = null
  return {
    precache: async () => {
      const { cache, missing } = await inspectCache(await wanted(), environment)
      for (const entry of missing) if (await fitsQuota(cache, entry)) await downloadPack(entry, cache, environment)
    },
    fetchMissing: () => {
      pendingFetch ??= storeMissing(wanted, skippedUrls, environment).finally(() => {
        pendingFetch = null
      })
      return pendingFetch
    },
    evictStale: async () => {
      const inventory = await inspectCache(await wanted(), environment)
      if (inventory.missing.length === 0) await deleteStale(inventory, environment)
    },
    // If storage is blocked, no pack is cached.
    listStale: async () => (await inspectCache(await wanted(), environment).catch(() => null))?.stale ?? [],
    getStatus: async () => {
      const packs = await wanted()
      const { missing } = await inspectCache(packs, environment)
      const labelsOf = (entries: readonly PackEntry[]) => entries.map(({ label }) => label)
      return { kept: labelsOf(packs.filter(entry => !missing.includes(entry))), lacking: labelsOf(missing) }
    }
  }
}

/**
 * Missing packs of this build, and stale cache entries: packs of other builds, or the test entry of an interrupted
 * quota check.
 */
interface CacheInventory {
  readonly cache: Cache
  readonly missing: readonly PackEntry[]
  readonly stale: readonly string[]
}

async function inspectCache(packs: readonly PackEntry[], { open }: PackCacheEnvironment): Promise<CacheInventory> {
  const cache = await open()
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const own = packs.map(({ url }) => url)
  return {
    cache,
    missing: packs.filter(({ url }) => !cached.includes(url)),
    stale: cached.filter(url => !own.includes(url))
  }
}

async function downloadPack(entry: PackEntry, cache: Cache, { fetch }: PackCacheEnvironment): Promise<void> {
  const delivery = await fetchPack(entry, fetch)
  if (typeof delivery === 'string') throw new Error(`Cannot store the pack ${entry.url}: ${delivery}`)
  await storePack(cache, entry.url, delivery)
}

/**
 * If the previous build fills the quota, its packs are evicted, but only after all missing packs have been downloaded.
 */
async function storeMissing(
  wanted: () => Promise<readonly PackEntry[]>,
  skippedUrls: Set<string>,
  environment: PackCacheEnvironment
): Promise<void> {
  const inventory = await inspectCache(await wanted(), environment)
  const { cache, missing, stale } = inventory
  const fetched: FetchedPack[] = []
  for (const entry of missing.filter(({ url }) => !skippedUrls.has(url))) {
    const exceedsQuota = stale.length === 0 && !(await fitsQuota(cache, entry))
    const delivery = exceedsQuota ? 'no room' : await fetchPack(entry, environment.fetch)
    if (delivery === 'no room' || delivery === 'corrupt') skippedUrls.add(entry.url)
    if (typeof delivery !== 'string')
      fetched.push({ url: entry.url, bytes: delivery, isCached: await storePack(cache, entry.url, delivery) })
  }
  if (missing.length === 0 || fetched.length < missing.length) return
  await deleteStale(inventory, environment)
  for (const { url, bytes, isCached } of fetched)
    if (!isCached && !(await storePack(cache, url, bytes))) skippedUrls.add(url)
}

interface FetchedPack {
  readonly url: string
  readonly bytes: ArrayBuffer
  readonly isCached: boolean
}

async function deleteStale({ cache, stale }: CacheInventory, { isNewest }: PackCacheEnvironment): Promise<void> {
  if (isNewest()) await Promise.all(stale.map(url => cache.delete(url)))
}
