import { expect, test } from 'vitest'
import { expectNothingFalse } from './amendments.ts'
import { DOES } from './edits.ts'

test('of 500 amendments nothing false is missed, and nothing is asked about that they did not touch', () => {
  const { done, outcomes, mended } = expectNothingFalse(500)
  expect([...done].sort()).toEqual(DOES.toSorted())
  expect([...outcomes].sort()).toEqual(['moved', 'open', 'settled'])
  expect(mended).toBeGreaterThan(50)
})
