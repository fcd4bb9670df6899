import { expect, test } from 'vitest'
import { searchAddress } from '../../../src/client/search/search-address.ts'

test.each([
  ['nothing asked', '', { kind: '', ruleset: '' }, ''],
  ['words', '牌 山&', { kind: '', ruleset: '' }, '?q=%E7%89%8C%20%E5%B1%B1%26'],
  [
    'words in a kind and a ruleset',
    'a',
    { kind: 'precedent', ruleset: 'onizumo' },
    '?q=a&kind=precedent&ruleset=onizumo'
  ],
  ['a kind alone', '', { kind: 'term', ruleset: '' }, '?kind=term']
] as const)('the address of the search page carries %s', (_, query, scope, expected) => {
  expect(searchAddress(query, scope)).toBe(expected)
})
