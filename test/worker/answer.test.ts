import { describe, expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../../src/protocol/security-headers.ts'
import { device, HOST, packed, page, request, say } from './device.ts'

const LOST = '<html lang="ja"><title>ページがありません</title>見つかりません</html>'
const NOT_KEPT = 'このページは、この端末には保存されていません'
const site = packed('site', { '404.html': LOST, '_astro/a.js': 'a()', 'index.html': '最初' })
const law = packed('onizumo', { 'onizumo/80/index.html': '第80条' })
const packs = [site, law]

/** A device that keeps the site, without network. */
async function kept(...names: readonly (typeof site)[]) {
  const made = device()
  made.publish(packs)
  await made.worker(names.length > 0 ? names : packs).precache()
  made.shared.network = null
  made.asked.length = 0
  return { ...made, ...made.worker(packs) }
}

describe('The worker answers', () => {
  test.each([
    ['/club/onizumo/80/', true],
    ['/club/', true],
    ['/other/', false],
    ['/clubhouse/', false]
  ])('for what lies below the base: %s, %s', (path, expected) =>
    expect(
      device()
        .worker(packs)
        .isInScope(new URL(HOST + path))
    ).toBe(expected)
  )

  test('for no other host', () =>
    expect(device().worker(packs).isInScope(new URL('https://other.example/club/'))).toBe(false))

  test('with a packed page, of its type, without asking the network', async () => {
    const { answer, asked } = await kept()
    const response = await answer(request('/club/onizumo/80/'))
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await say(response)).toBe('200 第80条')
    expect(asked).toEqual([])
  })

  test('an address without its slash with the way to the page', async () => {
    const response = await (await kept()).answer(request('/club/onizumo/80'))
    expect([response.status, response.headers.get('location')]).toEqual([301, `${HOST}/club/onizumo/80/`])
  })

  test('from a pack that it has opened once', async () => {
    const { answer, stores } = await kept()
    await answer(request('/club/onizumo/80/'))
    stores.clear()
    expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 第80条')
  })
})

describe('A page whose pack is not kept', () => {
  test('comes from the network, and is there after a visit', async () => {
    const { answer, shared } = await kept(site)
    shared.network = { '/club/onizumo/80/': page('第80条（新しい版）') }
    expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 第80条（新しい版）')
    shared.network = null
    expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 第80条（新しい版）')
  })

  test.each(['/club/onizumo/80/', '/club/onizumo/999/', '/club/onizumo/80'])(
    'is said not to be kept, and never not to be there: %s',
    async path => {
      const response = await (await kept(site)).answer(request(path))
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await say(response)).toBe(
        `503 <html data-not-kept lang="ja"><title>${NOT_KEPT}</title>見つかりません</html>`
      )
    }
  )

  test.each(['/club/', '/club/onizumo/80/', '/club/terms/'])(
    'is said so in bare words where nothing at all is kept: %s',
    async path => {
      const said = await say(await device().worker(packs).answer(request(path)))
      expect(said).toMatch(new RegExp(`^503 <!doctype html>[^]*<h1>${NOT_KEPT}</h1>[^]*<a href="">`, 'u'))
    }
  )

  test('is a network error for a script', async () => {
    const { answer } = await kept(site)
    expect(await say(await answer(request('/club/onizumo/x.js', 'no-cors')))).toBe('network error')
  })
})

describe('Without what pages are made of', () => {
  test('a page that is kept comes from the network with all that belongs to it, and without network as it is kept', async () => {
    const { answer, shared } = await kept(law)
    shared.network = { '/club/onizumo/80/': '新しい第80条', '/club/_astro/b.js': 'b()' }
    expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 新しい第80条')
    expect(await say(await answer(request('/club/_astro/b.js', 'no-cors')))).toBe('200 b()')
    shared.network = null
    expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 第80条')
    expect(await say(await answer(request('/club/_astro/b.js', 'no-cors')))).toBe('200 b()')
  })
})

describe('What no pack has', () => {
  test('comes from the network, and a page that was visited is there without one, whatever the query', async () => {
    const { answer, shared } = await kept()
    shared.network = { '/club/diagnostics/?a': page('検査') }
    expect(await say(await answer(request('/club/diagnostics/?a')))).toBe('200 検査')
    shared.network = null
    expect(await say(await answer(request('/club/diagnostics/?b')))).toBe('200 検査')
  })

  test.each([
    ['a file that is no page', 'cors', '200 検査'],
    ['a page that the host does not have', 'navigate', '404 なし']
  ])('is not kept where it is %s', async (_, mode, expected) => {
    const { answer, shared, stores } = await kept()
    shared.network = mode === 'cors' ? { '/club/diagnostics/': page('検査') } : {}
    expect(await say(await answer(request('/club/diagnostics/', mode)))).toBe(expected)
    expect([...stores.keys()]).toEqual(['packs /club/'])
  })

  test('is shown all the same when the device is full', async () => {
    const { shared, worker } = device(0)
    shared.network = { '/club/diagnostics/': '検査' }
    expect(await say(await worker(packs).answer(request('/club/diagnostics/')))).toBe('200 検査')
  })

  test('is told on the page for missing ones when there is no network', async () => {
    const response = await (await kept()).answer(request('/club/diagnostics/'))
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await say(response)).toBe(`404 ${LOST}`)
  })

  test('is told there too where its pack is kept', async () =>
    expect(await say(await (await kept()).answer(request('/club/onizumo/999/')))).toBe(`404 ${LOST}`))

  test('is a network error for a file, though a page of the same address was visited', async () => {
    const { answer, shared } = await kept()
    shared.network = { '/club/diagnostics/': page('検査') }
    await answer(request('/club/diagnostics/'))
    shared.network = null
    expect(await say(await answer(request('/club/diagnostics/', 'cors')))).toBe('network error')
  })
})

