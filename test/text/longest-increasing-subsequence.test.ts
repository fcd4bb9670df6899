import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heaviestIncreasingSubsequence } from '../../src/text/longest-increasing-subsequence.ts'

test.each([
  [
    [1, 2, 3],
    [1, 1, 1],
    [0, 1, 2]
  ],
  [
    [3, 1, 2, 4],
    [1, 1, 1, 1],
    [1, 2, 3]
  ],
  [[2, 1], [1, 2], [1]],
  [[2, 1], [2, 1], [0]],
  // If two sequences have equal weight, the one that ends first wins.
  [[2, 1], [1, 1], [0]],
  [
    [5, 1, 6, 2],
    [1, 1, 1, 1],
    [0, 2]
  ],
  [[7], [1], [0]],
  [[], [], []]
])(
  'of the positions %j with the weights %j, the positions at %j form the heaviest increasing sequence',
  (places, weights, commonLength) => {
    expect([...heaviestIncreasingSubsequence(places, weights)].sort()).toEqual(commonLength)
  }
)

test('the result is increasing and as heavy as the brute-force optimum', () => {
  const moved = fc
    .uniqueArray(fc.nat(40), { maxLength: 9 })
    .chain(places =>
      fc.tuple(fc.constant(places), fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 9, maxLength: 9 }))
    )
  fc.assert(
    fc.property(moved, ([places, weights]) => {
      const commonLength = [...heaviestIncreasingSubsequence(places, weights)].sort((a, b) => a - b)
      const chosen = commonLength.map(at => places[at]!)
      expect(chosen).toEqual(chosen.toSorted((a, b) => a - b))
      expect(commonLength.reduce((sum, at) => sum + weights[at]!, 0)).toBe(heaviest(places, weights, -1))
    }),
    { numRuns: 200 }
  )
})

/** Returns the expected result by brute force. */
function heaviest(
  [place, ...places]: readonly number[],
  [weight = 0, ...weights]: readonly number[],
  last: number
): number {
  if (place === undefined) return 0
  const without = heaviest(places, weights, last)
  return place > last ? Math.max(without, weight + heaviest(places, weights, place)) : without
}
