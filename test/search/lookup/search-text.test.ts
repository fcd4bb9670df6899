import { expect, test } from 'vitest'
import { type Pagefind, searchText } from '../../../src/search/lookup/search-text.ts'

/** Creates a fake Pagefind from tokens and pages, `{ '"立直"': ['13', '14'] }`. It records the queries. */
function pagefindOf(found: Readonly<Record<string, readonly string[]>>) {
  const asked: { text: string; filters: Readonly<Record<string, string>> }[] = []
  const pagefind: Pagefind = {
    search: async (text, { filters }) => {
      asked.push({ text, filters })
      const results = (found[text] ?? []).map(id => ({
        id,
        data: async () => ({
          raw_url: `/onizumo/${id}/`,
          url: '',
          meta: { file: 'pages/onizumo-0' },
          filters: { ruleset: ['onizumo'] }
        })
      }))
      return { results }
    }
  }
  return { pagefind, asked }
}

const anywhere = { kind: '', ruleset: '' } as const

test.each<[what: string, found: Record<string, string[]>, terms: string[], expected: string[]]>([
  ['the query as it stands before its words anywhere', { '"a b"': ['1'], 'a b': ['2', '1'] }, [], ['1', '2']],
  [
    'a word that few pages have before one that many have',
    { '"a"': ['1', '2', '3', '4'], '"b"': ['5'] },
    ['a', 'b'],
    ['5', '1', '2', '3', '4']
  ],
  ['within one search the earlier page', { '"a"': ['2', '1'] }, ['a'], ['2', '1']],
  ['a page once, with all that speaks for it', { '"a"': ['1', '2'], '"b"': ['2', '3'] }, ['a', 'b'], ['2', '1', '3']]
])('the text search returns pages in this order: %s', async (_, found, texts, expected) => {
  const hits = await searchText(pagefindOf(found).pagefind, { query: 'a b', highlightTerms: texts, scope: anywhere })
  expect(hits.map(({ url }) => url)).toEqual(expected.map(id => `/onizumo/${id}/`))
  expect(hits[0]).toMatchObject({ ruleset: 'onizumo', file: 'pages/onizumo-0' })
})

test('a text query contains the query and at most eight words, without its own quotation marks, within the section', async () => {
  const { pagefind, asked } = pagefindOf({})
  await searchText(pagefind, {
    query: 'a"b',
    highlightTerms: [...'123456789'],
    scope: { kind: 'precedent', ruleset: '' }
  })
  expect(asked.map(({ text }) => text)).toEqual(['"a b"', 'a b', ...[...'12345678'].map(word => `"${word}"`)])
  expect(asked.map(({ filters }) => filters)).toEqual(asked.map(() => ({ kind: 'precedent' })))
})

test('the text search returns at most twenty pages', async () => {
  const many = Array.from({ length: 30 }, (_, at) => String(at))
  expect(
    await searchText(pagefindOf({ a: many }).pagefind, { query: 'a', highlightTerms: [], scope: anywhere })
  ).toHaveLength(20)
})
