import { describe, expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../../../src/protocol/security-headers.ts'
import { device, HOST, packed, page, request, say } from './device.ts'

const LOST = '<html lang="ja"><title>ページがありません</title>見つかりません</html>'
const NOT_CACHED = 'このページは、この端末には保存されていません'
const site = packed('site', { '404.html': LOST, '_astro/a.js': 'a()', 'index.html': '最初' })
const law = packed('onizumo', { 'onizumo/80/index.html': '第80条' })
const packs = [site, law]

/** Creates an offline device with the site cached. */
async function kept(...names: readonly (typeof site)[]) {
  const made = device()
  made.publish(packs)
  await made.worker(names.length > 0 ? names : packs).precache()
  made.shared.network = null
  made.asked.length = 0
  return { ...made, ...made.worker(packs) }
}

describe('fetch handler', () => {
  test.each([
    ['/club/onizumo/80/', true],
    ['/club/', true],
    ['/other/', false],
    ['/clubhouse/', false]
  ])('the worker answers only for paths under the base: %s, %s', (path, expected) =>
    expect(
      device()
        .worker(packs)
        .isInScope(new URL(HOST + path))
    ).toBe(expected)
  )

  test('the worker ignores requests to other hosts', () =>
    expect(device().worker(packs).isInScope(new URL('https://other.example/club/'))).toBe(false))

  test('the worker answers with the packed page and its content type without a network request', async () => {
    const { answer, asked } = await kept()
    const response = await answer(request('/club/onizumo/80/'))
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await say(response)).toBe('200 第80条')
    expect(asked).toEqual([])
  })

  test('the worker redirects a URL without the final slash to the page', async () => {
    const response = await (await kept()).answer(request('/club/onizumo/80'))
    expect([response.status, response.headers.get('location')]).toEqual([301, `${HOST}/club/onizumo/80/`])
  })

  test('the worker reads each pack only once from the cache', async () => {
    const { answer, stores } = await kept()
    await answer(request('/club/onizumo/80/'))
    stores.clear()
    expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 第80条')
  })
})

describe('page whose pack is not cached', () => {
  test('a page without a cached pack is fetched from the network and is available offline after a visit', async () => {
    const { answer, shared } = await kept(site)
    shared.network = { '/club/onizumo/80/': page('第80条（新しい版）') }
    expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 第80条（新しい版）')
    shared.network = null
    expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 第80条（新しい版）')
  })

  test.each(['/club/onizumo/80/', '/club/onizumo/999/', '/club/onizumo/80'])(
    'a page that is not cached is answered as not cached, never as missing: %s',
    async path => {
      const response = await (await kept(site)).answer(request(path))
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await say(response)).toBe(
        `503 <html data-not-kept lang="ja"><title>${NOT_CACHED}</title>見つかりません</html>`
      )
    }
  )

  test.each(['/club/', '/club/onizumo/80/', '/club/terms/'])(
    'without any cache the answer is a plain message that the page is not cached: %s',
    async path => {
      const said = await say(await device().worker(packs).answer(request(path)))
      expect(said).toMatch(new RegExp(`^503 <!doctype html>[^]*<h1>${NOT_CACHED}</h1>[^]*<a href="">`, 'u'))
    }
  )

  test('a script without a cached pack fails with a network error', async () => {
    const { answer } = await kept(site)
    expect(await say(await answer(request('/club/onizumo/x.js', 'no-cors')))).toBe('network error')
  })
})

describe('assets folder not cached', () => {
  test('a cached page is fetched from the network together with its assets, and offline from the cache', async () => {
    const { answer, shared } = await kept(law)
    shared.network = { '/club/onizumo/80/': '新しい第80条', '/club/_astro/b.js': 'b()' }
    expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 新しい第80条')
    expect(await say(await answer(request('/club/_astro/b.js', 'no-cors')))).toBe('200 b()')
    shared.network = null
    expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 第80条')
    expect(await say(await answer(request('/club/_astro/b.js', 'no-cors')))).toBe('200 b()')
  })
})

