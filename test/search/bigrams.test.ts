import { expect, test } from 'vitest'
import { bigrams } from '../../src/search/query/bigrams.ts'

test('bigrams are neighbouring characters', () => expect([...bigrams('りちり')]).toEqual(['りち', 'ちり']))
