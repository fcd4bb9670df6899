import { expect, test, vi } from 'vitest'
import {
  buildTermDictionary,
  fuzzyMatchTerms,
  isCompleteWord,
  prefixMatchTerms,
  segmentQuery
} from '../../src/search/query/term-matcher.ts'
import { term } from './support.ts'

const names = buildTermDictionary([
  term('立直', '13', 'リーチ', 'riichi'),
  term('和了の看過', '16', '見逃し', '見逃す'),
  term('槓', '21', 'カン', 'かん', 'kan'),
  term('嵌張', '31', 'カンチャン'),
  term('栄和', '27', 'ロン'),
  term('チー', '17'),
  term('満貫', '35', 'まんがん'),
  term('四喜和', '42', '大四喜'),
  term('包牌', '54', 'パオ')
])

const say = (query: string) =>
  segmentQuery(query, names).map(({ text, terms }) =>
    terms.length > 0 ? `${text}=${terms.map(({ term }) => term)}` : text
  )

test.each([
  ['リーチ', ['リーチ=立直']],
  ['りーち', ['りーち=立直']],
  ['リーチ後見逃し', ['リーチ=立直', '見逃し=和了の看過']],
  ['大四喜 パオ', ['大四喜=四喜和', 'パオ=包牌']],
  ['カンチャン', ['カンチャン=嵌張']],
  ['ロンと宣言', ['ロン=栄和', '宣言']],
  ['暗カン', ['カン=槓']],
  ['チーとロン', ['チー=チー', 'ロン=栄和']],
  ['オープンリーチ', ['オープン', 'リーチ=立直']],
  ['暗', ['暗']],
  ['Riichi', ['Riichi=立直']]
])('「%s」 is %j', (query, pieces) => expect(say(query)).toEqual(pieces))

test.each([
  ['アンカン', 'カン'],
  ['ロングラン', 'ロン'],
  ['もちろん', 'ロン'],
  ['立ち上がる', 'チー'],
  ['kantan', 'kan']
])('「%s」 does not contain the name 「%s」', query =>
  expect(say(query).filter(piece => piece.includes('='))).toEqual([])
)

test('a prefix of a name matches, one character does not', () => {
  expect(prefixMatchTerms('まんが', names).map(({ term }) => term)).toEqual(['満貫'])
  expect(prefixMatchTerms('ま', names)).toEqual([])
})

test('a name shared by two terms finds both', () => {
  const shared = buildTermDictionary([term('摸打', '1', 'ツモ'), term('自摸', '2', 'ツモ')])
  expect(segmentQuery('ツモ', shared).map(({ terms }) => terms.length)).toEqual([2])
})

test.each([
  ['まんかん', ['満貫'], 'one letter is another'],
  ['まがん', ['満貫'], 'one is missing'],
  ['まんんがん', ['満貫'], 'one is too many'],
  ['まかん', [], 'two slips in a short word are too many'],
  ['manngan', ['満貫'], 'in romaji'],
  ['ろん', [], 'of two letters nothing is almost right'],
  ['大四喜和', ['四喜和'], 'the nearest name alone']
])('「%s」 is almost %j: %s', (word, expected) =>
  expect(fuzzyMatchTerms(word, names).map(({ term }) => term)).toEqual(expected)
)

const long = buildTermDictionary([term('和了の看過', '16', 'わりょうかんか'), term('立直', '13', 'わりょうか')])

test.each([
  ['わりようかんか', ['和了の看過']],
  ['わにようかんき', ['和了の看過']],
  ['わにようきんき', []]
])('of six characters two may differ: 「%s」 is almost %j', (word, expected) =>
  expect(fuzzyMatchTerms(word, long).map(({ term }) => term)).toEqual(expected)
)

const pairs = buildTermDictionary([
  term('精算', '83'),
  term('清算', '84'),
  term('点棒', '85'),
  term('打牌', '86'),
  term('手牌', '87'),
  term('和牌', '88'),
  term('配牌', '89'),
  term('摸牌', '90')
])

test.each([
  ['精産', ['精算'], 'the first is right'],
  ['性算', ['精算', '清算'], 'the second is right'],
  ['転棒', ['点棒'], 'the second is right'],
  ['棒点', [], 'neither stands at its place'],
  ['立牌', [], 'what may be many words is none'],
  ['りち', [], 'these are no kanji']
])('of two kanji one may differ: 「%s」 is almost %j: %s', (word, expected) =>
  expect(fuzzyMatchTerms(word, pairs).map(({ term }) => term)).toEqual(expected)
)

test('at most four fuzzy matches and five prefix matches are returned, shortest names first', () => {
  const many = buildTermDictionary([...'あいうえおか'].map((letter, index) => term(`らりるれ${letter}`, `${index}`)))
  expect(fuzzyMatchTerms('らりるれろ', many)).toHaveLength(4)
  expect(prefixMatchTerms('らり', many)).toHaveLength(5)
  const lengths = buildTermDictionary([term('ほうちゆうき', '1'), term('ほうちゆう', '2')])
  expect(prefixMatchTerms('ほう', lengths).map(({ provision }) => provision)).toEqual(['golf:2', 'golf:1'])
})

test.each([
  ['カンチャン', 0, 2, false],
  ['暗カン', 1, 3, true],
  ['カンした', 0, 2, true],
  ['アンカンした', 2, 4, false],
  ['カーチャン', 0, 2, false],
  ['槓子', 0, 1, false],
  ['槓する', 0, 1, true],
  ['暗槓', 1, 2, false],
  ['大明槓', 1, 3, true],
  ['リンシャンカイホウ', 0, 5, true],
  ['く', 0, 1, false],
  ['kan!', 0, 3, true],
  ['kantan', 0, 3, false],
  ['riichi2', 0, 6, false],
  ['々槓', 1, 2, false],
  ['ツモる', 0, 2, true],
  ['（カン）', 1, 3, true]
])('in 「%s」 the characters %i to %i are a word: %s', (text, start, end, expected) =>
  expect(isCompleteWord(text, start, end)).toBe(expected)
)

test.each([
  ['リーチと宣言', ['リーチ=立直', '宣言']],
  ['宣言したらリーチ', ['宣言', 'リーチ=立直']],
  ['宣言 リーチ 棄権', ['宣言', 'リーチ=立直', '棄権']],
  ['宣言', ['宣言']],
  ['したら', []],
  ['', []]
])('「%s」 is %j: particles are ignored', (query, pieces) => expect(say(query)).toEqual(pieces))

test('without a segmenter words are split at spaces', () => {
  vi.stubGlobal('Intl', {})
  const old = buildTermDictionary([term('立直', '13', 'リーチ')])
  vi.unstubAllGlobals()
  expect(segmentQuery('宣言放棄 リーチ', old).map(({ text }) => text)).toEqual(['宣言放棄', 'リーチ'])
})
