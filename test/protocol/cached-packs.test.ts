import { expect, test } from 'vitest'
import { formatCacheStatus, parseCachedPacks } from '../../src/protocol/cache-status.ts'

test.each([
  ['nothing', undefined],
  ['null', null],
  ['words', 'もめごと'],
  ['one list', { kept: ['もめごと'] }],
  ['what is no list', { kept: ['もめごと'], lacking: '比較' }],
  ['other things', { kept: [1], lacking: [] }]
])('%s is not a valid answer of a worker', (_, answer) => expect(parseCachedPacks(answer)).toBeNull())

test.each([
  [['規約', 'もめごと'], [], 'この端末に保存されているもの：規約、もめごと。'],
  [['規約'], ['比較'], 'この端末に保存されているもの：規約。保存されていないもの：比較。'],
  [[], ['規約', '比較'], '保存されていないもの：規約、比較。'],
  [[], [], '']
])('cached %j, missing %j: 「%s」', (kept, lacking, text) => {
  const answer = parseCachedPacks({ kept, lacking })
  expect(answer && formatCacheStatus(answer)).toBe(text)
})
