import { describe, expect, test } from 'vitest'
import { answerTo, keypadEntries, numberInWords, press } from '../../../src/client/page/typed-number.ts'

const entries = ['1', '8', '8の2', '8の3', '80', '81', '82'].map(number => ({
  number,
  caption: '',
  href: `/${number}/`
}))

test.each([
  ['', '8', '8'],
  ['8', '0', '80'],
  ['', '0', ''],
  ['', 'の', ''],
  ['8', 'の', '8の'],
  ['8の', 'の', '8の'],
  ['8の', '0', '8の'],
  ['8の', '2', '8の2'],
  ['1234567', '8', '12345678'],
  ['12345678', '9', '12345678'],
  ['8の2', '', '8の'],
  ['', '', '']
])('after 「%s」 the key 「%s」 gives 「%s」', (typed, key, expected) => {
  expect(press(typed, key)).toBe(expected)
})

describe('keypad results', () => {
  test.each([
    ['', null, '番号を押してください', ['1', '8', '8の2', '8の3', '80', '81', '82']],
    ['1', '1', '第1条はありません', []],
    ['8', '8', '第8条の2、第8条の3、第80条 …', ['8の2', '8の3', '80', '81', '82']],
    ['8の', null, '第8条の2、第8条の3', ['8の2', '8の3']],
    ['8の2', '8の2', '第8条の2はありません', []],
    ['1の', null, '第1条に枝番号はありません', []],
    ['9', null, '第9条はありません', []]
  ])('the keypad shows the results for 「%s」', (typed, named, text, longer) => {
    const answer = answerTo(typed, entries)
    expect(answer.named?.number ?? null).toBe(named)
    expect(answer.message).toBe(text)
    expect(answer.longer.map(({ number }) => number)).toEqual(longer)
  })
})

test('before the first key press the keypad lists the articles of a short text only', () => {
  const listed = (count: number) =>
    answerTo(
      '',
      Array.from({ length: count }, (_, at) => ({ number: `${at + 1}`, caption: '', href: '' }))
    ).longer
  expect(listed(150)).toHaveLength(150)
  expect(listed(151)).toEqual([])
})

test('a typed number is formatted as a citation', () => {
  expect(['80', '8の2', '8の2の3'].map(numberInWords)).toEqual(['第80条', '第8条の2', '第8条の2の3'])
})

test('the numbers of a long text are read from its 目次', () => {
  const rail = [
    { label: '冒頭', href: '/t/%E5%86%92%E9%A0%AD/' },
    {
      label: '第1章 総則',
      href: '/t/#ch1',
      entries: [
        { label: '第1条', href: '/t/1/' },
        { label: '第8条の2 席 決め', href: '/t/8-2/' }
      ]
    }
  ]
  expect(keypadEntries(rail)).toEqual([
    { number: '1', caption: '', href: '/t/1/' },
    { number: '8の2', caption: '席 決め', href: '/t/8-2/' }
  ])
})
