import { expect, test } from 'vitest'
import { interleaveResults, type ScoredMatch } from '../../src/search/query/interleave.ts'
import { entry } from './support.ts'

/**
 * Parses 「80 9」: an article and its score; 「spill:80 8」: a dispute on it; 「alias spill:80 8」: a dispute named by the
 * query.
 */
function ranked(text: string): ScoredMatch {
  const [score = '', hit = '', called] = text.split(' ').reverse()
  const [slug = '', num] = hit.split(':')
  if (num === undefined) return { entry: entry(slug, slug), exact: false, score: Number(score) }
  const dispute = { ...entry(num, slug), kind: 'dispute', url: `/disputes/${slug}/` } as const
  return {
    entry: dispute,
    exact: false,
    score: Number(score),
    ...(called && { matchedName: called as 'title' | 'alias' })
  }
}

const name = ({ entry: { kind, caption } }: ScoredMatch) => (kind === 'dispute' ? `[${caption}]` : caption)

test.each([
  ['80 9, spill:80 8, 12 7', '[spill] 80 12', 'a dispute stands above its article'],
  ['80 9, 12 8, late:12 5, 13 2', '80 [late] 12 13', 'wherever that is'],
  ['80 9, spill:80 8, again:80 7, 12 6', '[spill] 80 12', 'one for each article, the best'],
  ['80 9, 12 8, spill:12 8', '[spill] 80 12', 'what says as much as the best article leads'],
  ['80 9, spill:80 8, 12 7, late:12 6, 71 5, 73 4', '[spill] 80 12 71 [late] 73', 'one alone parts the first three'],
  ['80 9, 12 8, 13 7, 71 6, late:71 4', '80 12 [late] 13 71', 'one is always among the first three'],
  ['80 9, a:80 8, 12 7, 71 6, 73 5, 74 5, late:74 4', '[a] 80 12 71 73 [late] 74', 'further down it is above its own'],
  [
    '80 9, spill:80 9, 12 4, late:12 8, 71 4',
    '[spill] 80 [late] 12 71',
    'another that may be meant is among the first three'
  ],
  [
    '80 9, spill:80 9, 12 6, late:12 8, 71 4',
    '[spill] 80 12 71 [late]',
    'but not before an article that says nearly as much'
  ],
  ['80 9, guess:12 2, 71 2', '80 71', 'a guess without its article is none'],
  ['80 9, a:80 8, b:81 8, c:82 7, d:83 6, e:84 6', '[a] 80 [b] [c] [d]', 'no more than three are offered besides'],
  ['alias spill:71 8, 80 9', '[spill] 80', 'called by its name it comes first'],
  ['alias spill:80 8, alias again:80 8, 80 6', '[spill] [again] 80', 'all that bear a name are kept'],
  ['alias again:80 8, title spill:80 8, 80 6', '[spill] [again] 80', 'the title before another name'],
  ['alias spill:80 8, again:80 6, 80 6', '[spill] 80', 'and no other beside them']
])('the hits %s are listed as %s: %s', (hits, expected) =>
  expect(interleaveResults(hits.split(', ').map(ranked)).map(name).join(' ')).toBe(expected)
)

test('next to a term, a leading dispute on the article of the term is listed', () => {
  const hits = ['27 9', 'wait:57 9', 'ron:27 6', '57 5'].map(ranked).map(hit => ({ ...hit, nameSimilarity: 0.8 }))
  expect(interleaveResults(hits).map(name).join(' ')).toBe('[wait] 27 57 [ron]')
  expect(interleaveResults(hits, true).map(name).join(' ')).toBe('[ron] 27 57 [wait]')
  const unlike = hits.map(hit => ({ ...hit, nameSimilarity: 0.5 }))
  expect(interleaveResults(unlike, true).map(name).join(' ')).toBe('27 57 [wait] [ron]')
})

test('a page of the site is listed first if the query is its name, and next to it otherwise', () => {
  const page = (nameSimilarity: number): ScoredMatch => ({ ...ranked('points:settle 12'), nameSimilarity })
  const asked = (similarity: number) => {
    const { entry, ...hit } = page(similarity)
    return interleaveResults([
      { ...hit, entry: { ...entry, kind: 'page' } },
      ...['80 9', 'spill:80 8'].map(ranked)
    ]).map(({ entry }) => entry.kind)
  }
  expect(asked(0.7)).toEqual(['page', 'article', 'dispute'])
  expect(asked(0.5)).toEqual(['dispute', 'article', 'page'])
  expect(asked(0.3)).toEqual(['dispute', 'article'])
})

test('a dispute on several articles precedes the first of them and names it', () => {
  const [first, second, hit] = ['76 9', '77 8', 'win:77 8'].map(ranked) as [ScoredMatch, ScoredMatch, ScoredMatch]
  const win = { ...hit, entry: { ...hit.entry, about: ['golf:76'] } }
  expect(interleaveResults([first, second, win])).toEqual([{ ...win, anchorProvision: 'golf:76' }, first, second])
})
