import { describe, expect, test } from 'vitest'
import { figuresIn, mayContainFigure, readableNumbers } from '../../src/text/figures.ts'

describe('figures of a text', () => {
  test.each<[string, number[]]>([
    ['25,000点', [25000]],
    ['２５，０００点', [25000]],
    ['12万点', [120000]],
    ['3万2千点', [32000]],
    ['千点', [1000]],
    ['三千点を場に出す', [3000]],
    ['一翻', [1]],
    ['百二十符', [120]],
    ['二〇本', [20]],
    ['0.1ポイント', [0.1]],
    ['+5、−10、▲30', [5, 10, 30]],
    ['4～6翻', [4, 6]],
    ['1/2', [1, 2]],
    ['36,500→365', [36500, 365]],
    ['東1局2本場', [1, 2]],
    ['25,000・30,000', [25000, 30000]],
    ['12点', [12]],
    ['1,234,567点', [1234567]],
    ['1,23点', [123]],
    ['0.25倍', [0.25]],
    ['1億2千万', [120000000]],
    ['2万', [20000]],
    ['万', []],
    ['3千5百十2点', [3512]],
    ['萬', []],
    ['2萬点', [20000]],
    ['〇一点', [1]],
    ['五十二本', [52]],
    ['十分', [10]],
    // Invalid numbers: 十百, 1.2.3.
    ['十百点', []],
    ['1.2.3点', []],
    ['2万1.2.3点', []],
    // A counter directly follows its number.
    ['三の翻', []],
    ['第2章の3と第84条の12の4、5点', [5]],
    // Names and citations are not figures.
    ['一発と四槓子', []],
    ['第84条の2第1項第3号', []],
    ['第80条の300点、第1項の2,000点、第84条の2の12万点', [300, 2000, 120000]],
    ['なし', []]
  ])('figures are found in 「%s」', (text, expected) => {
    expect(figuresIn(text).map(({ number }) => number)).toEqual(expected)
  })

  test('each figure has its span', () => {
    const text = '親は１２，０００点、子は8,000点'
    expect(figuresIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['１２，０００', '8,000'])
  })
})

test.each([
  ['12点', [12]],
  ['二三四', [234, 2, 3, 4]],
  ['二〇', [20, 2, 0]],
  ['二', [2]],
  ['百二', [102]],
  ['2三四', []],
  ['第3条', []],
  ['なし', []]
])('「%s」 may denote the numbers %j', (text, numbers) => expect([...readableNumbers(text)]).toEqual(numbers))

test('a law is searched for every possible reading of a number', () => {
  expect([...readableNumbers('千点棒一本と、二三四の面子、第3項の12万点')]).toEqual(
    expect.arrayContaining([1000, 1, 234, 2, 3, 4, 120000])
  )
})

test.each([
  ['25,000点', true],
  ['２万', true],
  ['一翻', true],
  ['三万点', true],
  ['萬本場', true],
  ['一発と四槓子', false],
  ['なし', false]
])('「%s」 may be a figure: %s', (text, may) => expect(mayContainFigure(text)).toBe(may))

test('brackets and marks before a figure do not move its span', () => {
  const text = '「親」は、（１２，０００）点〜300点々'
  expect(figuresIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['１２，０００', '300'])
})
