import { describe, expect, test } from 'vitest'
import { rulesetEntries, termNames } from '../../src/search/files/entries.ts'
import { searchFiles } from '../../src/search/files/files.ts'
import { intentsFile } from '../../src/search/files/intents.ts'
import { createInMemoryIndex } from '../../src/search/index/in-memory-index.ts'
import { deserializeIndex, type SerializedIndex } from '../../src/search/index/index-codec.ts'
import { unpackIntents } from '../../src/search/intent/model.ts'
import { normalizePhrase } from '../../src/search/query/normalize-phrase.ts'
import { createSearchEngine, search } from '../../src/search/query/rank.ts'
import { fold } from '../../src/text/fold.ts'
import { clubLibrary as library } from '../support/club.ts'

const [home] = library.rulesets
if (!home) throw new Error('no ruleset')
const { id, entries } = rulesetEntries(library, home)
const finder = createSearchEngine(createInMemoryIndex(id, entries), termNames(library))

const hits = async (query: string) => (await search(query, finder)).matches.map(({ entry }) => entry)
const urls = async (query: string, most: number) => (await hits(query)).slice(0, most).map(({ url }) => url)

const bearers = new Map<string, number>()
for (const { title, aliases } of library.disputes)
  for (const name of new Set([title, ...aliases].map(fold))) bearers.set(name, (bearers.get(name) ?? 0) + 1)

describe('a dispute is found by its names:', () => {
  test('the title of a dispute finds it among the first three hits', async () => {
    for (const { slug, title } of library.disputes)
      expect.soft(await urls(title, 3), title).toContain(`/disputes/${slug}/`)
  })

  test('a unique alias finds its dispute among the first five hits', async () => {
    for (const { slug, aliases } of library.disputes)
      for (const alias of aliases.filter(alias => bearers.get(fold(alias)) === 1))
        expect.soft(await urls(alias, 5), alias).toContain(`/disputes/${slug}/`)
  })

  test.each([
    ['ダブロン', 'two-rons'],
    ['トリプルロン', 'two-rons'],
    ['二家和', 'two-rons'],
    ['頭ハネ', 'two-rons'],
    ['山崩した', 'spill'],
    ['先ヅモ', 'saki-zumo'],
    ['少牌した', 'few-tiles'],
    ['先ヅモしちゃった', 'saki-zumo'],
    ['間違えてロンした', 'false-win'],
    ['ロン間違えた', 'false-win'],
    ['誤ロンの罰符', 'false-win'],
    ['フリテンでロンした', 'furiten-ron'],
    ['フリテン', 'furiten-ron'],
    ['二人同時ロン', 'two-rons'],
    ['ダブルロン', 'two-rons'],
    ['点数間違えた', 'claim-correction'],
    ['ポンやめたい', 'cancel-call'],
    ['多牌 ロン', 'many-tiles'],
    ['牌混ぜちゃった', 'mixed-early'],
    ['海底でカン', 'last-tile-call'],
    ['トイレ', 'someone-leaves'],
    ['電話', 'no-penalty'],
    ['電話 出た', 'no-penalty'],
    ['スマホ', 'no-penalty'],
    ['携帯いじってる', 'no-penalty'],
    ['酔っぱらい', 'no-penalty'],
    ['酔っ払い', 'no-penalty'],
    ['酔った', 'no-penalty'],
    ['泥酔', 'no-penalty'],
    ['酒', 'no-penalty'],
    ['暴言', 'no-penalty'],
    ['ケンカ', 'no-penalty'],
    ['寝た', 'someone-leaves'],
    ['犬', 'spill-cause'],
    ['猫', 'spill-cause'],
    ['ていでん', 'auto-table'],
    ['間違えて流した', 'last-tile-place'],
    ['切断', 'online-app'],
    ['回線落ち', 'online-app'],
    ['点数間違えて払った 前の局', 'past-hand'],
    ['自動卓 山の枚数が違う', 'auto-table'],
    ['牌が5枚ある', 'wall-count'],
    ['同じ牌が5枚', 'wall-count']
  ])('「%s」 finds %s first', async (query, slug) => expect(await urls(query, 1)).toEqual([`/disputes/${slug}/`]))

  test.each([
    ['多牌', '76', 'many-tiles'],
    ['少牌', '74', 'few-tiles'],
    ['包牌', '54', 'pao']
  ])('「%s」 occurs in article %s, preceded by %s', async (query, num, slug) =>
    expect(await urls(query, 2)).toEqual([`/disputes/${slug}/`, `/onizumo/${num}/`])
  )
})

test('an alias too long for the index is found by exact match', async () => {
  const learnt = intentsFile(library)
  const index = searchFiles(library).find(({ name }) => name === 'index')?.content as SerializedIndex
  const { entries: fetched, terms } = deserializeIndex(index)
  if (!learnt || 'parts' in fetched) throw new Error('the index has no entries, or nothing was learnt')
  const model = unpackIntents(learnt)
  const asked = createSearchEngine(createInMemoryIndex(id, fetched), terms, async () => model)
  const long = library.disputes.flatMap(({ slug, aliases }) =>
    aliases
      .filter(alias => normalizePhrase(alias).length >= 8 && bearers.get(fold(alias)) === 1)
      .map(alias => ({ slug, alias }))
  )
  expect(long.length).toBeGreaterThan(50)
  for (const { slug, alias } of long) {
    const urls = (await search(alias, asked)).matches.slice(0, 5).map(({ entry }) => entry.url)
    expect.soft(urls, alias).toContain(`/disputes/${slug}/`)
  }
})

test.each([
  'カラオケ',
  'ワクチン',
  '天気',
  '駐車場',
  'お菓子',
  'ラーメン',
  'タバコ',
  '喫煙',
  '賭け',
  '場代',
  '場代 誰が払う'
])('「%s」 does not occur in the law and has no hits', async query => expect(await hits(query)).toEqual([]))

test('an alias is not part of the plain sentence: a query inside an alias does not find it', async () => {
  expect(await urls('少牌', 12)).not.toContain('/disputes/wall-count/')
})

test('the leading dispute precedes its article', async () => {
  for (const query of ['牌こぼし', 'チョンボ', 'フリテン', '山崩し 誰のせい']) {
    const found = await hits(query)
    const [first] = found
    expect(first?.kind, query).toBe('dispute')
    expect(
      found.some(({ kind, provision }) => kind === 'article' && provision === first?.provision),
      query
    ).toBe(true)
  }
})
