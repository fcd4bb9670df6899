import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { load } from '../../../src/corpus/load.ts'
import { writeSearchIndex } from '../../../src/search/files/pagefind.ts'
import { contentFolder, tennis } from '../../support/content.ts'

const LAW = '## 第1条（趣旨）\n\nこの規程は、定める。\n\n## 第2条（予約）\n\n係に申し出る。\n'
const TERM = '---\nterm: 係\nreading: かかり\naliases: []\ndefinedAt: null\nsettledBy: "2"\n---\n\n申出を受ける者。\n'

const library = load(
  contentFolder({
    ...tennis(LAW),
    ...tennis(LAW, { version: '2020-04-01' }),
    'terms/kakari.mdx': TERM
  }),
  '2026-01-01'
)

async function write(base = '/') {
  const folder = mkdtempSync(path.join(tmpdir(), 'index-'))
  const { records } = await writeSearchIndex(library, folder, base)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.\w+$/u.test(name))
  return { records, files: new Map(names.sort().map(name => [name, readFileSync(path.join(folder, name), 'base64')])) }
}

test('Pagefind indexes the version in force and the glossary, but no other version', async () => {
  expect((await write()).records).toBe(3)
})

test('the same content gives the same bytes', async () => {
  expect((await write()).files).toEqual((await write()).files)
})

test("Pagefind's own interface is not published", async () => {
  const names = [...(await write()).files.keys()]
  expect(names).toContain('pagefind/pagefind.js')
  expect(names.filter(name => /ui|highlight/u.test(name))).toEqual([])
})
