import { expect, test } from 'vitest'
import { resultsIn, withResults } from '../../../src/client/search/restore-state.ts'

const results = { query: '立直', page: 120, panel: 0, href: 'http://localhost/onizumo/13/' }

test('results are restored from the history entry, whose other state is unchanged', () => {
  const state = withResults({ slip: ['a'] }, results)
  expect(state).toMatchObject({ slip: ['a'] })
  expect(resultsIn(state)).toEqual(results)
  expect(resultsIn(withResults(null, results))).toEqual(results)
})

test.each([
  ['no state', null],
  ['a word', 'search'],
  ['a state of others', { slip: [] }],
  ['nothing', { search: null }],
  ['results without their query', { search: { ...results, query: undefined } }],
  ['results without their place', { search: { ...results, panel: '0' } }]
])('%s contains no stored results', (_, state) => {
  expect(resultsIn(state)).toBeNull()
})
