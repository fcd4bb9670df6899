import { describe, expect, test } from 'vitest'
import { device, type Packed, packed, request, say } from './device.ts'

/** Creates a build whose pages have the same text. Each pack is about 150 bytes. */
const edition = (text: string, ...names: readonly string[]): Packed[] =>
  ['site', ...names].map(name =>
    packed(
      name,
      name === 'site' ? { '404.html': '<title>', '_astro/a.js': text } : { [`${name}/index.html`]: `${name}:${text}` }
    )
  )
const first = edition('初版', 'onizumo', 'disputes')
const second = edition('二版', 'onizumo', 'disputes')
const bytesOf = (packs: readonly Packed[]) => packs.reduce((sum, { bytes }) => sum + bytes, 0)
const page = request('/club/onizumo/')

/** Creates a device with the packs of one build and the worker of the next build. */
async function updated(room: number) {
  const made = device(room)
  made.publish(first)
  await made.worker(first, 'a').precache()
  made.publish(second)
  const next = made.worker(second, 'b')
  made.shared.isNewest = false
  await next.precache()
  made.shared.isNewest = true
  return { ...made, next }
}

describe('precache', () => {
  test('precache stores all packs if the quota allows, and reports them as cached', async () => {
    const { publish, kept, worker } = device()
    publish(first)
    const { precache: lay, getStatus: says } = worker(first)
    await lay()
    expect(kept()).toEqual(['site', 'onizumo', 'disputes'])
    expect(await says()).toEqual({ kept: ['site', 'onizumo', 'disputes'], lacking: [] })
  })

  test('precache stores packs in priority order until the quota is full and never fetches packs that do not fit', async () => {
    const big = packed('big', { 'big/index.html': crypto.randomUUID().repeat(3) })
    const packs = [...first.slice(0, 2), big, ...first.slice(2)]
    const { publish, kept, worker, asked } = device(bytesOf(first) + big.bytes - 1)
    publish(packs)
    const { precache: lay, getStatus: says } = worker(packs)
    await lay()
    expect(kept()).toEqual(['site', 'onizumo', 'big'])
    expect(await says()).toEqual({ kept: ['site', 'onizumo', 'big'], lacking: ['disputes'] })
    expect(asked).toEqual(packs.slice(0, 3).map(({ url }) => url))
  })

  test.each([
    ['is not there', undefined],
    ['is a login page', '<h1>Wi-Fi</h1>'],
    ['is cut short', first[1]?.content.slice(0, -1)],
    ['has one wrong byte', first[1]?.content.with(20, 7)]
  ])('precache stops if a pack %s, and the next attempt continues from there', async (_, answer) => {
    const { publish, kept, worker, asked, shared } = device()
    publish(first)
    const { [first[1]?.url ?? '']: __, ...rest } = shared.network ?? {}
    shared.network = answer === undefined ? rest : { ...rest, [first[1]?.url ?? '']: answer }
    await expect(worker(first).precache()).rejects.toThrow(/onizumo/u)
    expect(kept()).toEqual(['site'])
    publish(first)
    await worker(first).precache()
    expect(kept()).toEqual(['site', 'onizumo', 'disputes'])
    expect(asked).toEqual([0, 1, 1, 2].map(at => first[at]?.url))
  })
})

describe('on-demand pack', () => {
  const desk = (text: string) => packed('draft', { 'draft/index.html': text }, true)

  test('an on-demand pack is neither fetched nor counted as missing before a visit', async () => {
    const { publish, kept, worker } = device()
    publish([...first, desk('初版')])
    const { precache: lay, fetchMissing: mend, getStatus: says } = worker([...first, desk('初版')])
    await lay()
    await mend()
    expect(kept()).toEqual(['site', 'onizumo', 'disputes'])
    expect(await says()).toEqual({ kept: ['site', 'onizumo', 'disputes'], lacking: [] })
  })

  test('an on-demand pack is cached after a visit, and by the next build from the start', async () => {
    const { publish, kept, worker, shared } = device()
    publish([...first, desk('初版')])
    const { precache: lay, fetchMissing: mend, precacheFolder: keepToo } = worker([...first, desk('初版')], 'a')
    await lay()
    await Promise.all([mend(), keepToo('draft')])
    expect(kept()).toEqual(['site', 'onizumo', 'disputes', 'draft'])
    publish([...second, desk('二版')])
    const next = worker([...second, desk('二版')], 'b')
    await next.precache()
    await next.deleteOtherBuilds()
    shared.network = null
    expect(await say(await next.answer(request('/club/draft/')))).toBe('200 二版')
  })

  test.each(['onizumo', 'nowhere'])('no other data about visits is stored: %s', async folder => {
    const { publish, worker, stores } = device()
    publish(first)
    await worker(first).precacheFolder(folder)
    expect([...stores.keys()]).not.toContain('folders /club/')
  })
})

