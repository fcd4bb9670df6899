import { describe, expect, test } from 'vitest'
import { pointsOutcomes } from '../../../src/client/tools/points-view.ts'
import type { PointsInput, WinInput } from '../../../src/compare/settle/points-input.ts'
import { POINTS_TOPICS } from '../../../src/compare/settle/topics.ts'
import { allOf, ofClass, wordsOf } from '../vnode-queries.ts'
import { clubTool } from './tools.ts'

const tool = clubTool(POINTS_TOPICS)
const WIN: WinInput = {
  event: 'win',
  dealer: false,
  honba: 0,
  deposits: 0,
  han: 3,
  fu: 30,
  yakuman: 0,
  doubles: 0,
  tsumo: false,
  liability: null,
  liableDiscarder: false
}
const show = (input: PointsInput, custom = true) => pointsOutcomes({ input, custom }, tool)
const ours = (input: PointsInput, custom = true) => show(input, custom)[0]!
const payments = (input: PointsInput) =>
  ofClass('payments', ours(input)).flatMap(list => list.children.map(one => wordsOf(one)))

describe('payment view', () => {
  test.each<[string, Partial<WinInput>, readonly string[]]>([
    ['one pays one', {}, ['放銃者 → 和了者3,900点']],
    ['of several each pays', { dealer: true, tsumo: true }, ['子3人 → 和了者2,000点ずつ']],
    ['two of a kind, and one of another', { tsumo: true }, ['親 → 和了者2,000点', '子2人 → 和了者1,000点ずつ']]
  ])('the view states the payment: %s', (_, more, said) => {
    expect(payments({ ...WIN, ...more })).toEqual(said)
  })

  test('tiles draw who pays whom: the payers, an arrow, and the paid', () => {
    const drawn = (input: PointsInput) =>
      ofClass('parties', ours(input)).map(({ children }) =>
        children.map(each => (typeof each === 'string' ? each : each.attributes.class)).join(' ')
      )
    expect(drawn({ ...WIN, tsumo: true })).toEqual(['pays arrow paid', 'pays pays arrow paid'])
    const tiles = ofClass('parties', ours({ ...WIN, tsumo: true })).flatMap(({ children }) => children)
    expect(tiles.map(tile => (typeof tile === 'string' ? tile : tile.attributes['data-of']))).toEqual([
      '親',
      undefined,
      '和',
      '子',
      '子',
      undefined,
      '和'
    ])
    const offence = { event: 'penalty', tiles: 2, difference: 0, won: false } as const
    expect(drawn({ ...offence, penalty: 'chombo' })).toEqual(['pays arrow paid paid paid'])
    expect(drawn({ ...offence, penalty: 'spill' })).toEqual(['pays arrow table'])
  })

  test('one player pays all others', () => {
    const said = payments({ event: 'penalty', penalty: 'chombo', tiles: 0, difference: 0, won: false })
    expect(said).toEqual(['違反者 → 他の競技者3人に4,000点ずつ'])
  })

  test.each<[string, PointsInput, string]>([
    [
      'a chombo',
      { event: 'penalty', penalty: 'chombo', tiles: 0, difference: 0, won: false },
      '違反者→他の競技者 4,000点×3（有効なアガリがなく流局したとき）'
    ],
    [
      'liability with a counter',
      { ...WIN, yakuman: 1, liability: '大三元', honba: 1 },
      '放銃者 16,200点、責任を負う者 16,100点（積みの分を含めないと読めば放銃者 16,300点、責任を負う者 16,000点）'
    ]
  ])('the headline names the open condition of the payment of %s', (_, input, said) => {
    const [, overview] = show(input)
    expect(allOf('li', overview!).map(item => wordsOf(item).split('　')[0])).toContain(said)
  })

  test('the total received is shown if the calculation is complete', () => {
    expect(wordsOf(...ofClass('hint', ours({ ...WIN, tsumo: true })))).toBe('和了者の受取は、合わせて4,000点')
  })

  test('a named hand is shown by its name', () => {
    expect(wordsOf(...ofClass('name', ours({ ...WIN, han: 5 })))).toBe('満貫')
    expect(ofClass('name', ours(WIN))).toEqual([])
  })

  test('the heading begins with the answer, before the name of the ruleset', () => {
    const heading = (outcome: ReturnType<typeof ours>) => wordsOf(...allOf('h2', outcome))
    const { title } = tool.rulesets[0]!
    expect(heading(ours({ ...WIN, han: 5 }))).toBe(`満貫8,000点${title}`)
    expect(heading(ours({ event: 'penalty', penalty: 'chombo', tiles: 0, difference: 0, won: false }))).toBe(title)
    expect(heading(show(WIN)[2]!)).toBe(tool.rulesets[1]!.title)
  })
})

describe('ruleset overview', () => {
  const groupsOf = (input: PointsInput, custom = true) => {
    const [, overview] = show(input, custom)
    return { heading: wordsOf(...allOf('h2', overview!)), items: allOf('li', overview!).map(item => wordsOf(item)) }
  }

  test('the overview names every ruleset once and groups rulesets with equal results', () => {
    const { heading: text, items } = groupsOf({ ...WIN, han: 4, fu: 30 })
    expect(text).toBe(items.length === 1 ? 'どの規則でも同じ' : `規則によって${items.length}通りに分かれる`)
    for (const { name } of tool.rulesets)
      expect(items.filter(item => item.split('　').at(-1)?.split('、').includes(name))).toHaveLength(1)
  })

  test('the overview reports rulesets whose calculation is incomplete', () => {
    const stopped = show(WIN, false).map(outcome => wordsOf(...ofClass('halt', outcome)))
    expect(stopped.filter(Boolean).every(text => text.startsWith('ここで止まる：'))).toBe(true)
    const { items } = groupsOf(WIN, false)
    expect(items.some(item => item.includes('決まらない'))).toBe(stopped.some(Boolean))
  })
})

test('a line based on custom shows the custom clause of its ruleset and cites no provision', () => {
  const steps = ofClass('custom', ours(WIN))
  expect(steps.length).toBeGreaterThan(0)
  for (const step of steps) {
    expect(wordsOf(...ofClass('mark', step))).toBe('慣習（規約に定めなし・第3条）')
    expect(allOf('a', step)).toEqual([])
  }
})

test('the points view is empty without a ruleset', () => {
  expect(pointsOutcomes({ input: WIN, custom: true }, { rulesets: [], topics: {} })).toEqual([])
})
