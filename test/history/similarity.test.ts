import { describe, expect, test } from 'vitest'
import {
  alikeAnywhere,
  alikeArticles,
  alikeSiblings,
  diceSimilarity,
  MATCH_THRESHOLD,
  WEAK_MATCH_THRESHOLD
} from '../../src/history/match/similarity.ts'

describe('How alike two texts are', () => {
  test.each([
    ['the same', 10, 10, 10, 1],
    ['half of each stands', 5, 10, 10, 0.5],
    ['nothing stands', 0, 10, 10, 0],
    ['two empty ones', 0, 0, 0, 0],
    ['one is twice as long', 10, 10, 20, 2 / 3]
  ])('is the share of both that stands: %s', (_, standing, before, after, expected) =>
    expect(diceSimilarity(standing, before, after)).toBeCloseTo(expected)
  )

  test.each([
    ['counts for articles from four fifths on', 16, 20, 200, 0.8 * 0.9],
    ['less does not', 15, 20, 200, 30 / 220],
    ['a short one is contained by chance', 15, 15, 200, 30 / 215]
  ])('one within a longer one %s', (_, standing, before, after, expected) =>
    expect(alikeArticles(standing, before, after)).toBeCloseTo(expected)
  )

  test.each([
    ['half of the shorter one is enough', 8, 16, 200, 0.5 * 0.9],
    ['of a shorter one still it says nothing', 8, 15, 200, 16 / 215],
    ['what is alike counts whole', 20, 20, 20, 1]
  ])('below one parent: %s', (_, standing, before, after, expected) =>
    expect(alikeSiblings(standing, before, after)).toBeCloseTo(expected)
  )

  test.each([
    [7, 0],
    [8, 0.8]
  ])('anywhere in the text, %i characters that stand are worth %d', (standing, expected) =>
    expect(alikeAnywhere(standing, 10, 10)).toBeCloseTo(expected)
  )

  test('is held against half of the text; less is enough where something else speaks for a pair', () =>
    expect([MATCH_THRESHOLD, WEAK_MATCH_THRESHOLD]).toEqual([0.5, 0.3]))
})
