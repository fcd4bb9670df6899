import type { Pack, PackEntry } from './pack.ts'
import { decodePack, hasValidDigest } from './pack-integrity.ts'

/** Fetches past the HTTP cache, which may contain a damaged response. */
export type FetchUncached = (url: string, options: { readonly cache: 'no-store' }) => Promise<Response>

/** Bytes of a pack, or the reason for a failure: no network or no such file · the bytes do not match the digest. */
export type FetchPackResult = ArrayBuffer | 'unreachable' | 'corrupt'

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

/** Stores a pack. Returns false if the quota is exceeded. */
export async function storePack(cache: Cache, url: string, bytes: ArrayBuffer): Promise<boolean> {
  try {
    await cache.put(url, new Response(bytes))
    return true
  } catch {
    return false
  }
}

/** Checks the quota by storing a dummy entry of the same size, to avoid a useless download. */
export async function fitsQuota(cache: Cache, { url, bytes }: PackEntry): Promise<boolean> {
  const trial = `${url}.room`
  const fits = await storePack(cache, trial, new ArrayBuffer(bytes))
  await cache.delete(trial)
  return fits
}

/** Returns a cached pack, or `null` if the pack is missing, damaged, or storage is blocked. Deletes a damaged pack. */
export async function readCachedPack(
  caches: Pick<CacheStorage, 'open'>,
  name: string,
  url: string
): Promise<Pack | null> {
  try {
    const cache = await caches.open(name)
    const cached = await cache.match(url)
    if (!cached) return null
    // If the browser has lost the body of the entry, treat the pack as damaged.
    const bytes = await cached.arrayBuffer().catch(() => new ArrayBuffer(0))
    const pack = await decodePack(bytes, url)
    if (!pack) await cache.delete(url)
    return pack
  } catch {
    return null
  }
}
