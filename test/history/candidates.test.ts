import { describe, expect, test } from 'vitest'
import type { Bag } from '../../src/history/match/bag.ts'
import { findCandidates } from '../../src/history/match/candidates.ts'

/** Each token is one character with a length equal to its position in the alphabet: a is 1 long, b is 2. */
const LENGTHS = Array.from({ length: 26 }, (_, at) => at + 1)
const lengthOf = (text: string) => [...text].reduce((sum, word) => sum + word.charCodeAt(0) - 96, 0)

function bag(text: string): Bag {
  const letters = [...text].map(word => word.charCodeAt(0) - 97)
  const counts = new Map<number, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return { tokens: letters, counts, length: lengthOf(text) } as unknown as Bag
}

function candidates(befores: readonly string[], afters: readonly string[]) {
  return findCandidates([befores.map(bag), afters.map(bag)], LENGTHS).map(({ i, j, most }) => [i, j, most])
}

describe('findCandidates finds texts with common words:', () => {
  test.each<readonly [proves: string, befores: string[], afters: string[], found: number[][]]>([
    [
      'each counted by its length',
      ['ab'],
      ['ac', 'b'],
      [
        [0, 1, 2],
        [0, 0, 1]
      ]
    ],
    [
      'as often as it stands in both',
      ['aab'],
      ['aaa', 'a'],
      [
        [0, 0, 2],
        [0, 1, 1]
      ]
    ],
    ['as often as it stands in the one that has it less often', ['a'], ['aaa'], [[0, 0, 1]]],
    [
      'those that share as much in their order',
      ['c'],
      ['ca', 'cb'],
      [
        [0, 0, 3],
        [0, 1, 3]
      ]
    ],
    [
      'for one text after the other',
      ['a', 'b'],
      ['b', 'a'],
      [
        [0, 1, 1],
        [1, 0, 2]
      ]
    ],
    ['and without one they do not', ['a'], ['b'], []],
    ['nor does a text without words', ['', 'a'], ['', 'a'], [[1, 1, 1]]]
  ])('%s', (_, befores, afters, found) => expect(candidates(befores, afters)).toEqual(found))
})

describe('findCandidates in a large law', () => {
  const many = (count: number, text: string) => Array.from({ length: count }, () => text)

  test('a word in more than a hundred texts is ignored', () => {
    expect(candidates(many(250, 'z'), many(201, 'z'))).toEqual([])
  })

  test('a word in a hundred texts is used', () => {
    const found = candidates(['z', ...many(300, 'b')], [...many(100, 'z'), ...many(100, 'a')])
    expect(found.slice(0, 2)).toEqual([
      [0, 0, 26],
      [0, 1, 26]
    ])
  })

  test('common words count together with a rare word, and at most 32 candidates are examined', () => {
    const found = candidates(['yzz', ...many(300, 'c')], [...many(40, 'yz'), ...many(150, 'z')])
    expect(found).toHaveLength(32)
    expect(found[0]).toEqual([0, 0, 25 + 26])
    expect(candidates(['yz', ...many(300, 'c')], [...many(40, 'yzz'), ...many(150, 'z')])[0]).toEqual([0, 0, 25 + 26])
  })

  test('for few pairs all candidates are examined', () => {
    expect(candidates(many(2, 'z'), many(120, 'z'))).toHaveLength(240)
  })
})
