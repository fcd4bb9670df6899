import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kanaOf } from '../../src/find/look/romaji.ts'

test.each([
  ['chonbo', 'ちよんぼ'],
  ['tyonbo', 'ちよんぼ'],
  ['chombo', 'ちよんぼ'],
  ['furiten', 'ふりてん'],
  ['huriten', 'ふりてん'],
  ['ippatsu', 'いつぱつ'],
  ['ittsuu', 'いつつう'],
  ['kan-ura', 'かんうら'],
  ['ryuukyoku', 'りゆうきよく'],
  ['shouhai', 'しようはい'],
  ['syouhai', 'しようはい'],
  ['juntyan', 'じゆんちやん'],
  ['TSUMO', 'つも']
])('%s is 「%s」', (letters, kana) => expect(kanaOf(letters)).toBe(kana))

test.each([['xyz'], ['ab'], ['80'], ['リーチ'], ['qqqq']])('%s is no romaji', letters =>
  expect(kanaOf(letters)).toBeNull()
)

test('whatever is typed ends', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz' -") }),
      letters => void kanaOf(letters)
    )
  )
})
