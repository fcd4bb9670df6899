import { describe, expect, test } from 'vitest'
import { rulesetEntries, termNames } from '../../src/search/files/entries.ts'
import { createInMemoryIndex } from '../../src/search/index/in-memory-index.ts'
import { chunkEntries, shardEntries } from '../../src/search/index/shard-writer.ts'
import { createShardedIndex } from '../../src/search/index/sharded-index.ts'
import { createSearchEngine, search } from '../../src/search/query/rank.ts'
import { clubLibrary as library } from '../support/club.ts'

const [home] = library.rulesets
if (!home) throw new Error('no ruleset')
const { id, entries } = rulesetEntries(library, home)
const names = termNames(library)
const { split, dictionary, terms } = shardEntries(entries, names)
const parts = chunkEntries(entries)

const fetched = new Set<string>()
const splitFinder = createSearchEngine(
  createShardedIndex(id, split, {
    part: async part => {
      fetched.add(`part ${part}`)
      return parts[part] ?? []
    },
    dictionary: async file => {
      fetched.add(`words ${file}`)
      return dictionary[file] ?? {}
    }
  }),
  terms
)
const wholeFinder = createSearchEngine(createInMemoryIndex(id, entries), names)

test('the shards are cut in order without loss', () => {
  expect(parts.flat()).toEqual(entries)
  expect(split.parts.map(([first]) => entries[first])).toEqual(parts.map(([first]) => first))
  expect(parts.length).toBeGreaterThan(1)
})

describe('a sharded ruleset gives the same results as a single file:', () => {
  const queries = [
    '80条',
    '76条3号',
    '第4条第7項ただし書',
    '先例18',
    '先例5',
    '80条の先例',
    '平成26年改正',
    '令和2年規約1号',
    'リーチ',
    '山を崩しちゃった',
    'リーチ後にカンできる？',
    '可否同数',
    'ダブロン',
    '少牌',
    '手が当たって崩れた',
    'ふりてｎ',
    'qqqq'
  ]
  test.each(queries)('「%s」 finds the same first hits', async query => {
    const [one, other] = await Promise.all([search(query, wholeFinder), search(query, splitFinder)])
    const first = ({ matches: [match] }: typeof one) => match && [match.entry.url, match.level?.fragment, match.exact]
    expect(first(other)).toEqual(first(one))
    expect(other.isExactProvision).toBe(one.isExactProvision)
  })

  test('no look-up asks for more files than a browser fetches at once', async () => {
    for (const query of [...queries, 'あいうえおかきくけこさしすせそ'.repeat(5)]) {
      fetched.clear()
      await search(query, splitFinder)
      const count = (kind: string) => [...fetched].filter(name => name.startsWith(kind)).length
      expect(Math.max(count('part'), count('words')), query).toBeLessThanOrEqual(6)
    }
  })
})
