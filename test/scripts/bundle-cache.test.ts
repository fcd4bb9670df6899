import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cacheBundle, findCachedBundle } from '../../scripts/commands/bundle-cache.ts'
import { contentFolder } from '../support/content.ts'
import { runNode } from './run.ts'

/** Creates a project whose check prints one word, from two modules. */
function project(): string {
  return contentFolder({
    'package-lock.json': '{}',
    'scripts/commands/run-check.ts': "import { word } from '../word.ts'\n\nconsole.log(word)\n",
    'scripts/word.ts': "export const word: string = '雨'\n"
  })
}

test('a cached program behaves like its modules and is found again', async () => {
  const folder = project()
  expect(findCachedBundle(folder)).toBeNull()
  await cacheBundle(folder)
  const { output } = await runNode([fileURLToPath(findCachedBundle(folder) ?? '')])
  expect(output).toBe('雨\n')
})

test.each([
  ['a module', 'scripts/word.ts', '雨', '風'],
  ['the packages', 'package-lock.json', '{}', '{ }'],
  ['the program itself', /^check-.*\.mjs$/u, '雨', '風'],
  ['the record of it', 'check.json', '"', "'"]
] as const)('no cached program is found if %s changed', async (_what, name, from, to) => {
  const folder = project()
  await cacheBundle(folder)
  const kept = path.join(folder, '.cache')
  const found = readdirSync(kept).find(one => (typeof name === 'string' ? one === name : name.test(one)))
  const file = found ? path.join(kept, found) : path.join(folder, String(name))
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  expect(findCachedBundle(folder)).toBeNull()
  await cacheBundle(folder)
  expect(findCachedBundle(folder)).not.toBeNull()
  expect(readdirSync(kept)).toHaveLength(2)
})

test('a project under a symbolic link finds its sources', async () => {
  const folder = project()
  const link = `${folder}-link`
  symlinkSync(folder, link)
  await cacheBundle(link)
  expect(findCachedBundle(link)).not.toBeNull()
  writeFileSync(path.join(folder, 'scripts', 'word.ts'), "export const word: string = '風'\n")
  expect(findCachedBundle(link)).toBeNull()
})

test('an unwritable cache is ignored silently', async () => {
  const folder = project()
  writeFileSync(path.join(folder, '.cache'), '')
  await cacheBundle(folder)
  expect(findCachedBundle(folder)).toBeNull()
})
