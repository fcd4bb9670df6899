import { describe, expect, test } from 'vitest'
import { articlesOfDispute, longestWay, SITUATIONS, tapsTo } from '../../scripts/bench/taps-situations.ts'
import { load } from '../../src/corpus/load.ts'
import type { DisputeStep } from '../../src/model/dispute.ts'

const steps = (ways: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, DisputeStep> =>
  new Map(Object.entries(ways).map(([id, goes]) => [id, { ask: '', choices: goes.map(go => ({ say: '', go })) }]))

describe('path with the most answers', () => {
  test.each([
    [
      'goes through every question of a branch',
      { a: ['card', 'b'], b: ['c', 'card'], c: ['card'] },
      ['b', 'c', 'card']
    ],
    ['is the first of several', { a: ['one', 'two'] }, ['one']],
    ['is none where the dispute starts with its card', {}, []],
    ['goes nowhere twice', { a: ['b'], b: ['a', 'card'] }, ['b', 'card']]
  ])('%s', (_what, ways, way) => expect(longestWay({ start: 'a', steps: steps(ways) })).toEqual(way))
})

test.each([
  ['a tile on the first screen is one tap', ['spill'], 2],
  ['the list and the dispute in it are two', [], 3]
])('%s, and each answer is another', (_what, tiles, taps) =>
  expect(tapsTo({ slug: 'spill', start: 'a', steps: steps({ a: ['card'] }) }, tiles)).toBe(taps)
)

describe('twenty disputes', () => {
  const { disputes } = load('content')

  test('there are twenty disputes', () => expect(new Set(SITUATIONS.map(({ dispute }) => dispute)).size).toBe(20))

  test.each(SITUATIONS)('$what is a dispute that rests on article $article', ({ dispute: slug, article }) => {
    const dispute = disputes.find(candidate => candidate.slug === slug)
    expect([...articlesOfDispute(dispute ?? { cards: new Map() })]).toContain(article)
  })
})
