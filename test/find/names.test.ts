import { expect, test } from 'vitest'
import { collectNames, cutAtNames, termsBeginning } from '../../src/find/look/names.ts'
import { term } from './support.ts'

const names = collectNames([
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
  cutAtNames(query, names).map(({ text, terms }) =>
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
])('in 「%s」 stands no 「%s」', query => expect(say(query).filter(piece => piece.includes('='))).toEqual([]))

test('the beginning of a name is enough, one letter is not', () => {
  expect(termsBeginning('まんが', names).map(({ term }) => term)).toEqual(['満貫'])
  expect(termsBeginning('ま', names)).toEqual([])
})

test('a name that two terms bear leads to both', () => {
  const shared = collectNames([term('摸打', '1', 'ツモ'), term('自摸', '2', 'ツモ')])
  expect(cutAtNames('ツモ', shared).map(({ terms }) => terms.length)).toEqual([2])
})
