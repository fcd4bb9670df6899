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
  ['a new one stands at the head', ['b'], 'a', ['a', 'b']],
  ['an old one moves to the head', ['b', 'a', 'c'], 'a', ['a', 'b', 'c']],
  ['what nobody typed is none', ['b'], 'a'.repeat(201), ['b']],
  ['an empty one is none', ['b'], '', ['b']],
  ['the seventh falls off', ['1', '2', '3', '4', '5', '6'], '0', ['0', '1', '2', '3', '4', '5']]
])('%s', (_, lookups, query, expected) => {
  expect(withLookup(lookups, query)).toEqual(expected)
})
