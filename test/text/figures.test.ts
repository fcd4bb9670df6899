import { describe, expect, test } from 'vitest'
import { figuresIn, numbersIn } from '../../src/text/figures.ts'

describe('The figures of a text are', () => {
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
    // Names, and addresses, are not figures.
    ['一発と四槓子', []],
    ['第84条の2第1項第3号', []],
    ['なし', []]
  ])('%s', (text, expected) => {
    expect(figuresIn(text).map(({ number }) => number)).toEqual(expected)
  })

  test('each at its place', () => {
    const text = '親は１２，０００点、子は8,000点'
    expect(figuresIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['１２，０００', '8,000'])
  })
})

test('A law is searched for every number it may be read to name', () => {
  expect([...numbersIn('千点棒一本と、二三四の面子、第3項の12万点')]).toEqual(
    expect.arrayContaining([1000, 1, 234, 2, 3, 4, 120000])
  )
})