describe('pack damaged on the device', () => {
  async function damaged() {
    const made = device()
    made.publish(first)
    await made.worker(first).precache()
    made.damage(first[1] as Packed)
    made.shared.network = null
    return { ...made, ...made.worker(first) }
  }

  test('a damaged pack is deleted when it is read, and its pages are answered as not cached', async () => {
    const { answer, kept } = await damaged()
    expect(await say(await answer(page))).toMatch(/^503 /u)
    expect(kept()).toEqual(['site', 'disputes'])
  })

  test('a damaged pack is fetched again when the network is available, and its pages are then available offline', async () => {
    const { answer, publish, fetchMissing: mend, kept, shared } = await damaged()
    await answer(page)
    await mend()
    publish(first)
    await mend()
    expect(kept()).toEqual(['site', 'disputes', 'onizumo'])
    shared.network = null
    expect(await say(await answer(page))).toBe('200 onizumo:初版')
  })

  test('two pages request a damaged pack only once, and not again before a restart if the host serves it damaged', async () => {
    const { answer, fetchMissing: mend, asked, shared, worker } = await damaged()
    await answer(page)
    shared.network = { [first[1]?.url ?? '']: '<h1>' }
    asked.length = 0
    await Promise.all([mend(), mend()])
    await mend()
    expect(asked).toEqual([first[1]?.url])
    await worker(first).fetchMissing()
    expect(asked).toHaveLength(2)
  })
})

describe('quota exceeded', () => {
  const room = bytesOf(first) - 1

  test('a pack that exceeded the quota is retried only after a restart of the worker, and fetched only if it fits', async () => {
    const { publish, worker, kept, asked, shared } = device(room)
    publish(first)
    await worker(first).precache()
    const { fetchMissing: mend } = worker(first)
    await mend()
    expect(kept()).toEqual(['site', 'onizumo'])
    expect(asked).toHaveLength(2)
    shared.room++
    await mend()
    expect(asked).toHaveLength(2)
    await worker(first).fetchMissing()
    expect(kept()).toEqual(['site', 'onizumo', 'disputes'])
  })
})

describe('packs of the previous build', () => {
  test('packs and visited pages of the previous build are deleted when a complete new build takes over', async () => {
    const { next, kept, stores } = await updated(Number.POSITIVE_INFINITY)
    for (const name of [
      'visited /club/ a',
      'visited /club/ b',
      'visited /other/ a',
      'workbox-precache-v2-https://host.example/club/',
      'workbox-precache-v2-https://host.example/other/'
    ])
      stores.set(name, new Map())
    expect(kept()).toHaveLength(6)
    await next.deleteOtherBuilds()
    expect([...(stores.get('packs /club/')?.keys() ?? [])].map(url => new URL(url).pathname)).toEqual(
      second.map(({ url }) => url)
    )
    expect([...stores.keys()]).toEqual([
      'packs /club/',
      'visited /club/ b',
      'visited /other/ a',
      'workbox-precache-v2-https://host.example/other/'
    ])
  })

  test('packs of the previous build remain while packs of the new build are missing, and answer offline with their assets', async () => {
    const { next, kept, shared } = await updated(bytesOf(first) + (second[0]?.bytes ?? 0))
    await next.deleteOtherBuilds()
    shared.network = null
    await next.fetchMissing()
    expect(kept()).toEqual(['site', 'onizumo', 'disputes', 'site'])
    expect(await say(await next.answer(page))).toBe('200 onizumo:初版')
    expect(await say(await next.answer(request('/club/onizumo')))).toBe('301 ')
    expect(await say(await next.answer(request('/club/_astro/a.js', 'no-cors')))).toBe('200 二版')
  })

  test('the previous build does not answer with a page that the new build has removed', async () => {
    const { next, shared } = await updated(Number.POSITIVE_INFINITY)
    shared.network = null
    expect(await say(await next.answer(request('/club/gone/')))).toBe('404 <title>')
  })

  test('the previous build answers for assets of its own pages that the new build does not contain', async () => {
    const made = device()
    const old = [packed('site', { '_astro/old.js': 'old()' })]
    made.publish(old)
    await made.worker(old).precache()
    made.shared.network = null
    const { answer } = made.worker(second)
    expect(await say(await answer(request('/club/_astro/old.js', 'no-cors')))).toBe('200 old()')
  })

  test('packs of the previous build are evicted if both exceed the quota, but only after all new packs have been downloaded', async () => {
    const { next, kept, stores, shared, publish } = await updated(bytesOf(first) + 20)
    await next.deleteOtherBuilds()
    publish(second.slice(0, 2))
    await next.fetchMissing()
    shared.network = null
    expect(kept()).toEqual(['site', 'onizumo', 'disputes'])
    expect(await say(await next.answer(page))).toBe('200 onizumo:初版')
    publish(second)
    await next.fetchMissing()
    expect([...(stores.get('packs /club/')?.keys() ?? [])].map(url => new URL(url).pathname)).toEqual(
      second.map(({ url }) => url)
    )
    shared.network = null
    expect(await say(await next.answer(page))).toBe('200 onizumo:二版')
  })

  test('a worker does not evict packs while a newer worker is waiting', async () => {
    const { next, kept, shared } = await updated(Number.POSITIVE_INFINITY)
    shared.isNewest = false
    await next.deleteOtherBuilds()
    expect(kept()).toHaveLength(6)
  })
})
