import { expect, test } from 'vitest'
import { pairsOf } from '../../src/find/look/likeness.ts'

test('pairs are neighbours', () => expect([...pairsOf('りちり')]).toEqual(['りち', 'ちり']))
