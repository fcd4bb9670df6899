import { expect, test } from 'vitest'
import { CLAUSE_NAMES } from '../../src/model/clause-names.ts'
import type { ProvisionClause } from '../../src/model/law.ts'
import { clauseId, partNameIn } from '../../src/protocol/clause-id.ts'
import { anchorOf } from '../../src/view/anchor.ts'

test.each(Object.entries(CLAUSE_NAMES) as [ProvisionClause, string][])(
  'the id of %s follows from its path and is formatted as 「%s」',
  (part, name) => {
    const id = clauseId('p2', part)
    expect(id).toBe(anchorOf(new Map(), '42/2', part).fragment.replace(/^2/u, 'p2'))
    expect(partNameIn(id)).toBe(name)
  }
)

test.each(['p1', 'p2-i1', 's1-2', 'p1-i1-ro', 'proviso', 'p1-Proviso', ''])('%s is not a clause id', id => {
  expect(partNameIn(id)).toBe('')
})
