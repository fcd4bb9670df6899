import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import type { Topic } from '../../src/model/topic.ts'
import { progressInWords, unfinishedReadings } from '../../src/view/reading.ts'
import { contentFolder } from '../support/content.ts'
import { twoClubs } from '../support/topics.ts'

test.each([
  [{ read: 120, all: 271 }, '120／271論点を読みました'],
  [{ read: 0, all: 271 }, '271論点のどれも、まだ読んでいません']
])('%o is formatted as %s', (count, text) => expect(progressInWords(count)).toBe(text))

test('a ruleset is unfinished if it is unread on a topic', () => {
  const library = load(contentFolder(twoClubs()), '2026-01-01')
  const [fee] = library.topics as [Topic]
  const other = { ...fee, id: 'guest', cells: new Map([...fee.cells].filter(([id]) => id === 'tennis')) }
  expect(unfinishedReadings(library, library.rulesets)).toEqual([])
  expect(
    unfinishedReadings({ topics: [fee, other] }, library.rulesets).map(({ ruleset, progress }) => [
      ruleset.id,
      progress
    ])
  ).toEqual([['badminton', '羽球部規程は、1／2論点を読みました']])
})