describe('What the worker answers itself is sent with what the host sends with everything', () => {
  test.each([
    ['a page', '/club/onizumo/80/', 200, packs],
    ['a script', '/club/_astro/a.js', 200, packs],
    ['the page for missing ones', '/club/onizumo/999/', 404, packs],
    ['the one for those that are not kept', '/club/onizumo/80/', 503, [site]]
  ])('%s', async (_, path, status, names) => {
    const { status: said, headers } = await (await kept(...names)).answer(request(path))
    expect([said, Object.fromEntries(headers)]).toEqual([status, expect.objectContaining(SECURITY_HEADERS)])
  })
})

describe('What another server says in the place of the site', () => {
  const login = '<!DOCTYPE html><html><head><title>Wi-Fi</title><script>pay()</script>'
  const FOREIGN: [what: string, path: string, body: string, type: string | null, mode?: string][] = [
    ['a login page', '/club/draft/', login, null],
    ['a page of another site', '/club/draft/', page('別のサイト', "default-src 'self'"), null],
    ['a page that has our policy behind what is not ours', '/club/draft/', `<script>pay()</script>${page('')}`, null],
    ['a login page for JSON', '/club/api/v1/a.json', login, 'text/html'],
    ['a login page that says that it is JSON', '/club/api/v1/a.json', login, null],
    ['JSON for a page', '/club/draft/', '{}', 'application/json'],
    ['a login page for a script', '/club/_astro/b.js', login, 'text/html', 'no-cors'],
    ['a page of ours for a script', '/club/_astro/b.js', page('見つかりません'), 'text/html', 'no-cors'],
    ['words of no type', '/club/draft/', page(''), '']
  ]

  test.each(FOREIGN)('is shown and not kept: %s', async (_, path, body, type, mode) => {
    const { answer, shared, stores } = await kept(law)
    Object.assign(shared, { network: { [path]: body }, type })
    expect(await (await answer(request(path, mode))).text()).toBe(body)
    expect([...(stores.get('visited /club/ b')?.keys() ?? [])]).toEqual([])
  })

  test.each(FOREIGN)('is thrown away where it was kept: %s', async (_, path, body, type, mode) => {
    const { answer, stores } = await kept(law)
    const said = {
      bytes: new TextEncoder().encode(body),
      type: type ?? (path.endsWith('json') ? 'application/json' : 'text/html')
    }
    const visits = new Map([[HOST + path, said]])
    stores.set('visited /club/ b', visits)
    expect(await say(await answer(request(path, mode)))).toMatch(mode ? /^network error$/u : /^503 /u)
    expect([...visits.keys()]).toEqual([])
  })

  test('takes the place of no page that was visited before', async () => {
    const { answer, shared } = await kept()
    for (const body of [page('検査'), login]) {
      shared.network = { '/club/diagnostics/': body }
      await answer(request('/club/diagnostics/'))
    }
    shared.network = null
    expect(await say(await answer(request('/club/diagnostics/')))).toBe('200 検査')
  })
})

test.each([
  ['a page', '/club/diagnostics/', page('検査'), 'TEXT/HTML;charset=UTF-8'],
  ['a page by its file', '/club/diagnostics/index.html', page('検査'), 'text/html'],
  ['JSON', '/club/api/v1/a.json', '{"a":1}', 'application/json'],
  ['JSON', '/club/api/v1/a.json', '{"a":1}', null]
])('%s of the site that was visited is there without network: %s', async (_, path, body, type) => {
  const { answer, shared } = await kept()
  Object.assign(shared, { network: { [path]: body }, type })
  await answer(request(path))
  shared.network = null
  expect(await (await answer(request(path))).text()).toBe(body)
})

test('A script of a host that calls it by its other name is kept', async () => {
  const { answer, shared } = await kept(law)
  Object.assign(shared, { network: { '/club/_astro/b.js': 'b()' }, type: 'application/javascript; charset=utf-8' })
  await answer(request('/club/_astro/b.js', 'no-cors'))
  shared.network = null
  expect(await say(await answer(request('/club/_astro/b.js', 'no-cors')))).toBe('200 b()')
})

test('A page of which the edition knows that it does not have it is not kept, nor shown where it was', async () => {
  const { answer, shared, stores } = await kept()
  shared.network = { '/club/onizumo/999/': page('第999条') }
  expect(await say(await answer(request('/club/onizumo/999/')))).toBe('200 第999条')
  expect([...stores.keys()]).toEqual(['packs /club/'])
  shared.network = null
  stores.set(
    'visited /club/ b',
    new Map([[`${HOST}/club/onizumo/999/`, { bytes: new TextEncoder().encode(page('')), type: 'text/html' }]])
  )
  expect(await say(await answer(request('/club/onizumo/999/')))).toBe(`404 ${LOST}`)
})

test('Where storage is refused, pages come from the network, and without one it is said that they are not kept', async () => {
  const { worker, shared } = device()
  shared.isRefused = true
  const { answer } = worker(packs)
  shared.network = { '/club/onizumo/80/': '第80条' }
  expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 第80条')
  shared.network = null
  expect(await say(await answer(request('/club/onizumo/80/')))).toMatch(/^503 /u)
})
