import { expect, test } from 'vitest'
import { bigrams } from '../../src/search/query/bigrams.ts'

test('pairs are neighbours', () => expect([...bigrams('りちり')]).toEqual(['りち', 'ちり']))
