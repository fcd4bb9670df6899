import { expect, test } from 'vitest'
import { indexEntry } from '../../src/search/index/indexed-entry.ts'
import { inverseDocumentFrequency, scoreEntriesForTerm } from '../../src/search/index/term-scores.ts'
import type { Entry } from '../../src/search/types.ts'
import { entry, term } from './support.ts'

const law: Entry[] = [
  entry('12', '牌こぼし', [['', '牌を示す。']]),
  entry('13', '立直', [['', '立直をする。']]),
  entry('80', '牌こぼし', [['', '山を崩した者が支払う。']]),
  { ...entry('81', '山の修復', [['', '直す。']]), plain: '山を崩したら直す。' },
  entry('82', '立直の山崩し'),
  { ...entry('80', '裁定', [['', '払う。']]), kind: 'dispute', url: '/disputes/spill/' },
  entry('99', '目的')
]
const shelf = law.map(indexEntry)
const say = (...[word, num, ...names]: Parameters<typeof term>) => ({ ...term(word, num, ...names) })

test('a term scores highest for its own article, then for equal captions, captions with it, and cited provisions', () => {
  const says = scoreEntriesForTerm({ ...say('山崩し', '80', '山を崩した'), also: ['golf:99'] }, shelf)
  const plain = 0.5 * inverseDocumentFrequency(1, law.length)
  expect(says).toEqual([
    [0, 5],
    [2, 6],
    [3, plain],
    [4, 3],
    // A dispute on the article does not have the number of the article.
    [6, 2.2]
  ])
})

test('a term whose name occurs in texts scores them, the rarer the higher', () => {
  const says = new Map(scoreEntriesForTerm(say('立直', '99'), shelf))
  expect(says.get(1)).toBeCloseTo(5 + 0.6 * inverseDocumentFrequency(1, law.length))
  expect(says.get(4)).toBe(3)
  expect(says.get(6)).toBe(6)
})

test.each([
  ['山', false],
  ['やま', false],
  ['山を', true],
  ['くずす', false],
  ['たら', false],
  ['したら', true]
])('a name 「%s」 scores plain sentences only if it is long enough: %s', (name, spoken) => {
  const says = new Map(scoreEntriesForTerm({ ...say('無関係', '99'), names: [name] }, shelf))
  expect(says.has(3)).toBe(spoken)
})

test('one character is not matched against captions', () =>
  expect(scoreEntriesForTerm(say('山', '1'), shelf).map(([entry]) => entry)).toEqual([2]))
