import { lookUp, type PackedFile, type PackShelf } from './look-up.ts'
import type { Pack, PackEntry } from './pack.ts'

/** What the build writes into the worker: the base path, the packs, and a name for this edition of the site. */
export interface Offline {
  readonly base: string
  readonly packs: readonly PackEntry[]
  readonly edition: string
}

/** What the worker reaches outside itself: the network, what was kept when it was installed, and what is kept of visits. */
export interface Surroundings {
  readonly fetch: (request: Request | string) => Promise<Response>
  readonly matchKept: (url: string) => Promise<Response | undefined>
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
}

/** The worker's answers for one edition of the site. */
export interface Answers {
  /** Whether an address is one of the site. */
  readonly isOurs: (url: URL) => boolean
  /** A page or file: from the packs, else from the network or what was kept of a visit. */
  readonly answer: (request: Request) => Promise<Response>
  /** Throws away what was kept of visits to other editions. */
  readonly forgetOtherEditions: () => Promise<void>
}

/** The packs, opened once each, and the ways to what they lack. */
export function answersOf({ base, packs, edition }: Offline, surroundings: Surroundings): Answers {
  const visited = `visited-${edition}`
  const opened = new Map<string, Promise<Pack | null>>()
  const open = (url: string): Promise<Pack | null> => {
    const pack = opened.get(url) ?? readPack(url, surroundings)
    opened.set(url, pack)
    // One that could not be read is tried again.
    void pack.then(read => read ?? opened.delete(url))
    return pack
  }
  const shelf: PackShelf = { base, packs, open }
  return {
    isOurs: ({ pathname }) => pathname.startsWith(base),
    answer: async request =>
      responseOf(await lookUp(new URL(request.url), shelf)) ?? fromNetwork(request, { visited, shelf, surroundings }),
    forgetOtherEditions: async () => {
      const names = await surroundings.caches.keys()
      const others = names.filter(name => name.startsWith('visited-') && name !== visited)
      await Promise.all(others.map(name => surroundings.caches.delete(name)))
    }
  }
}

/** A pack as it was kept; one that the browser threw away is fetched, and `null` if that fails. */
async function readPack(url: string, { matchKept, fetch }: Surroundings): Promise<Pack | null> {
  try {
    const response = (await matchKept(url)) ?? (await fetch(url))
    return response.ok ? ((await response.json()) as Pack) : null
  } catch {
    // Neither kept nor within reach.
    return null
  }
}

function responseOf(found: PackedFile | null, status = 200): Response | null {
  if (!found) return null
  if ('location' in found) return Response.redirect(found.location, 301)
  return new Response(found.body, { status, headers: { 'content-type': found.type } })
}

interface Network {
  /** The name of the cache of visited pages. */
  readonly visited: string
  readonly shelf: PackShelf
  readonly surroundings: Surroundings
}

/** What no pack has: pages are remembered when they are visited. Without network, the page that stands for missing ones. */
async function fromNetwork(request: Request, network: Network): Promise<Response> {
  const isPage = request.mode === 'navigate'
  try {
    const response = await network.surroundings.fetch(request)
    if (isPage && response.ok) await remember(request, response.clone(), network)
    return response
  } catch {
    if (!isPage) return Response.error()
    return (await recall(request, network)) ?? missingPage(request, network)
  }
}

async function missingPage({ url }: Request, { shelf }: Network): Promise<Response> {
  const found = await lookUp(new URL(`${shelf.base}404.html`, url), shelf)
  return responseOf(found, 404) ?? Response.error()
}

async function remember({ url }: Request, response: Response, { visited, surroundings }: Network): Promise<void> {
  try {
    const cache = await surroundings.caches.open(visited)
    await cache.put(url, response)
  } catch {
    // The device is full: the page is shown all the same.
  }
}

async function recall({ url }: Request, { visited, surroundings }: Network): Promise<Response | undefined> {
  const cache = await surroundings.caches.open(visited)
  return cache.match(url, { ignoreSearch: true })
}