describe('pages outside the packs', () => {
  test('a page outside the packs is fetched from the network, and is available offline after a visit, whatever the query', async () => {
    const { answer, shared } = await kept()
    shared.network = { '/club/diagnostics/?a': page('検査') }
    expect(await say(await answer(request('/club/diagnostics/?a')))).toBe('200 検査')
    shared.network = null
    expect(await say(await answer(request('/club/diagnostics/?b')))).toBe('200 検査')
  })

  test.each([
    ['a file that is no page', 'cors', '200 検査'],
    ['a page that the host does not have', 'navigate', '404 なし']
  ])('a response is not cached if it is %s', async (_, mode, expected) => {
    const { answer, shared, stores } = await kept()
    shared.network = mode === 'cors' ? { '/club/diagnostics/': page('検査') } : {}
    expect(await say(await answer(request('/club/diagnostics/', mode)))).toBe(expected)
    expect([...stores.keys()]).toEqual(['packs /club/'])
  })

  test('a page is shown even if the quota is exceeded', async () => {
    const { shared, worker } = device(0)
    shared.network = { '/club/diagnostics/': '検査' }
    expect(await say(await worker(packs).answer(request('/club/diagnostics/')))).toBe('200 検査')
  })

  test('offline, an unknown URL is answered with the page for missing pages', async () => {
    const response = await (await kept()).answer(request('/club/diagnostics/'))
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await say(response)).toBe(`404 ${LOST}`)
  })

  test('offline, an unknown URL of a cached pack is answered with the page for missing pages', async () =>
    expect(await say(await (await kept()).answer(request('/club/onizumo/999/')))).toBe(`404 ${LOST}`))

  test('a file fails with a network error offline even if a page of the same URL was visited', async () => {
    const { answer, shared } = await kept()
    shared.network = { '/club/diagnostics/': page('検査') }
    await answer(request('/club/diagnostics/'))
    shared.network = null
    expect(await say(await answer(request('/club/diagnostics/', 'cors')))).toBe('network error')
  })
})

describe('headers of answers that the worker generates', () => {
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

describe('responses of another server (captive portal)', () => {
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

  test.each(FOREIGN)('a response of another server is shown but not cached: %s', async (_, path, body, type, mode) => {
    const { answer, shared, stores } = await kept(law)
    Object.assign(shared, { network: { [path]: body }, type })
    expect(await (await answer(request(path, mode))).text()).toBe(body)
    expect([...(stores.get('visited /club/ b')?.keys() ?? [])]).toEqual([])
  })

  test.each(FOREIGN)('a cached response of another server is deleted: %s', async (_, path, body, type, mode) => {
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

  test('a response of another server replaces no visited page', async () => {
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
])('%s of the site is available offline after a visit: %s', async (_, path, body, type) => {
  const { answer, shared } = await kept()
  Object.assign(shared, { network: { [path]: body }, type })
  await answer(request(path))
  shared.network = null
  expect(await (await answer(request(path))).text()).toBe(body)
})

test('a script is cached even if the host reports another JavaScript type', async () => {
  const { answer, shared } = await kept(law)
  Object.assign(shared, { network: { '/club/_astro/b.js': 'b()' }, type: 'application/javascript; charset=utf-8' })
  await answer(request('/club/_astro/b.js', 'no-cors'))
  shared.network = null
  expect(await say(await answer(request('/club/_astro/b.js', 'no-cors')))).toBe('200 b()')
})

test('a page that the build does not contain is neither cached nor shown from the cache', async () => {
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

test('if storage is refused, pages come from the network, and offline they are answered as not cached', async () => {
  const { worker, shared } = device()
  shared.isRefused = true
  const { answer } = worker(packs)
  shared.network = { '/club/onizumo/80/': '第80条' }
  expect(await say(await answer(request('/club/onizumo/80/')))).toBe('200 第80条')
  shared.network = null
  expect(await say(await answer(request('/club/onizumo/80/')))).toMatch(/^503 /u)
})
