import { describe, expect, test } from 'vitest'
import { profileScore } from '../../src/compare/profile.ts'
import type { Profile } from '../../src/model/club.ts'
import type { Cell, Topic } from '../../src/model/topic.ts'
import { cell, NONE, topic } from './topics.ts'

const MARKS = new Map([
  ['罰なし', 0],
  ['供託', 1],
  ['チョンボ', 2]
])
const profile: Profile = {
  name: '罰の重さ',
  from: '軽い',
  to: '重い',
  marks: ['罰なし', '点を失う', 'チョンボ'],
  topics: new Map([
    ['spill', MARKS],
    ['draw', MARKS],
    [
      'red',
      new Map([
        ['true', 2],
        ['false', 0]
      ])
    ],
    ['gone', MARKS]
  ])
}

const topics = (cells: Record<string, Cell>): Topic[] =>
  Object.entries(cells).map(([id, own]) => topic({ club: own }, { id }))

describe('profile positions of rulesets:', () => {
  test.each<[string, Record<string, Cell>, number | null, number]>([
    ['the mean of its marks, between the two ends', { spill: cell('チョンボ'), draw: cell('罰なし') }, 0.5, 2],
    ['yes and no are answers', { spill: cell('供託'), red: cell(true) }, 0.75, 2],
    ['silence is no answer', { spill: cell('チョンボ'), draw: cell('供託'), red: NONE }, 0.75, 2],
    ['what is lost is none', { spill: cell('供託'), draw: { ...NONE, state: 'unknown' }, red: cell(false) }, 0.25, 2],
    ['what a ruleset leaves open is none', { spill: cell('供託'), draw: cell(null), red: cell(false) }, 0.25, 2],
    ['nothing is said of fewer answers than half', { spill: cell('チョンボ') }, null, 1]
  ])('%s', (_what, cells, share, answers) => {
    const standing = profileScore(profile, topics(cells), 'club')
    expect([standing.share, standing.answers.length, standing.total]).toEqual([share, answers, 4])
  })

  test('an unread ruleset has no position', () =>
    expect(profileScore(profile, topics({ spill: cell('供託') }), 'other')).toEqual({
      answers: [],
      total: 4,
      share: null
    }))
})
