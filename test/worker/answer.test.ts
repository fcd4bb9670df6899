import { describe, expect, test } from 'vitest'
import { answersOf, type Surroundings } from '../../src/worker/answer.ts'
import { pack } from '../../src/worker/pack.ts'

const HOST = 'https://host.example'
const PACK = '/club/offline/site.json'
const FILES = new Map([
  ['onizumo/80/index.html', '第80条'],
  ['404.html', '見つかりません']
])

/** A request as the browser makes it: the type allows no `navigate`, which only a browser may say. */
const request = (path: string, mode = 'navigate') => ({ url: HOST + path, mode }) as Request

/** A device, and a network that has `pages`; one that has `null` is out of reach. `full`: nothing more can be kept. */
function device({
  pages = null,
  kept = true,
  full = false
}: Partial<Record<'kept' | 'full', boolean>> & { pages?: Record<string, string> | null }) {
  const stores = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  const cacheOf = (name: string) => ({
    put: async (url: string, response: Response) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      const store = stores.get(name) ?? new Map()
      stores.set(name, store.set(url, response))
    },
    match: async (url: string, { ignoreSearch = false } = {}) => {
      const key = (address: string) => (ignoreSearch ? address.replace(/\?.*/u, '') : address)
      return [...(stores.get(name) ?? [])].find(([stored]) => key(stored) === key(url))?.[1].clone()
    }
  })
  const surroundings = {
    fetch: async (wanted: Request | string) => {
      const path = typeof wanted === 'string' ? wanted : wanted.url.replace(HOST, '')
      asked.push(path)
      if (!pages) throw new TypeError('Failed to fetch')
      const page = pages[path]
      return new Response(page ?? 'なし', { status: page === undefined ? 404 : 200 })
    },
    matchKept: async (url: string) => (kept && url === PACK ? new Response(JSON.stringify(pack(FILES))) : undefined),
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name)
    } as unknown as Surroundings['caches']
  }
  const edition = (name = 'b') =>
    answersOf({ base: '/club/', packs: [{ url: PACK, folders: ['', 'onizumo'] }], edition: name }, surroundings)
  const goOffline = () => {
    pages = null
  }
  return { edition, stores, asked, surroundings, goOffline }
}

const say = async (response: Response) => `${response.status} ${await response.text()}`

describe('The worker answers', () => {
  test.each([
    ['/club/onizumo/80/', true],
    ['/club/', true],
    ['/other/', false],
    ['/clubhouse/', false]
  ])('for what lies below the base: %s, %s', (path, expected) =>
    expect(
      device({})
        .edition()
        .isOurs(new URL(HOST + path))
    ).toBe(expected)
  )

  test('with a packed page, of its type, without asking the network', async () => {
    const { edition, asked } = device({ pages: {} })
    const response = await edition().answer(request('/club/onizumo/80/'))
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await say(response)).toBe('200 第80条')
    expect(asked).toEqual([])
  })

  test('an address without its slash with the way to the page', async () => {
    const response = await device({}).edition().answer(request('/club/onizumo/80'))
    expect([response.status, response.headers.get('location')]).toEqual([301, `${HOST}/club/onizumo/80/`])
  })

  test('each pack is read once', async () => {
    const { edition, asked } = device({ pages: { [PACK]: JSON.stringify(pack(FILES)) }, kept: false })
    const { answer } = edition()
    await answer(request('/club/onizumo/80/'))
    await answer(request('/club/404.html'))
    expect(asked).toEqual([PACK])
  })

  test.each([
    ['that the browser threw away and that is out of reach', null],
    ['that the host no longer has', {}],
    ['that came damaged', { [PACK]: '{"pieces":' }]
  ])('a pack %s is tried again, and no error is thrown', async (_, pages) => {
    const { edition, asked } = device({ pages, kept: false })
    const { answer } = edition()
    await answer(request('/club/onizumo/80/', 'cors'))
    await answer(request('/club/onizumo/80/', 'cors'))
    expect(asked.filter(path => path === PACK)).toHaveLength(2)
  })
})

describe('What no pack has', () => {
  test('comes from the network, and a page that was visited is there without one, whatever the query', async () => {
    const { edition, goOffline } = device({ pages: { '/club/diagnostics/?a': '検査' } })
    const { answer } = edition()
    expect(await say(await answer(request('/club/diagnostics/?a')))).toBe('200 検査')
    goOffline()
    expect(await say(await answer(request('/club/diagnostics/?b')))).toBe('200 検査')
  })

  test.each([
    ['a file that is no page', 'cors', '200 検査'],
    ['a page that the host does not have', 'navigate', '404 なし']
  ])('is not kept where it is %s', async (_, mode, expected) => {
    const { edition, stores } = device({ pages: mode === 'cors' ? { '/club/diagnostics/': '検査' } : {} })
    expect(await say(await edition().answer(request('/club/diagnostics/', mode)))).toBe(expected)
    expect(stores.size).toBe(0)
  })

  test('is shown all the same when the device is full', async () => {
    const { edition, stores } = device({ pages: { '/club/diagnostics/': '検査' }, full: true })
    expect(await say(await edition().answer(request('/club/diagnostics/')))).toBe('200 検査')
    expect(stores.size).toBe(0)
  })

  test('is told on the page for missing ones when there is no network', async () => {
    const response = await device({}).edition().answer(request('/club/diagnostics/'))
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await say(response)).toBe('404 見つかりません')
  })

  test.each(['navigate', 'cors'])('is a network error where not even that page is kept (%s)', async mode => {
    const response = await device({ kept: false }).edition().answer(request('/club/diagnostics/', mode))
    expect(response.type).toBe('error')
  })

  test('is a network error for a file, though a page of the same address was visited', async () => {
    const { edition, goOffline } = device({ pages: { '/club/diagnostics/': '検査' } })
    const { answer } = edition()
    await answer(request('/club/diagnostics/'))
    goOffline()
    expect((await answer(request('/club/diagnostics/', 'cors'))).type).toBe('error')
  })
})

test('A new edition throws away the visits to the others, and nothing else', async () => {
  const { edition, surroundings } = device({ pages: { '/club/diagnostics/': '検査' } })
  await edition('a').answer(request('/club/diagnostics/'))
  await edition('b').answer(request('/club/diagnostics/'))
  const other = await surroundings.caches.open('workbox-precache')
  await other.put('/x', new Response('x'))
  await edition('b').forgetOtherEditions()
  expect(await surroundings.caches.keys()).toEqual(['visited-b', 'workbox-precache'])
})
