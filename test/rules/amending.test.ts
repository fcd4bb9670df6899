import { expect, test } from 'vitest'
import { amendingFinder, extractFinder } from '../../src/rules/shared/amending.ts'
import { sketch } from '../support/ruleset.ts'

test.each([
  ['附則（昭和四十年法律第百三十号）　抄', true, true],
  ['附則（平成十六年四月一日人事院規則一六―〇―四一）', true, true],
  ['附則　抄', false, true],
  ['附則', false, false],
  ['附則（平成26年規約第1号）', false, false]
])('%s: for an amending statute %s, for an extract %s', (label, amends, isExtract) => {
  const text = sketch('第1条 甲\n附則\n1 乙')
  const labelled = { supplements: text.supplements.map(supplement => ({ ...supplement, label })) }
  expect(amendingFinder(labelled)('附則/1')).toBe(amends)
  expect(extractFinder(labelled)('附則/1')).toBe(isExtract)
  expect(extractFinder(labelled)('1/1')).toBe(false)
})
