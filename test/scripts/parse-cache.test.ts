import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { PARSER_FOLDERS, readFilesCached } from '../../scripts/commands/parse-cache.ts'
import { root } from '../../scripts/settings.ts'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'

const VERSION = 'rulesets/tennis/2024-04-01.mdx'
const DAY = '2026-01-01'

let [content, store] = ['', '']
beforeEach(() => {
  content = contentFolder({
    ...tennis('## 第1条\n\n第9条の例による。\n'),
    'terms/ame.mdx': "---\nterm: 雨\nreading: あめ\ndefinedAt: '1'\n---\n\n空から降る。\n",
    'club.yaml': 'home: tennis\ntitle: 庭球部\nclub: 庭球部\nread: 2026-01-01\n'
  })
  store = contentFolder({})
})

/** Returns the files that were parsed again, and the diagnostics. */
function check(folder = content) {
  const known = readFilesCached(folder, store)
  const { files, parseCache: readings } = known.folder
  const anew = [...files.values()].filter(file => !readings.has(file)).map(file => file.path)
  const library = load(folder, DAY, known.folder)
  known.store()
  return { anew, library }
}

test('a second check parses no file again and gives the same diagnostics', () => {
  const first = check()
  const again = check()
  expect(first.anew).toEqual(['club.yaml', VERSION, 'terms/ame.mdx'])
  expect(again.anew).toEqual([])
  expect(first.library.report.errors).toBeGreaterThan(0)
  expect(again.library.report).toEqual(first.library.report)
})

test('cached parse results of the club’s content equal fresh ones', () => {
  check(path.join(root, 'content'))
  const { anew, library } = check(path.join(root, 'content'))
  const { files, rulesets, disputes, topics, terms, plain, notes, report } = load(path.join(root, 'content'), DAY)
  expect(anew).toEqual([])
  expect(library).toMatchObject({ files, disputes, topics, terms, plain, notes, report })
  expect(library.rulesets.map(({ versions }) => versions.map(({ digest }) => digest))).toEqual(
    rulesets.map(({ versions }) => versions.map(({ digest }) => digest))
  )
})

test.each([
  ['only a changed file is parsed again', () => edit(VERSION, '第9条', '第8条'), [VERSION]],
  ['every file is parsed again if a byte of the cache is damaged', () => spoil(-20), 'all'],
  ['every file is parsed again if the digest of the cache is damaged', () => spoil(3), 'all'],
  ['an emptied file is parsed again', () => edit('terms/ame.mdx', /[\s\S]*/u, ''), ['terms/ame.mdx']]
] as const)('the cache is used on the next check: %s', (_what, change, anew) => {
  const { anew: all } = check()
  change()
  expect(check().anew).toEqual(anew === 'all' ? all : anew)
  expect(check().anew).toEqual([])
})

test('the cache retains the most recently checked folders', () => {
  for (let number = 1; number <= 6; number++) check(contentFolder(tennis('## 第1条\n\n定める。\n')))
  expect(readdirSync(store)).toHaveLength(4)
})

test('without a writable cache every file is parsed again', () => {
  store = path.join(content, VERSION)
  expect(check().anew).toHaveLength(3)
  expect(check().anew).toHaveLength(3)
})

test('the cache key covers all sources of the parser', () => {
  const source = path.join(root, 'src')
  const contentFiles = readdirSync(path.join(source, 'content'), { recursive: true, encoding: 'utf8' })
  const files = new Set(contentFiles.filter(name => name.endsWith('.ts')).map(name => `content/${name}`))
  for (const file of files)
    for (const [, to = ''] of readFileSync(path.join(source, file), 'utf8').matchAll(/from '(\.[^']+)'/gu))
      files.add(path.join(path.dirname(file), to))
  const folderOf = (file: string) => PARSER_FOLDERS.find(folder => file.startsWith(`${folder}/`)) ?? file
  expect([...new Set([...files].map(folderOf))].sort()).toEqual([...PARSER_FOLDERS])
})

function edit(name: string, from: string | RegExp, to: string): void {
  const file = path.join(content, name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

/** Changes one byte of the cache. */
function spoil(at: number): void {
  const [name = ''] = readdirSync(store)
  const bytes = readFileSync(path.join(store, name))
  const place = at < 0 ? bytes.length + at : at
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(path.join(store, name), bytes)
}
