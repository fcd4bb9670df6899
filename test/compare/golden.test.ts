import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Cell } from '../../src/model/topic.ts'
import { clubTopics } from '../support/club-topics.ts'

type Reading = Pick<Cell, 'state' | 'value'>

/** What a second reader found in the sources before seeing the cells, as settled against the sources where the two differed. */
const golden: Record<string, Record<string, Reading>> = Object.assign(
  {},
  ...['golden-1', 'golden-2'].map(name => JSON.parse(readFileSync(`test/compare/${name}.json`, 'utf8')))
)
const topics = clubTopics(id => id in golden)

describe('A second reading of the sources agrees with the cells:', () => {
  test('of at least sixty topics', () => {
    expect(Object.keys(golden).length).toBeGreaterThanOrEqual(60)
  })

  test.each(Object.entries(golden))('%s', (id, cells) => {
    const topic = topics.find(candidate => candidate.id === id)
    const found = Object.entries(cells).map(([ruleset]) => {
      const { state, value } = topic?.cells.get(ruleset) ?? {}
      return [ruleset, state, value ?? null]
    })
    expect(found).toEqual(Object.entries(cells).map(([ruleset, { state, value }]) => [ruleset, state, value ?? null]))
  })
})
