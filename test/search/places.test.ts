import { expect, test } from 'vitest'
import { intersectPostings, toPostings } from '../../src/search/index/postings.ts'

test('what stands somewhere is counted by text, by plain sentence, and once where it stands in both', () => {
  // 1 the text, 2 the plain sentence, 4 the caption
  const { inText, inPlain, inEither } = toPostings(new Map([1, 2, 3, 4, 5, 6, 7, 0].entries()))
  expect([inText, inPlain, inEither]).toEqual([4, 4, 6])
})

test('several stand together where all of them stand in one field', () => {
  const places = (...pairs: [number, number][]) => toPostings(new Map(pairs))
  const shared = intersectPostings([places([1, 1], [2, 3], [3, 4]), places([1, 2], [2, 6], [3, 4])])
  expect([...shared.fields]).toEqual([
    [2, 2],
    [3, 4]
  ])
  expect([shared.inText, shared.inPlain]).toEqual([0, 1])
})

test('one alone stands where it stands, and none nowhere', () => {
  const alone = toPostings(new Map([[1, 1]]))
  expect(intersectPostings([alone])).toBe(alone)
  expect(intersectPostings([]).fields.size).toBe(0)
})
