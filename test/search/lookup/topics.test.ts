import { describe, expect, test } from 'vitest'
import { searchFiles } from '../../../src/search/files/files.ts'
import { topicsFile } from '../../../src/search/files/topics.ts'
import { filesFrom } from '../../../src/search/lookup/files.ts'
import { createLookup } from '../../../src/search/lookup/lookup.ts'
import { cleanQuery } from '../../../src/search/query/query.ts'
import { clubLibrary as library } from '../../support/club.ts'

const all = new Map<string, unknown>([
  ...searchFiles(library).map(({ name, content }) => [`search/${name}`, content] as const),
  ['compare/words', topicsFile(library)]
])
const read =
  (without?: string) =>
  async <T>(name: string): Promise<T> => {
    if (name === without || !all.has(name)) throw new Error(`404 ${name}`)
    return all.get(name) as T
  }
const noText = () => Promise.reject(new Error('no full text'))
const lookup = createLookup('onizumo', filesFrom(read()), noText)

async function find(query: string, kind: 'topic' | '' = '', of = lookup) {
  const { hits } = await of.searchByName(cleanQuery(query), { kind, ruleset: '' })
  return hits.map(({ entry, level, anchorProvision }) => ({
    topic: entry.provision,
    answer: level?.name,
    on: anchorProvision
  }))
}

describe('topics', () => {
  test.each([
    ['Mリーグは赤ドラ何枚', 'topic:red_dora', 'Mリーグ規則'],
    ['トップのウマ 最高位戦', 'topic:uma', '最高位戦規定'],
    ['最高位戦のチョンボの罰は', 'topic:chombo_penalty', '最高位戦規定'],
    ['Mリーグのダブロンはある？', 'topic:double_ron', 'Mリーグ規則'],
    ['EMA 食い替え', 'topic:kuikae', 'EMA規則'],
    ['233 ウマ', 'topic:uma', '233規則'],
    ['最高位戦 喫煙', 'topic:smoking', '最高位戦規定'],
    ['健康麻将 一発', 'topic:ippatsu', '健康麻雀ルール'],
    ['ウマの違い', 'topic:uma', '規約'],
    ['ほかの会では赤ドラは何枚', 'topic:red_dora', '規約']
  ])('「%s」 finds %s first, with the answer of %s', async (query, topic, answer) => {
    expect((await find(query))[0]).toMatchObject({ topic, answer })
  })

  test('a topic leads to the first provision that the answer cites', async () => {
    expect((await find('Mリーグは赤ドラ何枚'))[0]?.on).toBe('mleague:用具（第1章第2条）')
    expect((await find('ウマ', 'topic'))[0]?.on).toBe('onizumo:85')
  })

  test('the filter lists topics only, the words of a query only topics that match', async () => {
    const found = await find('ウマ', 'topic')
    expect(found[0]?.topic).toBe('topic:uma')
    expect(found.filter(({ topic }) => !topic.startsWith('topic:'))).toEqual([])
    expect(await find('ラーメン', 'topic')).toEqual([])
  })

  test.each(['赤ドラ', '点数間違い', '規約は変えられる', 'リーチ後の見逃し'])(
    '「%s」 asks the bylaws and lists no topic',
    async query => {
      expect((await find(query)).filter(({ topic }) => topic.startsWith('topic:'))).toEqual([])
    }
  )

  test.each([
    ['最高位戦との違い', 'page:compare/onizumo/saikouisen/'],
    ['違い 最高位戦', 'page:compare/onizumo/saikouisen/'],
    ['ほかの会との違い', 'page:compare/']
  ])('「%s」 still finds the page %s first', async (query, page) => {
    expect((await find(query))[0]?.topic).toBe(page)
  })

  test('a topic file that cannot be loaded leaves the other hits', async () => {
    const without = createLookup('onizumo', filesFrom(read('compare/words')), noText)
    expect(await find('最高位戦のウマ', '', without)).toEqual([])
    expect((await find('80条', '', without))[0]?.topic).toBe('onizumo:80')
  })

  test.each([
    ['EMA red fives', 'topic:red_dora', 'EMA規則'],
    ['how does M.League handle abortive draws', 'topic:abortive', 'Mリーグ規則'],
    ['do they use red fives in saikouisen', 'topic:red_dora', '最高位戦規定'],
    ['difference uma M.League', 'topic:uma', 'Mリーグ規則'],
    ['swap-calling vs others', 'topic:kuikae', '規約'],
    ['differences from EMA', 'page:compare/onizumo/ema/', undefined],
    ['EMA rules', 'page:ema/', undefined]
  ])('「%s」 finds %s first, with the answer of %s', async (query, topic, answer) => {
    expect((await find(query))[0]).toMatchObject({ topic, answer })
  })

  test('an English query shows the English answers of a topic', async () => {
    const answers = new Map([['onizumo', 'One of each suit']])
    const topics = library.topics.map(topic => ({
      ...topic,
      cells: new Map([...topic.cells].map(([id, cell]) => [id, { ...cell, english: answers.get(id) ?? null }]))
    }))
    const files = new Map(all).set('compare/words', topicsFile({ ...library, topics }))
    const inEnglish = createLookup(
      'onizumo',
      filesFrom(async <T>(name: string) => files.get(name) as T),
      noText
    )
    const { hits } = await inEnglish.searchByName('EMA red fives', { kind: '', ruleset: '' })
    expect(hits[0]?.english?.title).toBe('Comparison: Red tiles')
    expect(hits[0]?.english?.line).toBe('Onizumo Rules of Mahjong: One of each suit.')
  })

  test('the filter for topics understands English', async () => {
    expect((await find('red fives', 'topic'))[0]?.topic).toBe('topic:red_dora')
  })

  test('every topic is found by its label', async () => {
    for (const { id, label } of library.topics)
      expect
        .soft(
          (await find(label, 'topic')).slice(0, 3).map(({ topic }) => topic),
          label
        )
        .toContain(`topic:${id}`)
  })
})
