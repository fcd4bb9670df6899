import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBuildCache } from '../../scripts/build/build-cache.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const stored = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /-[0-9a-f]{40}$/u.test(name))

/** Returns the content of a step, and whether it was computed. */
async function recall(program: string, inputs: string, site = '/') {
  let isComputed = false
  const content = await createBuildCache(folder, site, program).recall('step', inputs, () => {
    isComputed = true
    return `of ${inputs}`
  })
  return [Buffer.from(content).toString(), isComputed]
}

test('a result is computed once for the same program, site and inputs', async () => {
  expect(await recall('p', 'a')).toEqual(['of a', true])
  expect(await recall('p', 'a')).toEqual(['of a', false])
  expect(await recall('p', 'b')).toEqual(['of b', true])
  expect(await recall('q', 'a')).toEqual(['of a', true])
  expect(await recall('p', 'a', '/club/')).toEqual(['of a', true])
})

test('a damaged result is computed again', async () => {
  await recall('p', 'a')
  const file = path.join(folder, stored()[0] ?? '')
  writeFileSync(file, readFileSync(file, 'utf8').replace('of a', 'of x'))
  expect(await recall('p', 'a')).toEqual(['of a', true])
})

test('files of a step are stored with their paths', async () => {
  const files = new Map([['a/b', Buffer.from('c')]])
  const open = () => createBuildCache(folder, '/', 'p')
  await open().recallFiles('step', '', async () => files)
  const again = await open().recallFiles('step', '', async () => new Map())
  expect([...again].map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([['a/b', 'c']])
})

test('small results of a step are stored in one file, without those that a build did not use', async () => {
  const run = async (inputs: readonly string[]) => {
    const group = createBuildCache(folder, '/', 'p').openGroup('step')
    const computed: string[] = []
    for (const one of inputs) {
      const content = await group.recall(one, async () => {
        computed.push(one)
        return Buffer.from(`of ${one}\n`)
      })
      expect(Buffer.from(content).toString()).toBe(`of ${one}\n`)
    }
    group.store()
    return computed
  }
  expect(await run(['a', 'b'])).toEqual(['a', 'b'])
  expect(await run(['b', 'c'])).toEqual(['c'])
  expect(await run(['a', 'b', 'c'])).toEqual(['a'])
  expect(stored()).toHaveLength(1)
  const file = path.join(folder, stored()[0] ?? '')
  writeFileSync(file, readFileSync(file, 'utf8').replace('of a', 'of x'))
  expect(await run(['a'])).toEqual(['a'])
})

test('a folder is moved into the cache once, and replaced there if it is damaged', () => {
  const keep = (name: string, text: string) => {
    const from = path.join(folder, name)
    mkdirSync(from)
    writeFileSync(path.join(from, 'a'), text)
    const place = createBuildCache(folder, '/', 'p').storeFolder('step', '', from)
    return [place, readFileSync(path.join(place, 'a'), 'utf8')]
  }
  const [place = ''] = keep('one', 'content')
  expect([keep('two', 'content'), existsSync(path.join(folder, 'two'))]).toEqual([[place, 'content'], true])
  writeFileSync(path.join(place, 'a'), 'damaged')
  expect(keep('three', 'content')).toEqual([place, 'content'])
  createBuildCache(folder, '/', 'p').prune()
  expect(stored()).toEqual([])
})

test('results that a build did not use are deleted after it', async () => {
  await recall('p', 'a')
  await recall('p', 'b')
  const cache = createBuildCache(folder, '/', 'p')
  await cache.recall('step', 'b', () => '')
  cache.prune()
  expect(stored()).toHaveLength(1)
  expect(await recall('p', 'b')).toEqual(['of b', false])
})

test('of more than four sites the results of the oldest are deleted', async () => {
  for (const site of ['1', '2', '3', '4', '5']) {
    const cache = createBuildCache(folder, site, 'p')
    await cache.recall('step', '', () => site)
    cache.prune()
  }
  expect(readdirSync(folder)).toHaveLength(4)
})
