import type { KeptPacks } from '../protocol/kept-packs.ts'
import type { PackEntry } from './pack.ts'
import { deliver, type Fetch, hasRoom, keep } from './parcel.ts'

/** What the stock of an edition reaches outside itself. */
export interface Storeroom {
  readonly fetch: Fetch
  readonly open: () => Promise<Cache>
  /** Whether no newer edition has come beside this one, whose packs would lie among those of the edition before. */
  readonly isNewest: () => boolean
}

/** The packs of an edition on the device: each is kept on its own, the most important first; one for which there is no room is left out. */
export interface Stock {
  /** Keeps what there is room for. Fails where a pack cannot be had; the next time it goes on from there. */
  readonly lay: () => Promise<void>
  /** Fetches what is lacking, and throws away the edition before when this one is in. */
  readonly mend: () => Promise<void>
  /** Throws the edition before away, if nothing is lacking. */
  readonly tidy: () => Promise<void>
  /** The addresses of what is still kept of the edition before. */
  readonly before: () => Promise<readonly string[]>
  readonly says: () => Promise<KeptPacks>
}

/** The stock of an edition; `wanted` says which of its packs are to be kept. */
export function stockOf(wanted: () => Promise<readonly PackEntry[]>, storeroom: Storeroom): Stock {
  // What came damaged or found no room is not tried again before the worker starts anew.
  const givenUp = new Set<string>()
  let mending: Promise<void> | null = null
  return {
    lay: async () => {
      const { cache, lacking } = await count(await wanted(), storeroom)
      for (const entry of lacking) if (await hasRoom(cache, entry)) await lay(entry, cache, storeroom)
    },
    mend: () => {
      mending ??= mend(wanted, givenUp, storeroom).finally(() => {
        mending = null
      })
      return mending
    },
    tidy: async () => {
      const stand = await count(await wanted(), storeroom)
      if (stand.lacking.length === 0) await throwAway(stand, storeroom)
    },
    // Where storage is refused nothing is left.
    before: async () => (await count(await wanted(), storeroom).catch(() => null))?.others ?? [],
    says: async () => {
      const packs = await wanted()
      const { lacking } = await count(packs, storeroom)
      const words = (entries: readonly PackEntry[]) => entries.map(({ says }) => says)
      return { kept: words(packs.filter(entry => !lacking.includes(entry))), lacking: words(lacking) }
    }
  }
}

/** What is lacking of an edition, and what is kept besides: of the edition before, or of a trial that was cut off. */
interface Count {
  readonly cache: Cache
  readonly lacking: readonly PackEntry[]
  readonly others: readonly string[]
}

async function count(packs: readonly PackEntry[], { open }: Storeroom): Promise<Count> {
  const cache = await open()
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const own = packs.map(({ url }) => url)
  return {
    cache,
    lacking: packs.filter(({ url }) => !kept.includes(url)),
    others: kept.filter(url => !own.includes(url))
  }
}

async function lay(entry: PackEntry, cache: Cache, { fetch }: Storeroom): Promise<void> {
  const delivery = await deliver(entry, fetch)
  if (typeof delivery === 'string') throw new Error(`${entry.url}: ${delivery}`)
  await keep(cache, entry.url, delivery)
}

/** Where the edition before takes up the room, it makes way, but only for what has come already. */
async function mend(
  wanted: () => Promise<readonly PackEntry[]>,
  givenUp: Set<string>,
  storeroom: Storeroom
): Promise<void> {
  const stand = await count(await wanted(), storeroom)
  const { cache, lacking, others } = stand
  const came: Parcel[] = []
  for (const entry of lacking.filter(({ url }) => !givenUp.has(url))) {
    const isVain = others.length === 0 && !(await hasRoom(cache, entry))
    const delivery = isVain ? 'no room' : await deliver(entry, storeroom.fetch)
    if (delivery === 'no room' || delivery === 'damaged') givenUp.add(entry.url)
    if (typeof delivery !== 'string')
      came.push({ url: entry.url, bytes: delivery, isKept: await keep(cache, entry.url, delivery) })
  }
  if (lacking.length === 0 || came.length < lacking.length) return
  await throwAway(stand, storeroom)
  for (const { url, bytes, isKept } of came) if (!isKept && !(await keep(cache, url, bytes))) givenUp.add(url)
}

interface Parcel {
  readonly url: string
  readonly bytes: ArrayBuffer
  readonly isKept: boolean
}

async function throwAway({ cache, others }: Count, { isNewest }: Storeroom): Promise<void> {
  if (isNewest()) await Promise.all(others.map(url => cache.delete(url)))
}
