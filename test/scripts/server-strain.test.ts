import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStaticServer, listen } from '../../scripts/build/static-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'strain-'))
const site = path.join(folder, 'dist')
const large = 'あ'.repeat(200_000)

function write(to: string, text: string): void {
  mkdirSync(path.join(to, 'riichi'), { recursive: true })
  for (const file of ['index.html', 'riichi/index.html']) writeFileSync(path.join(to, file), text)
  writeFileSync(path.join(to, '404.html'), 'lost')
  writeFileSync(path.join(to, 'large.json'), large)
  writeFileSync(path.join(to, '.build.json'), 'secret')
}
write(site, 'front')

const server = createStaticServer(site, '/')
const agent = new Agent({ keepAlive: true, maxSockets: 100 })
let port = 0
beforeAll(async () => {
  port = await listen(server, 0)
})
afterAll(() => {
  agent.destroy()
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

/** Returns the status of a response after it has been received completely. */
function ask(address: string, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: 'localhost', path: address, method, agent }, response => {
      response.on('error', reject).on('end', () => resolve(response.statusCode))
      response.resume()
    })
    asked.on('error', reject).end()
  })
}

/**
 * Sends raw bytes and returns the response when the server closes the connection. A client that disconnects itself may
 * miss it.
 */
function send(bytes: string | Uint8Array, leaves = false): Promise<string> {
  return new Promise(resolve => {
    let text = ''
    const socket = connect(port, 'localhost', () => (leaves ? socket.end(bytes) : socket.write(bytes)))
    socket.on('data', part => {
      text += part
    })
    socket.on('error', () => {}).on('close', () => resolve(text))
  })
}

