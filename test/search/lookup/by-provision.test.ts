import { expect, test } from 'vitest'
import type { Kind } from '../../../src/search/kinds.ts'
import { byProvision } from '../../../src/search/lookup/by-provision.ts'
import type { Entry } from '../../../src/search/types.ts'
import { hitOf } from './hits.ts'

const of = (kind: Kind, url: string): Partial<Entry> => ({ kind, url })
const article = hitOf('onizumo:80')
const again = hitOf('onizumo:80', { title: 'another hit on it' })
const spill = hitOf('onizumo:80', of('dispute', '/disputes/spill/'))
const wall = hitOf('onizumo:80', of('dispute', '/disputes/wall/'))
const called = { ...wall, matchedName: 'title' as const }
const [pao, pot] = [hitOf('onizumo:54', of('term', '/terms/#pao')), hitOf('onizumo:54', of('term', '/terms/#pot'))]

test.each([
  ['of two hits on a provision the first remains', '', [article, again], [article]],
  ['a dispute stands beside the article that it leads to', '', [article, spill], [article, spill]],
  ['beside an article one dispute is enough', '', [article, spill, wall], [article, spill]],
  [
    'a dispute that the query calls by its name is not crowded out',
    '',
    [article, spill, called],
    [article, spill, called]
  ],
  ['in a filter for disputes all remain', 'dispute', [spill, wall], [spill, wall]],
  ['in a filter for terms they are grouped by place', 'term', [pao, pot], [pao, pot]],
  ['terms are otherwise grouped by provision', '', [pao, pot], [pao]]
] as const)('hits are grouped by provision: %s', (_, kind, hits, expected) => {
  expect(byProvision(hits, { kind })).toEqual(expected)
})
