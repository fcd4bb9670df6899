import { expect, test } from 'vitest'
import { htmlFaults } from './html-faults.ts'

test('every comparison page is valid HTML', { timeout: 240_000 }, async () => {
  expect(await htmlFaults(address => address.startsWith('compare/'))).toEqual([])
})
