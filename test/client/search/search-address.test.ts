import { expect, test } from 'vitest'
import { queryInAddress, searchAddress } from '../../../src/client/search/search-address.ts'

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
] as const)('the URL of the search page contains %s', (_, query, scope, expected) => {
  expect(searchAddress(query, scope)).toBe(expected)
})

test.each([
  ['what was typed', '?q=%E7%AB%8B%E7%9B%B4&kind=term', '立直'],
  ['nothing', '', null],
  ['the words that were shared', '?q=%E5%B1%B1%E5%B4%A9%E3%81%97%E3%81%9F&title=LINE', '山崩した'],
  ['the title of a page that was shared', '?q=https%3A%2F%2Fa.example%2Fb&title=%E7%AB%8B%E7%9B%B4', '立直'],
  ['the words around an address', '?q=%E7%AB%8B%E7%9B%B4%20https%3A%2F%2Fa.example&title=a', '立直'],
  ['a title alone', '?title=%E7%AB%8B%E7%9B%B4', '立直']
])('the search page looks up %s', (_, search, expected) => expect(queryInAddress(search)).toBe(expected))
