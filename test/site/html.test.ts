import { expect, test } from 'vitest'
import { htmlFaults } from './html-faults.ts'

// What compares rulesets is as much again, and has a file of its own: the two are read side by side.
test('every page that does not compare is valid HTML', { timeout: 240_000 }, async () => {
  expect(await htmlFaults(address => !address.startsWith('compare/'))).toEqual([])
})
