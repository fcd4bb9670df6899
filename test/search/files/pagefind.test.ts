import { expect, test } from 'vitest'
import { load } from '../../../src/corpus/load.ts'
import { entryRecords } from '../../../src/search/files/files.ts'
import { searchIndex } from '../../../src/search/files/pagefind.ts'
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

const records = entryRecords(library)

test('Pagefind indexes the version in force and the glossary, but no other version', () => {
  expect(records).toHaveLength(3)
})

test('the same content gives the same bytes', async () => {
  expect(await searchIndex(records, '/')).toEqual(await searchIndex(records, '/'))
})

test("Pagefind's own interface is not published", async () => {
  const names = [...(await searchIndex(records, '/')).keys()]
  expect(names).toContain('pagefind/pagefind.js')
  expect(names.filter(name => /ui|highlight/u.test(name))).toEqual([])
})
