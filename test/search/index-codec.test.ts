import { expect, test } from 'vitest'
import { deserializeIndex, serializeIndex } from '../../src/search/index/index-codec.ts'
import type { Index } from '../../src/search/types.ts'
import { entry, term } from './support.ts'

const index: Index = {
  id: 'golf',
  title: '規約',
  rulesets: [{ id: 'golf', title: '規約', names: ['規約'] }],
  terms: [{ ...term('包牌', '54', 'パオ'), also: ['golf:80'] }, term('立直', '13')],
  entries: [
    entry('13', '立直', [
      ['', '立直は、'],
      ['p2', '供託する。']
    ]),
    { ...entry('54', ''), levels: [], plain: 'パオ。', called: 'ぱお', about: ['golf:13', 'precedent:1'] }
  ]
}

test('a serialised index is deserialised unchanged', () => {
  expect(deserializeIndex(JSON.parse(JSON.stringify(serializeIndex(index))))).toEqual(index)
})

test('an index with sharded entries is deserialised unchanged', () => {
  const split: Index = { ...index, entries: { size: 2, parts: [[0, 'golf:13']], words: 1 } }
  expect(deserializeIndex(JSON.parse(JSON.stringify(serializeIndex(split))))).toEqual(split)
})

test('an index without terms and entries is empty', () => {
  const empty: Index = { id: 'golf', title: '規約', terms: [], rulesets: [], entries: [] }
  expect(deserializeIndex(serializeIndex(empty))).toEqual(empty)
})
