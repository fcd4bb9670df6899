import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createInMemoryIndex } from '../../src/search/index/in-memory-index.ts'
import { createSearchEngine, nearestTerms, search } from '../../src/search/query/rank.ts'
import { entry, term } from './support.ts'

const finder = createSearchEngine(
  createInMemoryIndex('golf', [
    entry('2', '定義'),
    entry('4', '出席者協議'),
    entry('12', '牌こぼし'),
    entry('13', '立直の手順'),
    entry('16', '立直後の和了選択'),
    entry('23', '立直後の暗槓'),
    entry('54', '包牌による責任払い'),
    entry('76', 'チョンボ', [
      ['', '次の各号。'],
      ['p1-i3', '不聴立直']
    ]),
    entry('80', '牌こぼし')
  ]),
  [
    term('出席者', '2'),
    term('立直', '13', 'リーチ'),
    term('見逃し', '16', '見逃した'),
    term('包牌', '54', 'パオ'),
    term('山崩し', '80', '山崩した')
  ]
)

const provisions = async (query: string) =>
  (await search(query, finder)).matches.map(({ entry }) => entry.provision.slice(5))

test.each([
  ['リーチ', ['13', '16', '23', '76'], 'the article of the term, then captions with it, then texts'],
  ['山崩した', ['80', '12'], 'the article of the term, then the one with its caption'],
  ['牌こぼし', ['12', '80'], 'both articles of a caption, in order'],
  ['リーチ後見逃した', ['16', '13', '23'], 'the article that both words lead to first'],
  ['出席者', ['2', '4'], 'the definition before a caption that has the word'],
  ['責任払い', ['54'], 'words of a caption'],
  ['たてちょく', [], 'a name that nothing bears']
])('「%s」 finds %j: %s', async (query, expected) => expect(await provisions(query)).toEqual(expected))

describe('query with a number', () => {
  test('a number alone finds only its provision', async () => {
    expect(await search('76条3号', finder)).toMatchObject({
      matches: [{ entry: { provision: 'golf:76' }, level: { fragment: 'p1-i3' }, exact: true }],
      isExactProvision: true
    })
  })

  test('a number without 条 also finds other matches', async () => {
    expect(await search('80', finder)).toMatchObject({ matches: [{ exact: true }], isExactProvision: false })
  })

  test('a number ranks before the other words of the query', async () =>
    expect(await provisions('80条とパオ')).toEqual(['80', '54']))
})

test('the highlighted words are those of the query and of its terms', async () => {
  expect((await search('リーチの供託', finder)).highlightTerms).toEqual(['リーチ', '立直', '供託'])
})

test('a misspelt term is matched approximately', () => {
  expect(nearestTerms('リチー', finder).map(({ term }) => term)).toEqual(['立直'])
  expect(nearestTerms('qqqq', finder)).toEqual([])
})

test('no query makes the search throw', async () => {
  await fc.assert(fc.asyncProperty(fc.string({ unit: 'grapheme' }), async query => void (await search(query, finder))))
  for (const query of ['(', '[a-', '\\', '%', '"', '<script>', '$&', '.*', '第条', '-']) {
    await expect(search(query, finder)).resolves.toBeDefined()
    expect(() => nearestTerms(query, finder)).not.toThrow()
  }
})
