import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Cell } from '../../src/model/topic.ts'
import { clubTopics } from '../support/club-topics.ts'

type Reading = Pick<Cell, 'state' | 'value'>

type Readings = Readonly<Record<string, Readonly<Record<string, Reading>>>>

/**
 * Answers found by blind annotators in the sources, before they saw the cells; differences were settled against the
 * sources. One annotator read the first five rulesets, two annotators read `mleague` and `ema`.
 */
const parts = ['golden-1', 'golden-2', 'golden-3'].map(
  (name): Readings => JSON.parse(readFileSync(`test/current/${name}.json`, 'utf8'))
)
const ids = new Set(parts.flatMap(part => Object.keys(part)))
const golden: Readings = Object.fromEntries([...ids].map(id => [id, Object.assign({}, ...parts.map(part => part[id]))]))
const topics = clubTopics(id => id in golden, 'content')

describe('cells agree with an independent reading of the sources:', () => {
  test('the independent reading covers ninety topics and seven rulesets each', () => {
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
