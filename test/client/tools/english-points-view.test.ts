import { describe, expect, test } from 'vitest'
import { ENGLISH_POINTS } from '../../../src/client/tools/english-points-view.ts'
import { checkPoints } from '../../../src/compare/settle/points-check.ts'
import type { WinInput } from '../../../src/compare/settle/points-input.ts'
import { POINTS_TOPICS } from '../../../src/compare/settle/topics.ts'
import { allOf, ofClass, wordsOf } from '../vnode-queries.ts'
import { clubTool } from './tools.ts'

const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u

const { rulesets, topics } = clubTool(POINTS_TOPICS)
const tool = { rulesets: rulesets.slice(0, 1).map(own => ({ ...own, cites: {}, custom: 'By custom.' })), topics }
const win: WinInput = {
  event: 'win',
  han: 3,
  fu: 30,
  yakuman: 0,
  doubles: 0,
  dealer: false,
  tsumo: false,
  honba: 0,
  deposits: 0,
  liability: null,
  liableDiscarder: false
}
const paid = (more: Partial<WinInput>) => ENGLISH_POINTS.outcomes({ input: { ...win, ...more }, custom: true }, tool)
const payments = (more: Partial<WinInput>) => {
  const outcome = paid(more)
  return [
    wordsOf(...allOf('h2', ...outcome)),
    ...allOf('li', ...outcome).map(({ children: [, ...cells] }) => cells.map(cell => wordsOf(cell)).join(': '))
  ]
}

describe('points in English', () => {
  test.each<[string, Partial<WinInput>, string[]]>([
    ['ron of a non-dealer', {}, ['Payments', 'The discarder → the winner: 3,900 points']],
    [
      'tsumo of a non-dealer with two counters',
      { tsumo: true, honba: 2 },
      ['Payments', 'The dealer → the winner: 2,200 points', '2 non-dealers → the winner: 1,200 points each']
    ],
    ['mangan of 4 han 30 fu', { han: 4, dealer: true }, ['Mangan', 'The discarder → the winner: 12,000 points']],
    [
      'deposits go to the winner',
      { han: 5, deposits: 2000 },
      ['Mangan', 'The discarder → the winner: 8,000 points', 'The table → the winner: 2,000 points']
    ],
    ['two yakuman add up', { yakuman: 2 }, ['2× yakuman', 'The discarder → the winner: 64,000 points']],
    [
      'liability by tsumo',
      { yakuman: 1, liability: '大三元', tsumo: true },
      ['Yakuman', 'The liable player (pao) → the winner: 32,000 points']
    ]
  ])('%s', (_, input, expected) => {
    expect(payments(input)).toEqual(expected)
    expect(wordsOf(...paid(input))).not.toMatch(JAPANESE)
  })

  test('counters with liability have two readings', () => {
    const outcome = paid({ yakuman: 1, liability: '大三元', honba: 1 })
    expect(wordsOf(...outcome)).toContain('Another reading leaves the counters out of the liability:')
    expect(ofClass('payments', ...outcome).map(list => wordsOf(...allOf('b', list)))).toEqual([
      '16,200 points16,100 points',
      '16,300 points16,000 points'
    ])
  })

  test('every error of a win is in English', () => {
    const wrong: Partial<WinInput>[] = [{ han: 0 }, { fu: 20 }, { honba: -1 }, { deposits: 50 }, { yakuman: 7 }]
    const problems = wrong.flatMap(input => checkPoints({ ...win, ...input }))
    expect(problems.map(({ field }) => field)).toEqual(['han', 'fu', 'honba', 'deposits', 'yakuman'])
    for (const problem of problems) expect(ENGLISH_POINTS.message(problem)).toMatch(/^[\p{ASCII}]+$/u)
  })
})
