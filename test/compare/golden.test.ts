import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Cell } from '../../src/model/topic.ts'
import { clubTopics } from '../support/club-topics.ts'

type Reading = Pick<Cell, 'state' | 'value'>

type Readings = Readonly<Record<string, Readonly<Record<string, Reading>>>>

/**
 * What readers found in the sources before seeing the cells, as settled against the sources where they differed: one
 * reader of the first five rulesets, two of `mleague` and `ema`.
 */
const parts = ['golden-1', 'golden-2', 'golden-3'].map(
  (name): Readings => JSON.parse(readFileSync(`test/compare/${name}.json`, 'utf8'))
)
const ids = new Set(parts.flatMap(part => Object.keys(part)))
const golden: Readings = Object.fromEntries([...ids].map(id => [id, Object.assign({}, ...parts.map(part => part[id]))]))
const topics = clubTopics(id => id in golden)

describe('A second reading of the sources agrees with the cells:', () => {
  test('of ninety topics, and of seven rulesets on each', () => {
    expect(Object.keys(golden)).toHaveLength(90)
    expect(Object.entries(golden).filter(([, cells]) => Object.keys(cells).length !== 7)).toEqual([])
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
