import { cacheNames } from '../protocol/kept-caches.ts'
import { handleFetch, type ResponseSources } from './fetch-handler.ts'
import { firstFolderOf, type PackSet } from './look-up.ts'
import type { Pack, PackEntry } from './pack.ts'
import { createPackCache, type PackCache } from './pack-cache.ts'
import { type FetchUncached, readCachedPack } from './pack-transfer.ts'

/** What the build writes into the worker: the base path, the packs, the most important first, a name for this edition of the site, and the policy of its pages. */
export interface PrecacheManifest {
  readonly base: string
  readonly packs: readonly PackEntry[]
  readonly buildId: string
  readonly policy: string
}

/** What the worker reaches outside itself. */
export interface WorkerEnvironment {
  readonly fetch: FetchUncached & ResponseSources['fetch']
  readonly caches: CacheStorage
  /** The address of the site. */
  readonly scope: string
  /** Whether no newer worker waits or is being installed. */
  readonly isLatestWorker: () => boolean
}

/** One edition of the site on the device. */
export interface SiteCache extends Pick<PackCache, 'precache' | 'fetchMissing' | 'getStatus'> {
  /** Whether an address is one of the site. */
  readonly isInScope: (url: URL) => boolean
  /** A page or file of it. */
  readonly answer: (request: Request) => Promise<Response>
  /** Keeps a folder too that is kept only for those who have been to it: from now on, in every edition. */
  readonly precacheFolder: (folder: string) => Promise<void>
  /** Throws away what was kept of other editions, as far as it is not needed. */
  readonly deleteOtherBuilds: () => Promise<void>
}

/** The edition that a worker is of. */
export function createSiteCache(
  { base, packs, buildId: edition, policy }: PrecacheManifest,
  { fetch, caches, scope, isLatestWorker: isNewest }: WorkerEnvironment
): SiteCache {
  const names = cacheNames(base, scope)
  const visits = () => caches.open(names.visited + edition)
  const requestedFolders = createFolderRegistry(caches, names.folders, scope)
  const wanted = async () => {
    const folders = await requestedFolders.all()
    return packs.filter(pack => !pack.onVisit || pack.folders.some(folder => folders.includes(folder)))
  }
  const stock = createPackCache(wanted, { fetch, open: () => caches.open(names.packs), isNewest })
  const open = createPackLoader(url => readCachedPack(caches, names.packs, url))
  const shelfBefore = async () => ({ base, packs: await entriesOf(await stock.listStale(), open), open })
  const sources: ResponseSources = {
    shelf: { base, packs, open },
    previousPacks: shelfBefore,
    fetch,
    openRuntimeCache: visits,
    policy
  }
  return {
    ...stock,
    isInScope: url => url.href.startsWith(scope),
    answer: request => handleFetch(request, sources),
    precacheFolder: async folder => {
      if (!packs.some(({ folders, onVisit }) => onVisit && folders.includes(folder))) return
      await requestedFolders.add(folder)
      // What is being mended already does not know of it yet.
      await stock.fetchMissing().catch(() => undefined)
      await stock.fetchMissing()
    },
    deleteOtherBuilds: async () => {
      const others = (await caches.keys()).filter(
        name => name === names.workbox || (name.startsWith(names.visited) && name !== names.visited + edition)
      )
      await Promise.all(others.map(name => caches.delete(name)))
      await stock.evictStale()
    }
  }
}

/** The folders that are wanted besides, as the device remembers them from edition to edition; none where it refuses. */
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

/** Opens each pack once; one that could not be read is tried again. */
function createPackLoader(read: (url: string) => Promise<Pack | null>): PackSet['open'] {
  const opened = new Map<string, Promise<Pack | null>>()
  return url => {
    const pack = opened.get(url) ?? read(url)
    opened.set(url, pack)
    void pack.then(read => read ?? opened.delete(url))
    return pack
  }
}

/** What the packs of another edition have is known by opening them. */
async function entriesOf(urls: readonly string[], open: PackSet['open']): Promise<PackSet['packs']> {
  const packs = await Promise.all(urls.map(open))
  return urls.map((url, at) => ({ url, folders: foldersOf(packs[at] ?? null) }))
}

function foldersOf(pack: Pack | null): string[] {
  return pack ? [...new Set([pack.texts, pack.binaries].flatMap(Object.keys).map(firstFolderOf))] : []
}
