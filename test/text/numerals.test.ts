import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFullWidth, formatKanji, parseNumeral } from '../../src/text/numerals.ts'

test.each<readonly [text: string, number: number]>([
  ['42', 42],
  ['４２', 42],
  ['四十二', 42],
  ['十', 10],
  ['百二十三', 123],
  ['弐拾壱', 21],
  ['参', 3],
  ['百三', 103],
  ['千百', 1100],
  ['二千二十', 2020],
  ['一千', 1000],
  ['二〇', 20],
  ['一二三', 123],
  ['〇', 0],
  ['二零', 20],
  ['元', 1]
])('the numeral %s is read as %i', (text, number) => expect(parseNumeral(text)).toBe(number))

test.each(['', 'イ', '第1', '十十', '百千', '十百', '四二十', '1二', '１一', '1.5', '-1', '元元', '千千'])(
  '「%s」 is not a numeral',
  text => {
    expect(parseNumeral(text)).toBeUndefined()
  }
)

test.each<readonly [number: number, kanji: string, wide: string]>([
  [1, '一', '１'],
  [10, '十', '１０'],
  [42, '四十二', '４２'],
  [110, '百十', '１１０'],
  [999, '九百九十九', '９９９'],
  [2020, '二千二十', '２０２０']
])('%i is written %s and %s', (number, kanji, wide) => {
  expect(formatKanji(number)).toBe(kanji)
  expect(formatFullWidth(number)).toBe(wide)
})

test('formatted numerals are parsed unchanged, from 1 to 9999', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), number => {
      const positional = [...String(number)].map(digit => '〇一二三四五六七八九'.charAt(Number(digit))).join('')
      expect([formatKanji(number), formatFullWidth(number), String(number), positional].map(parseNumeral)).toEqual(
        Array(4).fill(number)
      )
    })
  )
})
