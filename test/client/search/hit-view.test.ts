import { describe, expect, test } from 'vitest'
import { hitView, hrefOf } from '../../../src/client/search/hit-view.ts'
import type { Hit } from '../../../src/search/lookup/lookup.ts'
import { entryOf, hitOf, level } from '../../search/lookup/hits.ts'
import { allOf, ofClass, wordsOf } from '../vnode-queries.ts'

const view = (hit: Hit, terms: readonly string[] = [], spoken = terms) =>
  hitView(hit, { highlightTerms: terms, spoken, onEnglishPage: false })
const href = (hit: Hit, terms: readonly string[] = []) => allOf('a', view(hit, terms))[0]?.attributes.href
const quote = (hit: Hit, terms: readonly string[] = []) => wordsOf(...ofClass('quote', view(hit, terms)))

const paragraphs = [level('', '', '立直は、門前で行う。'), level('p2', '第2項', '供託は、1,000点とする。')]
const items = [
  level('', '', '役は、次のとおりとし、その翻数は当該各号に定める。'),
  level('p1-i1', '第1項第1号', '門前清自摸')
]

describe('result row', () => {
  test('a row links to its page and shows kind and source', () => {
    const row = view(hitOf('onizumo:80', { title: '第80条（牌こぼし）', precedents: 3 }))
    expect(row.attributes['data-provision']).toBe('onizumo:80')
    expect(allOf('a', row).map(link => [link.attributes.href, wordsOf(link)])).toEqual([
      ['/onizumo/80/', '第80条（牌こぼし）']
    ])
    expect(wordsOf(...allOf('small', row))).toBe('条文・規約・先例3件')
  })

  test('a row in English links to the English text and shows the cases of a situation with their rulings', () => {
    const cases = Array.from({ length: 6 }, (_, at) => [`Case ${at}`, `Ruling ${at}.`, `case-${at}`] as const)
    const english = { title: 'Ron was called late', line: '', cases, href: '/en/disputes/late-ron/' }
    const hit = hitOf('onizumo:29', { kind: 'dispute', url: '/disputes/late-ron/' }, { english, inEnglish: true })
    const row = view(hit)
    expect(row.attributes.lang).toBe('en')
    expect(allOf('a', row).map(link => [link.attributes.href, wordsOf(link)])).toEqual([
      ['/en/disputes/late-ron/', 'Ron was called late'],
      ['/en/disputes/late-ron/#case-0', 'Case 0'],
      ['/en/disputes/late-ron/#case-1', 'Case 1'],
      ['/en/disputes/late-ron/#case-2', 'Case 2'],
      ['/en/disputes/late-ron/#case-3', 'Case 3'],
      ['/disputes/late-ron/', 'Japanese text']
    ])
    expect(allOf('p', row).map(each => wordsOf(each))).toEqual([
      'Case 0: Ruling 0.',
      'Case 1: Ruling 1.',
      'Case 2: Ruling 2.',
      'Case 3: Ruling 3.',
      '2 more cases'
    ])
    expect(hitView(hitOf('onizumo:80'), { highlightTerms: [], spoken: [], onEnglishPage: true }).attributes.lang).toBe(
      'ja'
    )
  })

  test('a row of a dispute shows its kind and its ruleset', () => {
    expect(wordsOf(...allOf('small', view(hitOf('onizumo:80', { kind: 'dispute' }))))).toBe('もめごと・規約')
  })

  test('a row of a topic quotes the answer of the ruleset and shows the question', () => {
    const answer = level('mleague', 'Mリーグ規則', 'あり（各1枚）')
    const topic = {
      kind: 'topic',
      url: '/compare/topics/red/',
      title: '論点「赤牌」',
      plain: '赤牌を使うか。'
    } as const
    const row = view(
      hitOf('topic:red', { ...topic, levels: [answer] }, { level: answer, anchorProvision: 'mleague:6' })
    )
    expect(row.attributes['data-provision']).toBe('mleague:6')
    expect(wordsOf(...allOf('a', row))).toBe('論点「赤牌」Mリーグ規則')
    expect(wordsOf(...ofClass('quote', row))).toBe('あり（各1枚）')
    expect(ofClass('plain', row)).toEqual([])
    expect(wordsOf(...allOf('small', row))).toBe('論点・赤牌を使うか。')
    expect(allOf('a', row)[0]?.attributes.href).toBe('/compare/topics/red/#mleague')
  })

  test.each<[what: string, hit: Hit, terms: string[], href: string]>([
    ['leads to the head of a page that has one paragraph', hitOf('onizumo:80'), ['文'], '/onizumo/80/'],
    [
      'leads to the first paragraph where the words stand in it',
      hitOf('onizumo:13', { levels: paragraphs }),
      ['立直'],
      '/onizumo/13/#p1'
    ],
    [
      'leads to the paragraph that has the words',
      hitOf('onizumo:13', { levels: paragraphs }),
      ['供託'],
      '/onizumo/13/#p2'
    ],
    [
      'leads to the head where no paragraph has them',
      hitOf('onizumo:13', { levels: paragraphs }),
      ['暗槓'],
      '/onizumo/13/'
    ],
    [
      'leads to the place that the query names',
      hitOf('onizumo:13', { levels: paragraphs }, { level: paragraphs[1] as (typeof paragraphs)[0] }),
      ['立直'],
      '/onizumo/13/#p2'
    ],
    ['leads to a proviso', hitOf('onizumo:5', {}, { hash: 'p1-proviso' }), [], '/onizumo/5/#p1-proviso'],
    [
      'leads to the head of a section without a number',
      hitOf('setagaya233:リーチ', { levels: paragraphs }),
      ['立直'],
      '/setagaya233/リーチ/'
    ],
    [
      'leads to the first section of a precedent',
      hitOf('precedent:9', { kind: 'precedent', levels: paragraphs }),
      ['立直'],
      '/precedent/9/#s1-1'
    ]
  ])('%s', (_, hit, terms, expected) => {
    expect(href(hit, terms)).toBe(expected)
  })

  test('a row quotes an item after the chapeau of its paragraph', () => {
    expect(quote(hitOf('onizumo:42', { levels: items }), ['自摸'])).toBe(
      '役は、次のとおりとし、その翻数は当該各号…　門前清自摸'
    )
    expect(quote(hitOf('onizumo:42', { levels: items }), ['翻数'])).toBe(
      '役は、次のとおりとし、その翻数は当該各号に定める。'
    )
  })

  test('a row highlights query words in the law, and also aliases of terms in the plain sentence', () => {
    const row = view(
      hitOf('onizumo:13', { levels: [level('', '', '立直は、門前で行う。')], plain: 'リーチは門前で。' }),
      ['立直'],
      ['立直', 'リーチ']
    )
    expect(allOf('mark', ...ofClass('quote', row)).map(mark => wordsOf(mark))).toEqual(['立直'])
    expect(allOf('mark', ...ofClass('plain', row)).map(mark => wordsOf(mark))).toEqual(['リーチ'])
  })

  test('a row shows the plain sentence of an article unless the hit is a later paragraph', () => {
    const entry = { levels: paragraphs, plain: '立直の決まり。' }
    const [first, second] = paragraphs
    const plain = (level?: (typeof paragraphs)[number]) =>
      wordsOf(...ofClass('plain', view(hitOf('onizumo:13', entry, level && { level }))))
    expect([plain(), plain(first), plain(second)]).toEqual(['立直の決まり。', '立直の決まり。', ''])
  })

  test('a row of a page without text has no snippet', () => {
    expect(quote(hitOf('amendment:2014', { levels: [] }))).toBe('')
  })
})

test('a hit links to its own anchor, or else to the given anchor', () => {
  const entry = entryOf('onizumo:42', { levels: paragraphs })
  const [head, second] = paragraphs
  expect(hrefOf({ entry, exact: false })).toBe('/onizumo/42/')
  expect(hrefOf({ entry, exact: false }, second)).toBe('/onizumo/42/#p2')
  expect(hrefOf({ entry, exact: false, ...(head && { level: head }) }, second)).toBe('/onizumo/42/')
})
