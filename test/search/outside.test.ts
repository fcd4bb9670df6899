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
  '飲み物は持ち込めるか'
])('the rules do not know 「%s」', query => expect(isOutOfScope(query)).toBe(true))

test.each(['会長がいない', '会員会', '会場提供者', '電話で抜けた', '三麻', '飲み物をこぼした', '裏ドラ', '途中で帰る'])(
  'the rules may know 「%s」',
  query => expect(isOutOfScope(query)).toBe(false)
)

test('no name of a situation or a term is outside the rules', () => {
  const { disputes, terms } = clubLibrary
  const names = [
    ...disputes.flatMap(({ title, aliases }) => [title, ...aliases]),
    ...terms.flatMap(({ term, aliases }) => [term, ...aliases])
  ]
  expect(names.length).toBeGreaterThan(1_000)
  expect(names.filter(isOutOfScope)).toEqual([])
})

test('no query that is to find something is outside the rules', () => {
  const queries = ['queries', 'table'].flatMap(
    file => JSON.parse(readFileSync(`test/queries/${file}.json`, 'utf8')) as { query: string; targets: object }[]
  )
  const known = queries.filter(({ targets }) => Object.keys(targets).length > 0)
  // Of these it was learnt what is meant all the same.
  const others = [
    '途中で一人電車なくなるからって帰っちゃった',
    '雀荘だと誤ロンは満貫払いだったけど',
    '雀魂の友人戦で段位場ルールのままでいい？',
    '先ヅモ 盲牌 鳴かれた'
  ]
  expect(known.map(({ query }) => query).filter(isOutOfScope)).toEqual(others)
})
