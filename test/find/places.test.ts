import { expect, test } from 'vitest'
import { placesOf, sharedPlaces } from '../../src/find/index/places.ts'

test('what stands somewhere is counted by text, by plain sentence, and once where it stands in both', () => {
  // 1 the text, 2 the plain sentence, 4 the caption
  const { inText, inPlain, inEither } = placesOf(new Map([1, 2, 3, 4, 5, 6, 7, 0].entries()))
  expect([inText, inPlain, inEither]).toEqual([4, 4, 6])
})

test('several stand together where all of them stand in one field', () => {
  const places = (...pairs: [number, number][]) => placesOf(new Map(pairs))
  const shared = sharedPlaces([places([1, 1], [2, 3], [3, 4]), places([1, 2], [2, 6], [3, 4])])
  expect([...shared.fields]).toEqual([
    [2, 2],
    [3, 4]
  ])
  expect([shared.inText, shared.inPlain]).toEqual([0, 1])
})

test('one alone stands where it stands, and none nowhere', () => {
  const alone = placesOf(new Map([[1, 1]]))
  expect(sharedPlaces([alone])).toBe(alone)
  expect(sharedPlaces([]).fields.size).toBe(0)
})
