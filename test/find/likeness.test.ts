import { expect, test } from 'vitest'
import { letterPairs } from '../../src/find/look/likeness.ts'

test('pairs are neighbours', () => expect([...letterPairs('りちり')]).toEqual(['りち', 'ちり']))
