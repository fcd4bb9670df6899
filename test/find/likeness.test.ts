import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, pairsOf } from '../../src/find/look/likeness.ts'

test.each([
  ['ふりてん', 'ふりてん', 0],
  ['ふりてそ', 'ふりてん', 1],
  ['ふりん', 'ふりてん', 1],
  ['ふてりん', 'ふりてん', 1],
  ['ちよんぽ', 'ちよんぼ', 1],
  ['', 'あ', 1],
  ['あいう', 'かきく', 3]
])('from 「%s」 to 「%s」 it takes %i', (a, b, distance) => expect(editDistance(a, b, 3)).toBe(distance))

test('more than asked for is not counted', () => expect(editDistance('あいうえお', 'かきくけこ', 2)).toBe(3))

test('it takes as many steps there as back', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => editDistance(a, b, 4) === editDistance(b, a, 4)))
})

test('pairs are neighbours', () => expect([...pairsOf('りちり')]).toEqual(['りち', 'ちり']))
