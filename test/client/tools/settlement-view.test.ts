import { describe, expect, test } from 'vitest'
import type { VNode } from '../../../src/client/page/vnode.ts'
import { JAPANESE_SETTLEMENT, settlementOutcomes } from '../../../src/client/tools/settlement-view.ts'
import { SEATS, type SettlementInput } from '../../../src/compare/settle/settlement-input.ts'
import { SETTLEMENT_TOPICS } from '../../../src/compare/settle/topics.ts'
import { allOf, ofClass, wordsOf } from '../vnode-queries.ts'
import { clubTool } from './tools.ts'

const tool = clubTool(SETTLEMENT_TOPICS)
const [home] = tool.rulesets
const start = 25_000
const end = (scores: SettlementInput['scores'], more: Partial<SettlementInput> = {}) =>
  settlementOutcomes({ scores, deposits: 0, start, mismatch: false, ...more }, tool)
const rowsOf = (table: VNode | undefined) =>
  allOf('tr', ...(table ? [table] : [])).map(row => row.children.map(cell => wordsOf(cell)).join('｜'))

describe('settlement view', () => {
  const [overview, ...outcomes] = end([40_000, 30_000, 20_000, 10_000])

  test('the settlement table has a row per ruleset and a column per seat', () => {
    const [head, ...rows] = rowsOf(ofClass('glance', overview!)[0])
    expect(head?.split('｜')).toEqual(['', ...SEATS])
    expect(rows.map(row => row.split('｜')[0])).toEqual(tool.rulesets.map(({ name }) => expect.stringContaining(name)))
    expect(overview?.attributes.role).toBeUndefined()
    expect(allOf('h2', overview!)[0]?.attributes.tabindex).toBe('-1')
    for (const cell of allOf('td', overview!).filter(({ attributes }) => 'data-of' in attributes))
      expect(SEATS).toContain(cell.attributes['data-of'])
  })

  test('the form shows the place and the result of each seat under the home ruleset', () => {
    const scores = [43_200, 28_600, 18_500, 9700] as const
    const seats = JAPANESE_SETTLEMENT.seats({ scores, deposits: 0, start, mismatch: false }, tool)
    expect(seats.map(parts => parts.map(part => wordsOf(part)).join(' '))).toEqual([
      '1位 +43',
      '2位 +4',
      '3位 −17',
      '4位 −30'
    ])
    expect(seats.map(parts => parts.at(-1)?.attributes.class)).toEqual(['gain', 'gain', 'gain minus', 'gain minus'])
    expect(
      JAPANESE_SETTLEMENT.seats({ scores, deposits: 0, start, mismatch: false }, { ...tool, rulesets: [] })
    ).toEqual([])
  })

  test('each ruleset has a section with its own id, and only the home ruleset is expanded', () => {
    expect(outcomes.map(({ attributes }) => attributes.id)).toEqual(tool.rulesets.map(({ id }) => `rules-${id}`))
    const ways = outcomes.map(outcome => ofClass('way', outcome)[0])
    expect(ways.map(way => 'open' in (way?.attributes ?? {}))).toEqual(tool.rulesets.map(({ id }) => id === home?.id))
  })

  test('the settlement lists steps with their provisions and figures by seat', () => {
    const steps = ofClass('steps', outcomes[0]!)[0]!.children as VNode[]
    expect(steps.length).toBeGreaterThan(2)
    const linked = steps.flatMap(step => allOf('a', step))
    expect(linked.map(link => [wordsOf(link), link.attributes.href])).toContainEqual([
      '第84条第1号',
      '/onizumo/84/#p1-i1'
    ])
    const figures = steps.flatMap(step => ofClass('figures', step))
    expect(allOf('dt', figures[0]!).map(name => wordsOf(name))).toEqual([...SEATS])
    for (const step of steps) {
      const rests = wordsOf(...ofClass('rests', step))
      expect(rests === '').toBe(false)
      if (step.attributes.class === 'given') expect(rests).toBe('入力・計算')
    }
  })

  test('each other ruleset names the topics that differ from the home ruleset, with links', () => {
    expect(ofClass('parts', outcomes[0]!)).toEqual([])
    for (const outcome of outcomes.slice(1)) {
      const items = allOf('li', ...ofClass('parts', outcome))
      const summary = allOf('summary', outcome)
        .map(one => wordsOf(one))
        .at(-1)
      expect(summary).toBe(`${home?.name}との違い（${items.length}）`)
      for (const item of items) expect(allOf('a', item)[0]?.attributes.href).toMatch(/^\/compare\/topics\/\w+\/$/u)
    }
  })

  test('the settlement ranks the seats', () => {
    const rows = rowsOf(ofClass('result', outcomes[0]!)[0])
    expect(rows.slice(1).map(row => row.split('｜')[1])).toEqual(['1位', '2位', '3位', '4位'])
    expect(ofClass('halt', outcomes[0]!)).toEqual([])
  })

  test('the settlement lists the seats in the order of their ranks, and marks the first', () => {
    const [, outcome] = end([20_000, 40_000, 10_000, 30_000])
    const [, ...rows] = allOf('tr', ofClass('result', outcome!)[0]!)
    expect(rows.map(row => wordsOf(row.children[0] as VNode))).toEqual([1, 3, 0, 2].map(seat => SEATS[seat]))
    expect(rows.map(({ attributes }) => attributes.class)).toEqual(['first', undefined, undefined, undefined])
  })
})

test('if a ruleset does not break a tie, the view names the ruleset and the calculation stops', () => {
  const [overview, ...outcomes] = end([30_000, 30_000, 20_000, 20_000])
  const told = ofClass('hint', overview!).map(hint => wordsOf(hint))
  const tied = told.find(text => text.startsWith('同点の順位が決まらない：'))
  for (const [at, outcome] of outcomes.entries()) {
    const rows = rowsOf(ofClass('result', outcome)[0])
    expect(rows.some(row => row.includes('同点'))).toBe(tied?.includes(tool.rulesets[at]!.name) ?? false)
  }
  const stopped = told.find(text => text.startsWith('定めがなく'))
  const halted = outcomes.filter(outcome => ofClass('halt', outcome).length > 0)
  expect(halted.length > 0).toBe(stopped !== undefined)
})

test('a ruleset with other starting points is marked, and the mark is explained', () => {
  const [overview, ...outcomes] = end([40_000, 30_000, 20_000, 10_000])
  const moved = outcomes.map(outcome => ofClass('moved', outcome).length > 0)
  const heads = allOf('th', overview!)
    .slice(-tool.rulesets.length)
    .map(head => wordsOf(head))
  expect(moved).toContain(true)
  expect(moved).toContain(false)
  expect(heads.map(head => head.endsWith('※'))).toEqual(moved)
  expect(wordsOf(...ofClass('hint', overview!))).toContain('※ その規則の持ち点に置き換えて計算')
})

test('the settlement view is empty without a ruleset', () => {
  const none = settlementOutcomes(
    { scores: [1, 2, 3, 4], deposits: 0, start, mismatch: true },
    { rulesets: [], topics: {} }
  )
  expect(none).toEqual([])
})
