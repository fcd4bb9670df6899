import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type PackEntry, pack } from '../../../src/client/service-worker/pack.ts'
import { createSiteCache, type WorkerEnvironment } from '../../../src/client/service-worker/site-cache.ts'
import { mimeType } from '../../../src/text/mime.ts'

export const HOST = 'https://host.example'
const BASE = '/club/'
const POLICY = "default-src 'none'"

/** Returns a page as the build writes it: 「第80条」 with the policy of the site. */
export const page = (text: string, policy = POLICY) =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">${text}`

/** Creates a navigation request. The constructor of `Request` does not accept the mode `navigate`. */
export const request = (path: string, mode = 'navigate') => ({ url: HOST + path, mode }) as Request

/** Formats a response as `200 第80条`, without the head of the site's own pages. */
export const say = async (response: Response) =>
  response.type === 'error' ? 'network error' : `${response.status} ${(await response.text()).replace(page(''), '')}`

/** Pack as the build writes it, with its bytes. */
export interface Packed extends PackEntry {
  readonly content: Uint8Array<ArrayBuffer>
}

/** Packs files as the build does: `packed('onizumo', { 'onizumo/80/index.html': '第80条' })`. */
export function packed(name: string, files: Readonly<Record<string, string>>, onVisit = false): Packed {
  const content = new Uint8Array(gzipSync(JSON.stringify(pack(new Map(Object.entries(files))))))
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const folders = Object.keys(files).map(file => (file.includes('/') ? file.replace(/\/.*/u, '') : ''))
  const url = `${BASE}offline/${name}.${digest}.pack`
  return { url, label: name, bytes: content.length, folders, onVisit, content }
}

/** Creates a device with a quota in bytes. Without a network every request fails. */
export function device(room = Number.POSITIVE_INFINITY) {
  const stores: Stores = new Map()
  const asked: string[] = []
  const shared = {
    network: null as Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> | null,
    /** Content-Type of all responses; `null` derives the type from the file name. */
    type: null as string | null,
    isNewest: true,
    isRefused: false,
    room
  }
  const taken = () =>
    [...stores.values()].flatMap(store => [...store.values()]).reduce((sum, { bytes }) => sum + bytes.length, 0)
  const fetch = async (wanted: Request | string) => {
    const path = typeof wanted === 'string' ? wanted : wanted.url.replace(HOST, '')
    asked.push(path)
    if (!shared.network) throw new TypeError('Failed to fetch')
    const found = shared.network[path]
    const type = shared.type ?? mimeType(path.replace(/\?.*/u, '').replace(/\/$/u, '/index.html'))
    return new Response(found ?? 'なし', { status: found === undefined ? 404 : 200, headers: { 'content-type': type } })
  }
  const surroundings: WorkerEnvironment = {
    fetch,
    caches: cachesOf(stores, { fits: length => taken() + length <= shared.room, isRefused: () => shared.isRefused }),
    scope: HOST + BASE,
    isLatestWorker: () => shared.isNewest
  }
  return {
    shared,
    stores,
    asked,
    /** Returns the names of the cached packs. */
    kept: () => [...(stores.get('packs /club/')?.keys() ?? [])].map(url => /offline\/([^.]+)/u.exec(url)?.[1]),
    /** Starts the worker of a build. */
    worker: (packs: readonly PackEntry[], edition = 'b') =>
      createSiteCache({ base: BASE, packs, buildId: edition, policy: POLICY }, surroundings),
    /** Serves exactly these packs from the network. */
    publish: (packs: readonly Packed[]) => {
      shared.network = Object.fromEntries(packs.map(({ url, content }) => [url, content]))
    },
    /** Damages the cached copy of a pack. */
    damage: ({ url }: PackEntry) =>
      stores.get('packs /club/')?.set(HOST + url, { bytes: new TextEncoder().encode('<h1>Wi-Fi</h1>'), type: '' })
  }
}

/** Body and type of a cached response. */
interface Kept {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

type Stores = Map<string, Map<string, Kept>>

interface Limits {
  readonly fits: (bytes: number) => boolean
  readonly isRefused: () => boolean
}

function cachesOf(stores: Stores, { fits, isRefused }: Limits): CacheStorage {
  const full = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, HOST).href
  const cacheOf = (store: Map<string, Kept>) => {
    const keysLike = (key: string | Request, { ignoreSearch = false } = {}) => {
      const cut = (url: string) => (ignoreSearch ? url.replace(/\?.*/u, '') : url)
      return [...store.keys()].filter(url => cut(url) === cut(full(key)))
    }
    return {
      put: async (key: string | Request, response: Response) => {
        const bytes = new Uint8Array(await response.arrayBuffer())
        if (!fits(bytes.length)) throw new DOMException('full', 'QuotaExceededError')
        store.set(full(key), { bytes, type: response.headers.get('content-type') ?? '' })
      },
      match: async (key: string | Request, options = {}) => {
        const found = store.get(keysLike(key, options)[0] ?? '')
        return found && new Response(found.bytes, { headers: { 'content-type': found.type } })
      },
      keys: async (key?: string | Request, options = {}) =>
        (key === undefined ? [...store.keys()] : keysLike(key, options)).map(url => ({ url })),
      delete: async (key: string | Request) => store.delete(full(key))
    }
  }
  const open = async (name: string) => {
    if (isRefused()) throw new DOMException('refused', 'SecurityError')
    const store = stores.get(name) ?? new Map()
    stores.set(name, store)
    return cacheOf(store)
  }
  const has = async (name: string) => stores.has(name)
  const storage = {
    open,
    has,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name)
  }
  return storage as unknown as CacheStorage
}
