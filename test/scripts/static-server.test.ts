import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeHeaders } from '../../scripts/build/headers.ts'
import { createStaticServer, listen } from '../../scripts/build/static-server.ts'
import { CONTENT_SECURITY_POLICY } from '../../src/site/layouts/content-security-policy.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'server-'))
const site = path.join(folder, 'dist')
const files = {
  'index.html': 'front',
  '404.html': 'lost',
  'riichi/リーチ/index.html': 'riichi',
  'api/v1/a.json': '{}',
  'a.pf_index': 'x',
  '_astro/page.1a2b.js': 'x',
  'sw.js': 'x',
  'tennis.html': `<meta http-equiv="content-security-policy" content="default-src 'none'">`
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true })
  writeFileSync(path.join(site, file), text)
}
mkdirSync(path.join(folder, 'dist-other'))
writeFileSync(path.join(folder, 'dist-other', 'secret.txt'), 'secret')

writeHeaders(site, '/repo/')
const server = createStaticServer(site, '/repo/')
let port = 0
beforeAll(async () => {
  port = await listen(server, 0)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

interface Answer {
  readonly status: number | undefined
  readonly location: string | undefined
  readonly type: string | undefined
  readonly text: string
}

/** Requests a path verbatim, which `fetch` would normalise. */
function get(address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: 'localhost', path: address }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', part => {
        text += part
      })
      const { location, 'content-type': type } = response.headers
      response.on('end', () => resolve({ status: response.statusCode, location, type, text }))
    })
    asked.on('error', reject).end()
  })
}

test.each([
  ['/repo/', 'front', 'text/html; charset=utf-8'],
  ['/repo/?q=1', 'front', 'text/html; charset=utf-8'],
  ['/repo/riichi/%E3%83%AA%E3%83%BC%E3%83%81/', 'riichi', 'text/html; charset=utf-8'],
  ['/repo/api/v1/a.json', '{}', 'application/json; charset=utf-8'],
  ['/repo/a.pf_index', 'x', 'application/octet-stream']
])('%s is served with its content type', async (address, text, type) => {
  expect(await get(address)).toMatchObject({ status: 200, text, type })
})

test.each([
  ['/', '/repo/'],
  ['/repo', '/repo/'],
  ['/repo/api', '/repo/api/'],
  ['/repo/riichi/%E3%83%AA%E3%83%BC%E3%83%81?q=1', '/repo/riichi/%E3%83%AA%E3%83%BC%E3%83%81/?q=1'],
  ['/repo/riichi?q=a?b?c', '/repo/riichi/?q=a?b?c'],
  ['/repo//riichi', '/repo/riichi/']
])('%s redirects to %s', async (address, location) => {
  expect(await get(address)).toMatchObject({ location })
})

test.each([
  ['a page that is not there', '/repo/nope/'],
  ['a folder without a page', '/repo/api/'],
  ['a file as if it were a folder', '/repo/index.html/'],
  ['a place outside the base path', '/other/'],
  ['the folder above', '/repo/../dist-other/secret.txt'],
  ['the folder above, in disguise', '/repo/..%2fdist-other%2fsecret.txt'],
  ['a broken escape', '/repo/%E0'],
  ['a zero byte', '/repo/%00']
])('%s is answered with the page 404.html', async (_what, address) => {
  expect(await get(address)).toMatchObject({ status: 404, text: 'lost' })
})

test.each([
  ['gzip', 'gzip'],
  ['br, GZIP;q=0.5', 'gzip'],
  ['*', 'gzip'],
  ['gzip;q=0', null],
  ['gzip; q=0.0, br', null],
  ['gzip;q=0, *', null],
  ['*;q=0', null],
  ['br', null],
  ['identity', null]
])('text is compressed if the client accepts it: 「%s」', async (asked, expected) => {
  const response = await fetch(`http://localhost:${port}/repo/`, { headers: { 'accept-encoding': asked } })
  expect(response.headers.get('content-encoding')).toBe(expected)
  expect(await response.text()).toBe('front')
})

test.each([
  ['http://localhost/repo/', { status: 200, text: 'front' }],
  ['http://LOCALHOST:80/repo/riichi/%E3%83%AA%E3%83%BC%E3%83%81/?q=1', { status: 200, text: 'riichi' }],
  ['http://[::1]:4321/repo/a.pf_index', { status: 200, text: 'x' }],
  ['http://localhost', { location: '/repo/' }],
  ['http://localhost?q=1', { location: '/repo/' }],
  ['http://elsewhere.example/repo/', { status: 404 }],
  ['http://localhost.elsewhere.example/repo/', { status: 404 }],
  ['http://localhost:80@elsewhere.example/repo/', { status: 404 }]
])('an absolute URL is served as the path on this host: %s', async (address, expected) => {
  expect(await get(address)).toMatchObject(expected)
})

const COMMON = "frame-ancestors 'none', "
const FRESH = { 'cache-control': 'no-cache' }
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' }

test.each([
  ['a page', '', { ...FRESH, 'content-security-policy': COMMON + CONTENT_SECURITY_POLICY }],
  ['a page that is not there', 'nope/', { ...FRESH, 'content-security-policy': COMMON + CONTENT_SECURITY_POLICY }],
  ['a script that is not there', '_astro/nope.js', FRESH],
  ['the worker', 'sw.js', { ...FRESH, 'content-security-policy': COMMON + CONTENT_SECURITY_POLICY }],
  [
    'the single file, which has a policy of its own',
    'tennis.html',
    { 'content-security-policy': `${COMMON}default-src 'none'` }
  ],
  ['a file named by its digest', '_astro/page.1a2b.js', FOREVER]
])('%s is sent with the headers of _headers', async (_what, address, headers) => {
  const response = await fetch(`http://localhost:${port}/repo/${address}`)
  const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }
  expect(Object.fromEntries(response.headers)).toMatchObject({ ...common, ...headers })
})

test('an unchanged file is not sent again to a client that has it', async () => {
  const address = `http://localhost:${port}/repo/api/v1/a.json`
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  for (const named of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await fetch(address, { headers: { 'if-none-match': named } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  writeFileSync(path.join(site, 'api/v1/a.json'), '[]')
  const changed = await fetch(address, { headers: { 'if-none-match': etag } })
  expect([changed.status, await changed.text()]).toEqual([200, '[]'])
})

test.each(['', 'api/v1/a.json', 'nope/', 'api'])(
  'HEAD of 「%s」 returns the headers of GET without the body',
  async address => {
    const ask = (method: string) => fetch(`http://localhost:${port}/repo/${address}`, { method, redirect: 'manual' })
    const [head, whole] = [await ask('HEAD'), await ask('GET')]
    const said = ({ headers, status }: Response) => {
      const { date, connection, 'keep-alive': _, 'transfer-encoding': __, ...own } = Object.fromEntries(headers)
      return { status, ...own }
    }
    expect(said(head)).toEqual(said(whole))
    expect(await head.text()).toBe('')
  }
)

test('the server rejects uploads', async () => {
  expect((await fetch(`http://localhost:${port}/repo/`, { method: 'POST' })).status).toBe(405)
})

test('the server uses the next free port if the port is in use', async () => {
  const second = createStaticServer(site, '/')
  const other = await listen(second, port)
  expect(other).not.toBe(port)
  expect(await (await fetch(`http://localhost:${other}/`)).text()).toBe('front')
  second.close()
})
