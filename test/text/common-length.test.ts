import { expect, test } from 'vitest'
import { commonPrefixAndSuffix, lcsLength } from '../../src/text/common-length.ts'

test.each([
  ['甲乙丙', '甲乙丙', 3, 0],
  ['甲乙丙', '甲丁丙', 1, 1],
  ['甲乙', '甲乙丙', 2, 0],
  ['甲甲', '甲', 1, 0],
  ['丙甲', '甲', 0, 1],
  ['甲', '乙', 0, 0],
  ['', '甲', 0, 0],
  ['甲乙甲', '甲甲', 1, 1]
])('「%s」 and 「%s」 have a common prefix of %i and a common suffix of %i characters', (before, after, head, tail) => {
  expect(commonPrefixAndSuffix(before, after, (one, other) => one === other)).toEqual({ head, tail })
})

test.each([
  ['甲乙丙', '甲乙丙', 6],
  ['甲乙丙', '甲丙', 4],
  ['丙乙甲', '甲乙丙', 3],
  ['丁甲丁乙丁', '丙甲丙乙丙', 3],
  ['丁甲丁', '丙甲甲丙', 1],
  ['丙丙丁甲', '乙丙甲丙', 6],
  ['乙', '甲', 0],
  ['', '甲', 0]
])('「%s」 and 「%s」, with tokens of 1, 2, 3 and 4 characters, share %i characters', (before, after, length) => {
  const numbers = (text: string) => Int32Array.from([...text].map(word => '甲乙丙丁'.indexOf(word)))
  expect(lcsLength(numbers(before), numbers(after), [1, 2, 3, 4])).toBe(length)
})
