import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FIELD,
  packLine,
  packPlaces,
  placesInFile,
  placesOf,
  sharedPlaces,
  unpackPlaces
} from '../../src/find/index/places.ts'

const fields = fc.uniqueArray(fc.tuple(fc.nat(100_000), fc.integer({ min: 0, max: 7 })), {
  maxLength: 200,
  selector: ([entry]) => entry
})

test('what is packed is unpacked as it was', () => {
  fc.assert(
    fc.property(fields, pairs => {
      const places = placesOf(new Map([...pairs].sort(([a], [b]) => a - b)))
      expect(unpackPlaces(packPlaces(new Map(pairs)))).toEqual(places)
    })
  )
})

test('of what very many entries have, those that have it in their caption are kept, and all are counted', () => {
  const many = new Map(Array.from({ length: 5_000 }, (_, entry) => [entry, entry % 50 === 0 ? 5 : 1]))
  const { fields, inText } = unpackPlaces(packPlaces(many))
  expect([fields.size, inText]).toEqual([1_000, 5_000])
  expect([...fields.values()].filter(has => has & FIELD.caption)).toHaveLength(100)
})

test('several stand together where all of them stand in one field', () => {
  const places = (...pairs: [number, number][]) => placesOf(new Map(pairs))
  const shared = sharedPlaces([places([1, 1], [2, 3], [3, 4]), places([1, 2], [2, 6], [3, 4])])
  expect([...shared.fields]).toEqual([
    [2, 2],
    [3, 4]
  ])
})

test('a file of the dictionary knows what stands in it, and nothing else', () => {
  const file =
    packLine('立直', new Map([[3, 1]])) + packLine('直後', new Map([[4, 2]])) + packLine('= 直', new Map([[5, 0]]))
  const found = ['立直', '直後', '= 直', '直', '後\t', '', '\n'].map(token => [
    ...placesInFile(file, token).fields.keys()
  ])
  expect(found).toEqual([[3], [4], [5], [], [], [], []])
})
