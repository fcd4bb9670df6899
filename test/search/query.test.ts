import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanQuery } from '../../src/search/query/query.ts'

test.each([
  ['  リーチ　後  ', 'リーチ 後'],
  ['８０条', '80条'],
  ['ﾘｰﾁ', 'リーチ'],
  ['ﾊﾟｵ', 'パオ'],
  ['①', '1'],
  ['423①', '423第1項'],
  ['会社法 ４２３ ②', '会社法 423第2項'],
  ['2条②三', '2条第2項第三号'],
  ['a\u0000b\nc', 'a b c'],
  ['牌\uD800こぼし', '牌 こぼし'],
  ['\uDC00', ''],
  ['𠮷野家', '𠮷野家'],
  ['', '']
])('%j is cleaned to %j', (typed, query) => expect(cleanQuery(typed)).toBe(query))

test('a query is cut to 80 characters', () => {
  expect(cleanQuery('牌'.repeat(10_000))).toBe('牌'.repeat(80))
  expect([...cleanQuery('𠮷'.repeat(10_000))]).toHaveLength(80)
})

test('any input becomes a short well-formed query, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), typed => {
      const query = cleanQuery(typed)
      expect([...query].length).toBeLessThanOrEqual(80)
      expect(query.isWellFormed()).toBe(true)
      expect(() => encodeURIComponent(query)).not.toThrow()
    })
  )
})
