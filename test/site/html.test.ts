import { expect, test } from 'vitest'
import { htmlFaults } from './html-faults.ts'

// Comparison pages are as many again and have their own test file, so that both run in parallel.
test('every page outside the comparison is valid HTML', { timeout: 240_000 }, async () => {
  expect(await htmlFaults(address => !address.startsWith('compare/'))).toEqual([])
})
