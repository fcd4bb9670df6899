import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder, readNotice } from '../../scripts/build/licences.ts'
import { outDir } from './dist.ts'

const text = readFileSync(path.join(outDir, 'licences.txt'), 'utf8')
const heads = text.split(`\n${'-'.repeat(72)}\n`).map(notice => notice.trim().split('\n', 1)[0] ?? '')

test('the packages whose code the site hands out stand with their licences beside it', () => {
  // Pages, the search, the worker and the desk's worker have some of each.
  for (const name of [
    'workbox-window',
    'pagefind',
    'fflate',
    'zod',
    'yaml',
    'saxes',
    'micromark',
    'dingbat-to-unicode'
  ])
    expect(
      heads.filter(head => head.startsWith(`${name} `)),
      name
    ).toHaveLength(1)
  expect(heads.length).toBeGreaterThan(50)
  expect(text).toContain('Permission is hereby granted')
})

test('no licence is unknown, and no package stands there that the site does not hand out', () => {
  expect(heads.filter(head => head.includes('unknown'))).toEqual([])
  expect(heads.filter(head => /^(?:astro|vitest|typescript|sharp) /u.test(head))).toEqual([])
})

test.each([
  ['/home/a/node_modules/zod/v4/core/util.js', 'node_modules/zod'],
  ['/home/a/node_modules/@scope/a/index.js?worker', 'node_modules/@scope/a'],
  ['/home/a/node_modules/a/node_modules/@scope/b/c.js', 'node_modules/a/node_modules/@scope/b'],
  ['C:\\a\\node_modules\\yaml\\browser\\index.js', 'node_modules/yaml'],
  ['\0vite/preload-helper.js', 'node_modules/vite'],
  ['/home/a/src/text/width.ts', null]
])('%j is code of %j', (id, folder) => {
  expect(packageFolder(id)).toBe(folder)
})

test('every package stands with the text of its licence or a link to it', () => {
  const bare = text.split(`\n${'-'.repeat(72)}\n`).filter(notice => notice.trim().split('\n').length < 3)
  expect(bare.slice(1)).toEqual([])
})

test('a notice has the name, the version, the licence and its text', () => {
  expect(readNotice('node_modules/zod')).toMatch(/^zod [\d.]+ \(MIT\)\n\n[\s\S]*Permission is hereby granted/u)
})
