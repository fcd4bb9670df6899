import { describe, expect, test } from 'vitest'
import {
  alikeAnywhere,
  alikeArticles,
  alikeSiblings,
  diceSimilarity,
  MATCH_THRESHOLD,
  WEAK_MATCH_THRESHOLD
} from '../../src/history/match/similarity.ts'

describe('similarity of two texts', () => {
  test.each([
    ['the same', 10, 10, 10, 1],
    ['half of each stands', 5, 10, 10, 0.5],
    ['nothing stands', 0, 10, 10, 0],
    ['two empty ones', 0, 0, 0, 0],
    ['one is twice as long', 10, 10, 20, 2 / 3]
  ])('similarity is the unchanged share of both texts: %s', (_, commonLength, before, after, expected) =>
    expect(diceSimilarity(commonLength, before, after)).toBeCloseTo(expected)
  )

  test.each([
    ['counts for articles from four fifths on', 16, 20, 200, 0.8 * 0.9],
    ['less does not', 15, 20, 200, 30 / 220],
    ['a short one is contained by chance', 15, 15, 200, 30 / 215]
  ])('the similarity of a text inside a longer one: %s', (_, commonLength, before, after, expected) =>
    expect(alikeArticles(commonLength, before, after)).toBeCloseTo(expected)
  )

  test.each([
    ['half of the shorter one is enough', 8, 16, 200, 0.5 * 0.9],
    ['of a shorter one still it says nothing', 8, 15, 200, 16 / 215],
    ['what is alike counts whole', 20, 20, 20, 1]
  ])('similarity below one parent: %s', (_, commonLength, before, after, expected) =>
    expect(alikeSiblings(commonLength, before, after)).toBeCloseTo(expected)
  )

  test.each([
    [7, 0],
    [8, 0.8]
  ])('anywhere in the text, %i unchanged characters score %d', (commonLength, expected) =>
    expect(alikeAnywhere(commonLength, 10, 10)).toBeCloseTo(expected)
  )

  test('the threshold is half of the text, and less if other evidence supports a pair', () =>
    expect([MATCH_THRESHOLD, WEAK_MATCH_THRESHOLD]).toEqual([0.5, 0.3]))
})
