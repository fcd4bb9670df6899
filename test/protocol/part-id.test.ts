import { expect, test } from 'vitest'
import type { Part } from '../../src/model/law.ts'
import { PART_NAMES } from '../../src/model/part-names.ts'
import { partId, partNameIn } from '../../src/protocol/part-id.ts'
import { anchorOf } from '../../src/view/anchor.ts'

test.each(Object.entries(PART_NAMES) as [Part, string][])(
  'the id of %s is that of its address, and says 「%s」',
  (part, name) => {
    const id = partId('p2', part)
    expect(id).toBe(anchorOf(new Map(), '42/2', part).fragment.replace(/^2/u, 'p2'))
    expect(partNameIn(id)).toBe(name)
  }
)

test.each(['p1', 'p2-i1', 's1-2', 'p1-i1-ro', 'proviso', 'p1-Proviso', ''])('%s names no part', id => {
  expect(partNameIn(id)).toBe('')
})
