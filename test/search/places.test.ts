import { expect, test } from 'vitest'
import { intersectPostings, toPostings } from '../../src/search/index/postings.ts'

test('postings count entries by text and by plain sentence, and an entry with both once', () => {
  // 1 = text, 2 = plain sentence, 4 = caption
  const { inText, inPlain, inEither } = toPostings(new Map([1, 2, 3, 4, 5, 6, 7, 0].entries()))
  expect([inText, inPlain, inEither]).toEqual([4, 4, 6])
})

test('tokens match together if one field contains all of them', () => {
  const places = (...pairs: [number, number][]) => toPostings(new Map(pairs))
  const shared = intersectPostings([places([1, 1], [2, 3], [3, 4]), places([1, 2], [2, 6], [3, 4])])
  expect([...shared.fields]).toEqual([
    [2, 2],
    [3, 4]
  ])
  expect([shared.inText, shared.inPlain]).toEqual([0, 1])
})

test('a single token matches where it occurs, and no token matches nothing', () => {
  const alone = toPostings(new Map([[1, 1]]))
  expect(intersectPostings([alone])).toBe(alone)
  expect(intersectPostings([]).fields.size).toBe(0)
})
