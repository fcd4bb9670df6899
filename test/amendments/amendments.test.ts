import { expect, test } from 'vitest'
import { expectNothingFalse } from './amendments.ts'
import { DOES } from './edits.ts'

test('500 random amendments cause no missing and no needless reports', () => {
  const { done, outcomes, mended } = expectNothingFalse(500)
  expect([...done].sort()).toEqual(DOES.toSorted())
  expect([...outcomes].sort()).toEqual(['current', 'needs-review', 'renumbered'])
  expect(mended).toBeGreaterThan(50)
})
