import { beforeAll, describe, expect, test } from 'vitest'
import { load } from '../../../src/corpus/load.ts'
import { createFinder, searchCorpus } from '../../../src/search/files/finder.ts'
import { clubLibrary as library } from '../../support/club.ts'
import { contentFolder, tennis } from '../../support/content.ts'

const finder = createFinder(library)

describe('finder', () => {
  test('the first search does not wait for the training of the intent model', async () => {
    const found = await finder.search('80条')
    expect(found).toMatchObject({ learnt: false, hits: [{ address: 'onizumo:80', exact: true }] })
  })

  describe('with the intent model', () => {
    beforeAll(() => finder.learn(), 120_000)

    test.each([
      ['Mリーグは赤ドラ何枚', 'topic:red_dora'],
      ['42条3項', 'onizumo:42/3'],
      ['42条7項1号', 'onizumo:42/7/1'],
      ['最高位戦23条', 'saikouisen:23'],
      ['先例17', 'precedent:17'],
      ['平成26年', 'amendment:2014-05-06'],
      ['ダブロン', 'dispute:two-rons'],
      ['ひじ当たってバラけた', 'dispute:spill'],
      ['停電 真っ暗', 'dispute:auto-table'],
      ['late ron', 'dispute:late-ron'],
      ['multiple ron', 'dispute:two-rons'],
      ['riichi after draw', 'dispute:riichi-no-draw'],
      ['photo', 'dispute:no-penalty'],
      ['写真撮っていい', 'dispute:no-penalty'],
      ['yaku list', 'onizumo:42'],
      ['役一覧', 'onizumo:42'],
      ['よそとの違い', 'page:compare/']
    ])('「%s」 finds %s first', async (query, address) => {
      expect((await searchCorpus(finder, query))[0]?.address).toBe(address)
    })

    test('a topic outside the bylaws is found in another ruleset that regulates it', async () => {
      expect(await searchCorpus(finder, '帽子')).toEqual([])
      expect((await searchCorpus(finder, '帽子', { ruleset: 'health' }))[0]?.address).toBe('health:マナー')
    })

    test('every address of a provision is in its ruleset, and every quotation is verbatim', async () => {
      const queries = [
        'リーチ後にカンできる',
        '最高位戦 先ヅモの罰',
        'Mリーグのダブロン',
        '健康麻将の罰',
        '精算',
        '協議'
      ]
      for (const query of queries)
        for (const { address, quote, kind } of await searchCorpus(finder, query, { kind: 'provision' })) {
          const [id, path = ''] = address.split(':')
          const node = library.rulesets.find(ruleset => ruleset.id === id)?.current.nodes.get(path)
          expect.soft(node, address).toBeDefined()
          const texts = [...(library.rulesets.find(ruleset => ruleset.id === id)?.current.nodes.values() ?? [])]
          const isLaw = texts.some(node => 'text' in node && node.text.plain.replaceAll('\n', '　') === quote)
          expect.soft(kind === 'provision' && isLaw, `${address} ${quote}`).toBe(true)
        }
    })

    test('the kind, the ruleset and the limit restrict the hits', async () => {
      const topics = await searchCorpus(finder, '喫煙', { kind: 'topic' })
      expect(topics[0]).toMatchObject({ address: 'topic:smoking', quote: '規定なし' })
      const terms = await searchCorpus(finder, 'チョンボ', { kind: 'term', limit: 1 })
      expect(terms.map(({ address }) => address)).toEqual(['term:chonbo'])
      const others = await searchCorpus(finder, 'チョンボ', { ruleset: 'saikouisen' })
      expect(others.length).toBeGreaterThan(1)
      expect(others.filter(({ address }) => !address.startsWith('saikouisen:'))).toEqual([])
    })

    test.each([
      '打ち上げはどこの居酒屋',
      '場代 誰が払う',
      '負けた人が場代全部払う',
      '差しウマいくら',
      'betting',
      'table fee',
      '　'
    ])('「%s」 is outside the rules or empty, and finds nothing', async query =>
      expect(await searchCorpus(finder, query)).toEqual([])
    )
  })

  test('a club with one small text has a finder without training', async () => {
    const small = createFinder(load(contentFolder(tennis('### 第1条（目的）\n\n部の庭球を楽しむ。'))))
    await small.learn()
    const { hits, learnt } = await small.search('目的')
    expect([hits[0]?.address, learnt]).toEqual(['tennis:1', true])
  })
})
