import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRuleset } from '../../src/content/print/ruleset.ts'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { load } from '../../src/corpus/load.ts'
import { amendment, expectNothingFalse } from '../amendments/amendments.ts'
import { amendHome, DAY, faultsOf, versionOf } from '../amendments/faults.ts'
import { CLUB_FOLDER } from '../support/content.ts'

test('random amendments cause no missing and no needless reports', () => {
  expectNothingFalse(20)
})

test('an amended text equals its printed and parsed form', () => {
  const library = load(CLUB_FOLDER, DAY)
  for (const given of fc.sample(amendment, { numRuns: 3, seed: 5 })) {
    const amended = amendHome(library, given)
    const { text, digest } = amended.after
    const { value, findings } = readRuleset({ path: text.file.path, text: formatRuleset(text) })
    expect(findings).toEqual([])
    const after = versionOf(library, value!)
    expect(after.digest).toBe(digest)
    const ruleset = { ...amended.ruleset, current: after, versions: [after, amended.before] }
    expect(faultsOf(library, { ...amended, after, ruleset })).toEqual([])
  }
})

test('without an amendment no review is needed', () => {
  const library = load(CLUB_FOLDER, DAY)
  const amended = amendHome(library, { edits: [], mended: true })
  expect(amended.after.digest).toBe(amended.before.digest)
  expect(faultsOf(library, amended)).toEqual([])
})
