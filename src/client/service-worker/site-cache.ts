import { cacheNames } from '../../protocol/cache-names.ts'
import { handleFetch, type ResponseSources } from './fetch-handler.ts'
import { firstFolderOf, type PackSet } from './look-up.ts'
import type { Pack, PackEntry } from './pack.ts'
import { createPackCache, type PackCache } from './pack-cache.ts'
import { type FetchUncached, readCachedPack } from './pack-transfer.ts'

/**
 * Values that the build inserts into the worker: base path, packs in priority order, build id, and Content Security
 * Policy of the pages.
 */
export interface PrecacheManifest {
  readonly base: string
  readonly packs: readonly PackEntry[]
  readonly buildId: string
  readonly policy: string
}

/** Browser APIs that the site cache depends on. */
export interface WorkerEnvironment {
  readonly fetch: FetchUncached & ResponseSources['fetch']
  readonly caches: CacheStorage
  /** URL of the site. */
  readonly scope: string
  /** True if no newer worker is waiting or installing. */
  readonly isLatestWorker: () => boolean
}

/** Cached site of one build. */
export interface SiteCache extends Pick<PackCache, 'precache' | 'fetchMissing' | 'getStatus'> {
  /** True if the URL belongs to the site. */
  readonly isInScope: (url: URL) => boolean
  /** Answers a request for a page or file of the site. */
  readonly answer: (request: Request) => Promise<Response>
  /** Precaches an on-demand folder, now and in all later builds. */
  readonly precacheFolder: (folder: string) => Promise<void>
  /** Deletes the caches of other builds. Stale packs are evicted only if no pack of this build is missing. */
  readonly deleteOtherBuilds: () => Promise<void>
}

/** Creates the site cache for the build of a worker. */
export function createSiteCache(
  { base, packs, buildId, policy }: PrecacheManifest,
  { fetch, caches, scope, isLatestWorker }: WorkerEnvironment
): SiteCache {
  const names = cacheNames(base, scope)
  const visits = () => caches.open(names.visited + buildId)
  const requestedFolders = createFolderRegistry(caches, names.folders, scope)
  const wanted = async () => {
    const folders = await requestedFolders.all()
    return packs.filter(pack => !pack.onVisit || pack.folders.some(folder => folders.includes(folder)))
  }
  const packCache = createPackCache(wanted, { fetch, open: () => caches.open(names.packs), isNewest: isLatestWorker })
  const open = createPackLoader(url => readCachedPack(caches, names.packs, url))
  const previousPacks = async () => ({ base, packs: await entriesOf(await packCache.listStale(), open), open })
  const sources: ResponseSources = {
    packs: { base, packs, open },
    previousPacks,
    fetch,
    openRuntimeCache: visits,
    policy
  }
  return {
    ...packCache,
    isInScope: url => url.href.startsWith(scope),
    answer: request => handleFetch(request, sources),
    precacheFolder: async folder => {
      if (!packs.some(({ folders, onVisit }) => onVisit && folders.includes(folder))) return
      await requestedFolders.add(folder)
      // A download in progress does not include the new folder.
      await packCache.fetchMissing().catch(() => undefined)
      await packCache.fetchMissing()
    },
    deleteOtherBuilds: async () => {
      const others = (await caches.keys()).filter(
        name => name === names.workbox || (name.startsWith(names.visited) && name !== names.visited + buildId)
      )
      await Promise.all(others.map(name => caches.delete(name)))
      await packCache.evictStale()
    }
  }
}

/** On-demand folders that the reader has visited, shared by all builds. Empty if storage is blocked. */
function createFolderRegistry(caches: CacheStorage, name: string, scope: string) {
  return {
    all: async (): Promise<string[]> => {
      try {
        if (!(await caches.has(name))) return []
        const keys = await (await caches.open(name)).keys()
        return keys.map(({ url }) => decodeURI(url.slice(scope.length)))
      } catch {
        return []
      }
    },
    add: async (folder: string): Promise<void> => {
      await (await caches.open(name)).put(scope + encodeURI(folder), new Response())
    }
  }
}

/** Opens each pack once. Retries packs that could not be read. */
function createPackLoader(read: (url: string) => Promise<Pack | null>): PackSet['open'] {
  const opened = new Map<string, Promise<Pack | null>>()
  return url => {
    const pack = opened.get(url) ?? read(url)
    opened.set(url, pack)
    void pack.then(read => read ?? opened.delete(url))
    return pack
  }
}

/** The folders of packs of another build are unknown until the packs are opened. */
async function entriesOf(urls: readonly string[], open: PackSet['open']): Promise<PackSet['packs']> {
  const packs = await Promise.all(urls.map(open))
  return urls.map((url, at) => ({ url, folders: foldersOf(packs[at] ?? null) }))
}

function foldersOf(pack: Pack | null): string[] {
  return pack ? [...new Set([pack.texts, pack.binaries].flatMap(Object.keys).map(firstFolderOf))] : []
}
