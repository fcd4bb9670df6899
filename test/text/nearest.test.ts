import { expect, test } from 'vitest'
import { closestMatch, nearestNumber } from '../../src/text/nearest.ts'

test.each([
  ['memebers', ['members', 'present'], 'members'],
  ['presnt', ['members', 'present'], 'present'],
  // A swap of two neighbours counts as one slip.
  ['hmoe', ['home', 'chair'], 'home'],
  ['onizum', ['onizumo', 'health'], 'onizumo'],
  ['onizumo', ['onizumo', 'onizuma'], 'onizumo'],
  // A third of six characters may differ, but not half of them; of two characters, one.
  ['abcdef', ['abcdxy'], 'abcdxy'],
  ['abcdef', ['abcxyz'], undefined],
  ['abcde', ['abcxy'], undefined],
  ['ab', ['ax'], 'ax'],
  ['ab', ['xy'], undefined],
  // The first of two equally close names wins.
  ['abc', ['abd', 'abe'], 'abd'],
  ['abcdef', ['abcdxy', 'abcdex'], 'abcdex'],
  ['abc', [], undefined]
])('the word nearest to %s among %j is %s', (word, candidates, found) => {
  expect(closestMatch(word, candidates)).toBe(found)
})

test.each([
  [10, [1, 9], 9],
  [180, [18, 80, 93], 80],
  [999, [1, 50, 93], 93],
  [5, [3, 7], 3],
  [4, [], undefined]
])('the number meant by %i among %j is %s', (number, numbers, meant) => {
  expect(nearestNumber(number, numbers, own => own)).toBe(meant)
})
