import { expect, test } from 'vitest'
import { findSections } from '../../src/citation/sections.ts'

const SECTIONS = ['ルール', 'リーチ', '満貫以上', '流局及び連荘', '連荘']

test.each<[string, string[]]>([
  ['定めがある（ルール/4）。', ['ルール/4']],
  ['定めはルール/4にある。', ['ルール/4']],
  ['リーチ/5とルール/2/1', ['リーチ/5', 'ルール/2/1']],
  ['枝番号は満貫以上/3-2', ['満貫以上/3-2']],
  // The longer name, where one ends in the other.
  ['（流局及び連荘/3）', ['流局及び連荘/3']],
  ['（連荘/3）', ['連荘/3']],
  // Another name, that ends like one.
  ['グループルール/4', []],
  ['旧ルール/4', []],
  ['ルール/', []],
  ['ルール4', []],
  ['点数/2', []],
  ['1/2の賛成', []]
])('%s', (words, expected) => {
  const found = findSections(words, SECTIONS)
  expect(found.map(({ text }) => text)).toEqual(expected)
  expect(found.map(({ start, end }) => words.slice(start, end))).toEqual(expected)
})

test('a text without sections has none', () => {
  expect(findSections('ルール/4', [])).toEqual([])
})
