import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { keptEdition, type Surroundings } from '../../src/worker/kept-edition.ts'
import { type PackEntry, pack } from '../../src/worker/pack.ts'

export const HOST = 'https://host.example'
const BASE = '/club/'

/** A request as the browser makes it: the type allows no `navigate`, which only a browser may say. */
export const request = (path: string, mode = 'navigate') => ({ url: HOST + path, mode }) as Request

/** What a response is, in a line: `200 第80条`. */
export const say = async (response: Response) =>
  response.type === 'error' ? 'network error' : `${response.status} ${await response.text()}`

/** A pack as the build writes it, with its bytes. */
export interface Packed extends PackEntry {
  readonly content: Uint8Array<ArrayBuffer>
}

/** Packs files as the build does: `packed('onizumo', { 'onizumo/80/index.html': '第80条' })`. */
export function packed(name: string, files: Readonly<Record<string, string>>, onVisit = false): Packed {
  const content = new Uint8Array(gzipSync(JSON.stringify(pack(new Map(Object.entries(files))))))
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const folders = Object.keys(files).map(file => (file.includes('/') ? file.replace(/\/.*/u, '') : ''))
  const url = `${BASE}offline/${name}.${digest}.pack`
  return { url, says: name, bytes: content.length, folders, onVisit, content }
}

/** A device with room for so many bytes. A network has what is put on it, and is out of reach without any. */
export function device(room = Number.POSITIVE_INFINITY) {
  const stores = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>()
  const asked: string[] = []
  const shared = {
    network: null as Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> | null,
    isNewest: true,
    isRefused: false,
    room
  }
  const taken = () =>
    [...stores.values()].flatMap(store => [...store.values()]).reduce((sum, { length }) => sum + length, 0)
  const fetch = async (wanted: Request | string) => {
    const path = typeof wanted === 'string' ? wanted : wanted.url.replace(HOST, '')
    asked.push(path)
    if (!shared.network) throw new TypeError('Failed to fetch')
    const page = shared.network[path]
    return new Response(page ?? 'なし', { status: page === undefined ? 404 : 200 })
  }
  const surroundings: Surroundings = {
    fetch,
    caches: cachesOf(stores, { fits: length => taken() + length <= shared.room, isRefused: () => shared.isRefused }),
    scope: HOST + BASE,
    isNewest: () => shared.isNewest
  }
  return {
    shared,
    stores,
    asked,
    /** What is kept of packs, by their names. */
    kept: () => [...(stores.get('packs /club/')?.keys() ?? [])].map(url => /offline\/([^.]+)/u.exec(url)?.[1]),
    /** The worker of an edition, as it starts. */
    worker: (packs: readonly PackEntry[], edition = 'b') => keptEdition({ base: BASE, packs, edition }, surroundings),
    /** Puts packs on the network, and nothing else. */
    publish: (packs: readonly Packed[]) => {
      shared.network = Object.fromEntries(packs.map(({ url, content }) => [url, content]))
    },
    /** Damages what is kept of a pack. */
    damage: ({ url }: PackEntry) =>
      stores.get('packs /club/')?.set(HOST + url, new TextEncoder().encode('<h1>Wi-Fi</h1>'))
  }
}

type Stores = Map<string, Map<string, Uint8Array<ArrayBuffer>>>

interface Limits {
  readonly fits: (bytes: number) => boolean
  readonly isRefused: () => boolean
}

function cachesOf(stores: Stores, { fits, isRefused }: Limits): CacheStorage {
  const full = (url: string) => new URL(url, HOST).href
  const cacheOf = (store: Map<string, Uint8Array<ArrayBuffer>>) => ({
    put: async (url: string, response: Response) => {
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (!fits(bytes.length)) throw new DOMException('full', 'QuotaExceededError')
      store.set(full(url), bytes)
    },
    match: async (url: string, { ignoreSearch = false } = {}) => {
      const key = (address: string) => (ignoreSearch ? address.replace(/\?.*/u, '') : address)
      const found = [...store].find(([stored]) => key(stored) === key(full(url)))
      return found && new Response(found[1])
    },
    keys: async () => [...store.keys()].map(url => ({ url })),
    delete: async (url: string) => store.delete(full(url))
  })
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