test('a half-closed connection is answered and then closed', async () => {
  const head = `Host: localhost:${port}\r\n\r\n`
  expect(await send(`GET /large.json HTTP/1.1\r\n${head}`, true)).toContain(large.slice(-1000))
  const answers = await send(`GET / HTTP/1.1\r\n${head}GET /riichi HTTP/1.1\r\n${head}`, true)
  expect(answers.match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 301'])
  expect(await send('GET / HTTP/1.1\r\nHost: loc', true)).not.toContain('200')
})

/** Returns the number of open file descriptors of this process; 0 outside Linux. */
function openFiles(): number {
  if (process.platform !== 'linux') return 0
  return readdirSync('/proc/self/fd', { withFileTypes: true }).length
}

beforeEach(async () => expect(await ask('/')).toBe(200))

const odd = [
  `/${'a'.repeat(300)}`,
  `/${'%E3%81%82'.repeat(90)}`,
  `/${'a/'.repeat(4000)}`,
  `/index.html/${'../'.repeat(50)}etc/passwd`,
  '/%00',
  '/%',
  '/%E3%81',
  '/..%2f..%2fetc/passwd',
  '/..%5c..%5csecret',
  '/%2e%2e/%2e%2e/secret',
  '/.build.json',
  '/%2ebuild.json',
  '/riichi/../.build.json',
  '/_headers',
  '//localhost/',
  'http://elsewhere.example/riichi/',
  '*'
]

test.each(odd)('%# an odd URL is answered and reads no file outside the site', async address => {
  expect([200, 404]).toContain(await ask(address))
  const answer = await send(`GET ${address} HTTP/1.0\r\nHost: localhost:${port}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|404) /u)
  expect(answer).not.toMatch(/secret|root:/u)
})

test('after any bytes the next reader is answered', async () => {
  const name = fc.string({ unit: 'binary', maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(name, async text => {
      expect([200, 301, 404]).toContain(await ask(`/${encodeURIComponent(text.toWellFormed())}`))
    })
  )
  const line = fc.constantFrom('GET / HTTP/1.1\r\n', 'GET /', 'POST / HTTP/1.1\r\nContent-Length: 99\r\n\r\n', '')
  const bytes = fc
    .tuple(line, fc.uint8Array({ maxLength: 2000 }))
    .map(parts => Buffer.concat(parts.map(part => Buffer.from(part))))
  await fc.assert(fc.asyncProperty(bytes, async junk => void (await send(junk, true))))
  expect(await ask('/')).toBe(200)
})

test('ten thousand requests, a hundred at a time, are answered and leave no file open', async () => {
  const addresses = ['/', '/riichi', '/riichi/', '/nope', ...odd.filter(address => address.startsWith('/'))]
  const before = openFiles()
  const statuses = await Promise.all(
    Array.from({ length: 10_000 }, (_, count) =>
      ask(addresses[count % addresses.length] ?? '/', count % 3 ? 'GET' : 'HEAD')
    )
  )
  expect(new Set(statuses)).toEqual(new Set([200, 301, 404]))
  agent.destroy()
  await expect.poll(openFiles).toBeLessThanOrEqual(before)
})

test('a site that is swapped during reads remains readable', async () => {
  const [next, old] = [path.join(folder, 'next'), path.join(folder, 'old')]
  write(next, 'next')
  const asked: Promise<number | undefined>[] = []
  for (let count = 0; count < 100; count++) {
    asked.push(...['/', '/riichi/', '/large.json'].map(address => ask(address)))
    renameSync(site, old)
    await new Promise(setImmediate)
    renameSync(next, site)
    await Promise.race(asked.slice(-3))
    renameSync(old, next)
  }
  for (const status of await Promise.all(asked)) expect([200, 404, 503]).toContain(status)
})

test('clients that disconnect leave no file open', async () => {
  const before = openFiles()
  const gone = () =>
    new Promise<void>(resolve => {
      const asked = request({ port, host: 'localhost', path: '/large.json' }, (response: IncomingMessage) => {
        response.once('data', () => asked.destroy())
        response.on('error', () => {}).on('close', resolve)
      })
      asked.on('error', () => {}).end()
    })
  await Promise.all(Array.from({ length: 100 }, gone))
  await expect.poll(openFiles).toBeLessThanOrEqual(before)
})

test('a client with an unfinished request is disconnected and blocks no other client', async () => {
  const slow = createStaticServer(site, '/')
  slow.headersTimeout = 50
  slow.requestTimeout = 100
  const slowPort = await listen(slow, 0)
  const sockets: Socket[] = []
  const ended = Promise.all(
    Array.from({ length: 50 }, () => {
      const socket = connect(slowPort, 'localhost', () => socket.write('GET / HTTP/1.1\r\nHost: localh'))
      sockets.push(socket)
      return new Promise<void>(resolve =>
        socket
          .resume()
          .on('error', () => {})
          .on('close', () => resolve())
      )
    })
  )
  expect((await fetch(`http://localhost:${slowPort}/`)).status).toBe(200)
  await ended
  expect(sockets.every(({ destroyed }) => destroyed)).toBe(true)
  slow.close()
  slow.closeAllConnections()
})

test('idle clients block no request, and no active response is interrupted', async () => {
  const crowded = createStaticServer(site, '/')
  const crowdedPort = await listen(crowded, 0)
  const get = (): Promise<IncomingMessage> =>
    new Promise((resolve, reject) =>
      request({ port: crowdedPort, host: 'localhost', path: '/large.json' }, resolve).on('error', reject).end()
    )
  const reading = await get()
  const silent = await Promise.all(
    Array.from({ length: 600 }, () => {
      const socket = connect(crowdedPort, 'localhost')
      return new Promise<Socket>(resolve => socket.on('error', () => {}).on('connect', () => resolve(socket)))
    })
  )
  expect((await get()).statusCode).toBe(200)
  const parts = await reading.toArray()
  expect(Buffer.concat(parts).toString()).toBe(large)
  for (const socket of silent) socket.destroy()
  crowded.close()
  crowded.closeAllConnections()
})

test('every server has connection limits', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = server
  for (const limit of [headersTimeout, requestTimeout, keepAliveTimeout, timeout]) {
    expect(limit).toBeGreaterThan(0)
    expect(limit).toBeLessThanOrEqual(30_000)
  }
  expect(maxConnections).toBeLessThanOrEqual(1000)
  expect(headersTimeout).toBeLessThanOrEqual(4000)
})

test.each([
  ['elsewhere.example', 421],
  ['elsewhere.example:PORT', 421],
  ['localhost.elsewhere.example:PORT', 421],
  ['localhost:1', 200],
  ['192.0.2.1:PORT', 421],
  ['', 421],
  ['localhost:PORT', 200],
  ['LOCALHOST:PORT', 200],
  ['127.0.0.1:PORT', 200],
  ['[::1]:PORT', 200]
])('a request with the host 「%s」 is answered with %i', async (host, status) => {
  const own = host.replace('PORT', `${port}`)
  const answer = await send(`GET / HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(answer.includes('front') || answer.includes('next')).toBe(status === 200)
})

test('the server accepts only local connections', () => {
  const address = server.address()
  expect(typeof address === 'object' && address?.address).toMatch(/^(127\.0\.0\.1|::1)$/u)
})
