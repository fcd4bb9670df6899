import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOutOfScope } from '../../src/search/query/out-of-scope.ts'
import { clubLibrary } from '../support/club.ts'

test.each([
  '会長の電話番号',
  '三麻の北抜きドラ',
  '年会費いくら',
  '昼ごはんの出前',
  'Wi-Fiのパスワード',
  '駅から何分',
  '優勝の賞品',
  '飲み物は持ち込めるか',
  '差しウマいくら',
  '負けた分お金で払え',
  '服装のきまり',
  'エアコン下げて',
  'is there a guest fee',
  '赤の祝儀は何点',
  '焼き鳥あり？',
  'ワレメで倍払い',
  '友達連れてきたけど入れる?',
  '優勝したら何かもらえる?',
  'しょぞくしてないひとうてるの',
  '会場は何時から開いてますか',
  'can I bring a friend'
])('「%s」 is out of scope', query => expect(isOutOfScope(query)).toBe(true))

test.each([
  '会長がいない',
  '会員会',
  '会場提供者',
  '電話で抜けた',
  '三麻',
  '飲み物をこぼした',
  'お酒 牌にかかった',
  '三味線に罰金',
  '裸単騎',
  '裏ドラ',
  '割れ目',
  'トビ',
  '途中で帰る',
  '友達を連れてきたら山を崩した',
  '優勝者の精算はどう計算する',
  '会場提供者が議長',
  '雀荘だと誤ロンは満貫払い',
  '見学に来た人の票'
])('「%s」 may be in scope', query => expect(isOutOfScope(query)).toBe(false))

test('no name of a dispute or a term is out of scope', () => {
  const { disputes, terms } = clubLibrary
  const names = [
    ...disputes.flatMap(({ title, aliases }) => [title, ...aliases]),
    ...terms.flatMap(({ term, aliases }) => [term, ...aliases])
  ]
  expect(names.length).toBeGreaterThan(1_000)
  expect(names.filter(isOutOfScope)).toEqual([])
})

test('no query with targets is out of scope', () => {
  const queries = ['queries', 'table'].flatMap(
    file => JSON.parse(readFileSync(`test/queries/${file}.json`, 'utf8')) as { query: string; targets: object }[]
  )
  const known = queries.filter(({ targets }) => Object.keys(targets).length > 0)
  // The glossary answers this query although it is classified as out of scope.
  const others = ['祝儀はある？']
  expect(known.map(({ query }) => query).filter(isOutOfScope)).toEqual(others)
})
