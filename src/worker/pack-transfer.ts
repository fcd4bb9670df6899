import type { Pack, PackEntry } from './pack.ts'
import { decodePack, hasValidDigest } from './pack-integrity.ts'

/** A request of the worker's own, past the browser's cache: what that holds may be damaged too. */
export type FetchUncached = (url: string, options: { readonly cache: 'no-store' }) => Promise<Response>

/** A pack as it came; why it did not: there is no network or no such file · what came is not what the build wrote. */
export type FetchPackResult = ArrayBuffer | 'unreachable' | 'corrupt'

/** Fetches a pack. */
export async function fetchPack({ url }: Pick<PackEntry, 'url'>, fetch: FetchUncached): Promise<FetchPackResult> {
  try {
    const response = await fetch(url, { cache: 'no-store' })
    if (!response.ok) return 'unreachable'
    const bytes = await response.arrayBuffer()
    return (await hasValidDigest(bytes, url)) ? bytes : 'corrupt'
  } catch {
    return 'unreachable'
  }
}

/** Keeps a pack; false where the device has no room for it. */
export async function storePack(cache: Cache, url: string, bytes: ArrayBuffer): Promise<boolean> {
  try {
    await cache.put(url, new Response(bytes))
    return true
  } catch {
    return false
  }
}

/** Whether there is room for a pack: tried with as many bytes, so that nothing travels in vain. */
export async function fitsQuota(cache: Cache, { url, bytes }: PackEntry): Promise<boolean> {
  const trial = `${url}.room`
  const fits = await storePack(cache, trial, new ArrayBuffer(bytes))
  await cache.delete(trial)
  return fits
}

/** A pack that is kept; one that is damaged is thrown away and counts as none, as where storage is refused. */
export async function readCachedPack(
  caches: Pick<CacheStorage, 'open'>,
  name: string,
  url: string
): Promise<Pack | null> {
  try {
    const cache = await caches.open(name)
    const kept = await cache.match(url)
    if (!kept) return null
    // Of one whose body the browser has lost, nothing is left to be read.
    const bytes = await kept.arrayBuffer().catch(() => new ArrayBuffer(0))
    const pack = await decodePack(bytes, url)
    if (!pack) await cache.delete(url)
    return pack
  } catch {
    return null
  }
}
