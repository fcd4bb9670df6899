import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { termNames } from '../../src/search/files/entries.ts'
import { searchFiles } from '../../src/search/files/files.ts'
import { deserializeIndex, type SerializedIndex } from '../../src/search/index/index-codec.ts'
import { buildTermDictionary } from '../../src/search/query/term-matcher.ts'
import { clubLibrary as library } from '../support/club.ts'

const terms = termNames(library)

test('the glossary has a thousand aliases and more', () => {
  expect(library.terms.flatMap(({ aliases }) => aliases).length).toBeGreaterThan(1_000)
})

test('every term refers to a provision', () => expect(terms.length).toBe(library.terms.length))

test('no two terms share a name, however it is written', () => {
  const shared = [...buildTermDictionary(terms).terms].filter(([, bearers]) => bearers.length > 1)
  expect(shared.map(([name, bearers]) => [name, bearers.map(({ term }) => term)])).toEqual([])
})

test('the search index is small, in total and per entry', () => {
  const index = searchFiles(library).find(({ name }) => name === 'index')?.content as SerializedIndex
  const { entries, terms: named } = deserializeIndex(index)
  if ('parts' in entries) throw new Error('the home ruleset is in files of a few')
  const size = gzipSync(JSON.stringify(index)).length
  expect(size).toBeLessThan(60_000)
  // Average in bytes per entry or term. A new term adds its own text, so a higher average indicates a less compact
  // format.
  expect(size / (entries.length + named.length)).toBeLessThan(92)
})
