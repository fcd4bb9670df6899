import fc from 'fast-check'
import { expect } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { CLUB_FOLDER } from '../support/content.ts'
import { DOES, type Edit } from './edits.ts'
import { type Amendment, amendHome, DAY, faultsOf } from './faults.ts'
import { outcomeOf } from './statements.ts'

const edit: fc.Arbitrary<Edit> = fc.record({
  does: fc.constantFrom(...DOES),
  from: fc.nat(500),
  to: fc.nat(60),
  how: fc.nat(11)
})

/** Amendment of at most six edits. */
export const amendment: fc.Arbitrary<Amendment> = fc.record({
  edits: fc.array(edit, { minLength: 1, maxLength: 6 }),
  mended: fc.boolean()
})

/** Count of amendments by effect, so that the tests can require each kind to have occurred. */
interface Tally {
  readonly done: Set<Edit['does']>
  readonly outcomes: Set<string>
  mended: number
}

/** Generates amendments of the bylaws and checks that the library reports each of them correctly. */
export function expectNothingFalse(numRuns: number): Tally {
  const library = load(CLUB_FOLDER, DAY)
  const tally: Tally = { done: new Set(), outcomes: new Set(), mended: 0 }
  fc.assert(
    fc.property(amendment, given => {
      const amended = amendHome(library, given)
      for (const does of amended.done) tally.done.add(does)
      for (const { read } of tally.outcomes.size < 3 ? library.statements.values() : [])
        tally.outcomes.add(outcomeOf(read, amended.ruleset.id, amended.truth) ?? 'needs-review')
      if (amended.isMended) tally.mended++
      expect(faultsOf(library, amended)).toEqual([])
    }),
    { numRuns, seed: Number(process.env.SEED ?? 20261122) }
  )
  return tally
}
