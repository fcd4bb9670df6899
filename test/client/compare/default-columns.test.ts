import { expect, test } from 'vitest'
import { chosenInWords, defaultRulesets } from '../../../src/client/compare/default-columns.ts'

const all = ['saikouisen', 'health', 'fans']

test.each<[what: string, kept: string | null, wide: boolean, expected: readonly string[]]>([
  ['all, on a desk', null, true, all],
  ['the first, on a phone', null, false, ['saikouisen']],
  ['what was chosen', '["fans","health"]', false, ['health', 'fans']],
  ['what was chosen, on a desk too', '["fans"]', true, ['fans']],
  ['ours alone, if that was chosen', '[]', true, []],
  ['of what was chosen that which is still there', '["gone","fans"]', true, ['fans']],
  ['all, where nothing of it is still there', '["gone"]', true, all],
  ['the first, where the device holds no list', '{"fans":true}', false, ['saikouisen']],
  ['the first, where it holds no JSON', '[', false, ['saikouisen']]
])('a reader usually sees %s', (_, kept, wide, expected) => {
  expect(defaultRulesets(kept, all, { wide })).toEqual(expected)
})

test('the number of shown rulesets is reported with the total', () => {
  expect(chosenInWords(2, 6)).toBe('2／6')
})
