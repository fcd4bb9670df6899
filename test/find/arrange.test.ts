import { expect, test } from 'vitest'
import { arrange, type Ranked } from '../../src/find/look/arrange.ts'
import { entry } from './support.ts'

/** 「80 9」: an article and its score; 「spill:80 8」: a dispute on it; 「alias spill:80 8」: one that the query calls. */
function ranked(text: string): Ranked {
  const [score = '', hit = '', called] = text.split(' ').reverse()
  const [slug = '', num] = hit.split(':')
  if (num === undefined) return { entry: entry(slug, slug), exact: false, score: Number(score) }
  const dispute = { ...entry(num, slug), kind: 'dispute', url: `/disputes/${slug}/` } as const
  return { entry: dispute, exact: false, score: Number(score), ...(called && { called: called as 'title' | 'alias' }) }
}

const name = ({ entry: { kind, caption } }: Ranked) => (kind === 'dispute' ? `[${caption}]` : caption)

test.each([
  ['80 9, spill:80 8, 12 7', '80 [spill] 12', 'a dispute stands behind its article'],
  ['spill:80 9, 80 8, 12 7', '80 [spill] 12', 'and never before it'],
  ['80 9, spill:80 8, again:80 7, 12 6', '80 [spill] 12', 'one for each article, the best'],
  ['80 9, 12 7, 71 6, 73 5, spill:80 4', '80 12 71 [spill] 73', 'what says less does not part the first three'],
  ['80 9, 12 7, 71 6, 73 5, 74 5, late:73 4', '80 12 71 73 [late] 74', 'further down it is directly behind'],
  ['80 9, guess:12 2, 71 2', '80 71', 'a guess without its article is none'],
  ['80 9, sure:12 4, 71 2', '80 [sure] 71', 'a better one keeps its place'],
  ['80 9, alias spill:80 8, 12 7', '[spill] 80 12', 'called by its name it comes first where its article would'],
  ['alias pao:spill 8, spill 7, 12 6', 'spill [pao] 12', 'but not before the article that has the very word'],
  ['alias spill:80 8, alias again:80 8, 80 6', '[spill] [again] 80', 'all that bear a name are kept'],
  ['alias spill:80 8, again:80 6, 80 6', '[spill] 80', 'and no other beside them'],
  ['alias uma:84 8, 85 7, 86 2', '85 [uma] 86', 'called, but on another article, it is behind the one that is meant'],
  ['alias over:71 8, 67 6, 78 5, 16 5, 17 5', '67 78 16 [over] 17', 'and behind three at most'],
  ['title over:71 8, 67 6, 78 5, 16 5, 17 5', '67 78 [over] 16 17', 'its title puts it among the first three']
])('%s → %s: %s', (hits, expected) =>
  expect(arrange(hits.split(', ').map(ranked), 'spill').map(name).join(' ')).toBe(expected)
)
