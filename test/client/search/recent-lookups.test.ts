import { expect, test } from 'vitest'
import { readLookups, withLookup } from '../../../src/client/search/recent-lookups.ts'

test.each([
  ['nothing', null, []],
  ['what is no JSON', '[', []],
  ['what is no list', '{"0":"立直"}', []],
  ['entries of another kind', '["立直",1,null,"",["a"]]', ['立直']],
  ['what nobody typed', JSON.stringify(['a'.repeat(201), 'b'.repeat(200)]), ['b'.repeat(200)]],
  ['seven of them', '["1","2","3","4","5","6","7"]', ['1', '2', '3', '4', '5', '6']]
])('recent look-ups are parsed from %s', (_, text, expected) => {
  expect(readLookups(text)).toEqual(expected)
})

test.each([
  ['a new query comes first', ['b'], 'a', ['a', 'b']],
  ['a repeated query moves to the front', ['b', 'a', 'c'], 'a', ['a', 'b', 'c']],
  ['a query of more than 200 characters is not stored', ['b'], 'a'.repeat(201), ['b']],
  ['an empty query is not stored', ['b'], '', ['b']],
  ['the seventh query replaces the oldest', ['1', '2', '3', '4', '5', '6'], '0', ['0', '1', '2', '3', '4', '5']]
])('a query is added to the recent look-ups: %s', (_, lookups, query, expected) => {
  expect(withLookup(lookups, query)).toEqual(expected)
})
