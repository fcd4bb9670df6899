import { expect, test } from 'vitest'
import { readingProgress, unreadTopics } from '../../src/compare/progress.ts'
import { cell, NONE, topic } from './topics.ts'

const topics = [
  topic({ tennis: cell(1), squash: NONE }, { id: 'a', group: '進行' }),
  topic({ tennis: cell(1) }, { id: 'b', group: '進行' }),
  topic({ tennis: cell(1) }, { id: 'c', group: '精算' })
]

test('a cell counts as read even with 規定なし; progress is grouped in topic order', () => {
  expect(readingProgress(topics, 'squash')).toEqual({
    read: 1,
    all: 3,
    groups: [
      { name: '進行', read: 1, all: 2 },
      { name: '精算', read: 0, all: 1 }
    ]
  })
  expect(readingProgress(topics, 'tennis')).toMatchObject({ read: 3, all: 3 })
})

test('a topic is unread for several rulesets if it is unread for one of them', () => {
  expect(unreadTopics(topics, ['tennis', 'squash']).map(({ id }) => id)).toEqual(['b', 'c'])
  expect(unreadTopics(topics, ['tennis'])).toEqual([])
})
