import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AlignmentScoring, align } from '../../src/text/alignment.ts'

/** Scores 1 per pair of equal characters, without an adjacency bonus. */
const letters: AlignmentScoring<string, string> = {
  score: (one, other) => (one === other ? 1 : 0),
  isBest: (one, other) => one === other,

  adjacencyBonus: 0,
  prefers: 'last'
}

/** Formats each pair as 「甲0-0 乙1-2」. */
function pairsOf(before: string, after: string, affinity: Partial<AlignmentScoring<string, string>> = {}): string {
  const pairs = align([...before], [...after], { ...letters, ...affinity })
  return pairs.map(([i, j]) => `${before[i]}${i}-${j}`).join(' ')
}

describe('align', () => {
  test.each([
    ['the same pairs with the same', '甲乙丙', '甲乙丙', '甲0-0 乙1-1 丙2-2'],
    ['what went and what came is left out', '甲乙丙丁', '甲乙丁戊', '甲0-0 乙1-1 丁3-2'],
    ['only one of two that changed places is paired', '甲乙', '乙甲', '甲0-1'],
    ['as many as possible are paired', '丁甲乙丙', '甲乙丙丁', '甲1-0 乙2-1 丙3-2'],
    ['nothing is paired with nothing', '甲乙', '', ''],
    ['different items are not paired', '甲乙', '丙丁', ''],
    ['items at an end are paired first', '甲乙', '甲甲乙', '甲0-0 乙1-2']
  ])('%s', (_, before, after, pairs) => expect(pairsOf(before, after)).toBe(pairs))

  test('align prefers a higher total score to more pairs', () => {
    const score = (one: string, other: string) => (one === other ? (one === '丁' ? 4 : 1) : 0)
    expect(pairsOf('丁甲乙丙', '甲乙丙丁', { score })).toBe('丁0-3')
  })

  test('align can pair different elements with a lower score', () => {
    const score = (one: string, other: string) => (one === other ? 3 : 2)
    expect(pairsOf('甲乙', '丙乙', { score })).toBe('甲0-0 乙1-1')
    expect(pairsOf('甲乙', '乙', { score })).toBe('乙1-0')
  })

  test.each([
    ['last', '戊甲丁', '己甲庚甲辛', '甲1-3'],
    ['first', '戊甲丁', '己甲庚甲辛', '甲1-1'],
    ['last', '戊甲庚丁', '己甲甲辛', '甲1-2'],
    ['first', '戊甲庚丁', '己甲甲辛', '甲1-1'],
    ['last', '戊甲乙丁', '己乙甲辛', '甲1-2'],
    ['first', '戊甲乙丁', '己乙甲辛', '乙2-1']
  ] as const)('of several equally good places, the %s is chosen: %s, %s', (prefers, before, after, pairs) => {
    expect(pairsOf(before, after, { prefers })).toBe(pairs)
  })

  test.each([
    [0, '甲0-1 乙1-2 丙2-5'],
    [1, '甲0-1 乙1-2 丙2-5'],
    [2, '甲0-1 乙1-2 丙2-5']
  ])('an adjacent pair scores %i more', (adjacencyBonus, pairs) => {
    expect(pairsOf('甲乙丙戊', '己甲乙庚乙丙丁', { adjacencyBonus: 0 })).toBe('甲0-1 乙1-4 丙2-5')
    expect(pairsOf('甲乙丙戊', '己甲乙庚丁丙丁', { adjacencyBonus })).toBe(pairs)
  })

  test('align minimises the number of stretches', () => {
    // Both alignments of 乙 have as many pairs; next to 丙丁 it forms one stretch of three.
    expect(pairsOf('戊甲己乙丙辛', '庚甲乙丙甲乙己', { adjacencyBonus: 1 })).toBe('甲1-1 乙3-2 丙4-3')
    expect(pairsOf('戊甲乙己', '庚甲辛乙甲乙壬', { adjacencyBonus: 1 })).toBe('甲1-4 乙2-5')
    expect(pairsOf('戊甲乙己', '庚甲乙辛乙壬', { adjacencyBonus: 1 })).toBe('甲1-1 乙2-2')
  })

  test('of two alignments with equally many stretches, the one with the longest final stretch is chosen', () => {
    const isBest = () => false
    expect(pairsOf('甲乙丙', '甲乙丁乙丙', { adjacencyBonus: 1, isBest })).toBe('甲0-0 乙1-3 丙2-4')
    expect(pairsOf('甲乙丁乙丙', '甲乙丙', { adjacencyBonus: 1, isBest })).toBe('甲0-0 乙3-1 丙4-2')
  })

  test('align finds the optimum of a brute-force search', () => {
    const word = fc.string({ unit: fc.constantFrom('甲', '乙', '丙'), maxLength: 6 })
    // Scores of the nine pairs of 甲, 乙 and 丙.
    const worths = fc.array(fc.nat(3), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(
        word,
        word,
        worths,
        fc.nat(2),
        fc.constantFrom('first', 'last'),
        (before, after, own, adjacencyBonus, prefers) => {
          const score = (one: string, other: string) => own['甲乙丙'.indexOf(one) * 3 + '甲乙丙'.indexOf(other)] ?? 0
          // No pair is fixed at the ends in advance, so that the algorithm scores the complete input.
          const pairs = align([...before], [...after], {
            score,
            isBest: () => false,
            adjacencyBonus,
            prefers
          })
          const total = pairs.reduce((sum, [i, j], at) => {
            const [i0, j0] = pairs[at - 1] ?? [-1, -1]
            expect(i > i0 && j > j0).toBe(true)
            const isAfter = at > 0 && i === i0 + 1 && j === j0 + 1
            return sum + score(before[i]!, after[j]!) + (isAfter ? adjacencyBonus : 0)
          }, 0)
          expect(total).toBe(most([...before], [...after], { worth: score, together: adjacencyBonus, isAfter: false }))
        }
      ),
      { numRuns: 200 }
    )
  })

  test('a middle above the size limit counts as replaced, the common ends do not', () => {
    const before = ['甲', ...Array.from({ length: 4000 }, (_, at) => `前${at}`), '同', '乙']
    const after = ['甲', '同', ...Array.from({ length: 4000 }, (_, at) => `後${at}`), '乙']
    expect(align(before, after, letters)).toEqual([
      [0, 0],
      [4002, 4002]
    ])
  })
})

interface Weights {
  readonly worth: (one: string, other: string) => number
  readonly together: number
  /** True if the previous pair directly precedes both characters. */
  readonly isAfter: boolean
}

/** Returns the maximum total score, by brute force. */
function most([one, ...before]: readonly string[], [other, ...after]: readonly string[], weights: Weights): number {
  if (one === undefined || other === undefined) return 0
  const { worth, together, isAfter } = weights
  const own = worth(one, other)
  const apart = { ...weights, isAfter: false }
  return Math.max(
    own && own + (isAfter ? together : 0) + most(before, after, { ...weights, isAfter: true }),
    most(before, [other, ...after], apart),
    most([one, ...before], after, apart)
  )
}
