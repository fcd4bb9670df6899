import { expect, test } from 'vitest'
import { MAX_RULINGS, parseSavedRulings } from '../../src/protocol/saved-ruling.ts'
import { ruling } from '../client/saved-rulings/ruling.ts'

test('saved rulings are parsed unchanged', () => {
  expect(parseSavedRulings(JSON.stringify([ruling, { ...ruling, id: 2 }]))).toEqual([ruling, { ...ruling, id: 2 }])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['what is no list', '{"id":1}'],
  ['a word', '"kept"'],
  ['null', 'null']
])('%s is not a list of rulings', (_, text) => {
  expect(parseSavedRulings(text)).toEqual([])
})

test.each([
  ['without a number', { id: '1' }],
  ['of no day', { decidedOn: '2026-1-3' }],
  ['of a day and more', { decidedOn: '2026-01-03T00:00' }],
  ['without an outcome', { outcome: undefined }],
  ['whose provisions are a word', { provisions: '第80条' }],
  ['with a provision that is none', { paths: [80] }],
  ['that is nothing', null]
])('an entry %s is skipped, and the others are parsed', (_, change) => {
  const broken = change && { ...ruling, ...change }
  expect(parseSavedRulings(JSON.stringify([broken, ruling]))).toEqual([ruling])
})

test('an oversized list is parsed up to the limit', () => {
  const list = Array.from({ length: 20_000 }, (_, id) => ({ ...ruling, id }))
  const read = parseSavedRulings(JSON.stringify([null, ...list]))
  expect(read.map(({ id }) => id)).toEqual(Array.from({ length: MAX_RULINGS }, (_, id) => id))
})
