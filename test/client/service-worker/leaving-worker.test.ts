import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { retire } from '../../../scripts/build/retire.ts'
import { cacheNames, isCacheOf } from '../../../src/protocol/cache-names.ts'
import { LEAVING_WORKER } from '../../../src/site/leaving-worker.ts'

const SCOPE = 'https://club.example/bylaws/'
const { packs, folders, visited, workbox } = cacheNames('/bylaws/', SCOPE)
const own = [packs, folders, `${visited}3f2a`, workbox]
const others = Object.values(cacheNames('/bylaws/other/', `${SCOPE}other/`)).concat(['packs /', 'visited / 3f2a'])

test('caches of other sites on the same origin are not those of the site', () => {
  expect([...own, ...others].filter(name => isCacheOf(SCOPE, name))).toEqual(own)
})

test('the leaving worker empties the caches of its site, unregisters itself and loads its pages anew', async () => {
  const events = new Map<string, (event: { waitUntil: (done: Promise<void>) => void }) => void>()
  const names = [...own, ...others]
  const did: string[] = []
  runInNewContext(LEAVING_WORKER, {
    URL,
    registration: { scope: SCOPE, unregister: async () => did.push('unregister') },
    skipWaiting: () => did.push('skipWaiting'),
    caches: {
      keys: async () => [...names],
      delete: async (name: string) => names.splice(names.indexOf(name), 1).length > 0
    },
    clients: { matchAll: async () => [{ url: `${SCOPE}80/`, navigate: (url: string) => did.push(url) }] },
    addEventListener: (type: string, listen: Parameters<typeof events.set>[1]) => events.set(type, listen)
  })
  const waited: Promise<void>[] = []
  for (const type of ['install', 'activate']) events.get(type)?.({ waitUntil: done => waited.push(done) })
  await Promise.all(waited)
  expect(names).toEqual(others)
  expect(did).toEqual(['skipWaiting', 'unregister', `${SCOPE}80/`])
})

test('a site that is retired is one page and the leaving worker, and a build may write over it', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'retired-'))
  retire({ base: '/bylaws/', outDir })
  expect(readdirSync(outDir).sort()).toEqual(['.build.json', '404.html', 'index.html', 'sw.js'])
  expect(readFileSync(path.join(outDir, 'sw.js'), 'utf8')).toBe(LEAVING_WORKER)
  retire({ base: '/bylaws/', outDir })
  writeFileSync(path.join(outDir, 'own.txt'), 'a file of somebody')
  expect(() => retire({ base: '/bylaws/', outDir })).toThrow('own.txt')
  rmSync(outDir, { recursive: true })
})
