import { describe, expect, test } from 'vitest'
import { readPoints } from '../../../src/compare/settle/figures.ts'
import { checkPoints } from '../../../src/compare/settle/points-check.ts'
import type { PointsInput, WinInput } from '../../../src/compare/settle/points-input.ts'
import { checkSettlement, type SettlementInput } from '../../../src/compare/settle/settlement-input.ts'
import { hand } from './cases.ts'

const game: SettlementInput = {
  scores: [40_000, 30_000, 20_000, 10_000],
  deposits: 0,
  start: 25_000,
  mismatch: false
}

describe('invalid games are reported next to their field:', () => {
  test.each<[string, Partial<SettlementInput>, string, string]>([
    ['not hundreds', { scores: [40_050, 29_950, 20_000, 10_000] }, 'score0', '100点単位でありません'],
    ['not a number', { scores: [40_000, Number.NaN, 20_000, 10_000] }, 'score1', '数字で入れてください'],
    ['a fraction', { scores: [40_000, 30_000, 20_000.5, 9999.5] }, 'score2', '数字で入れてください'],
    ['deposits below 0', { deposits: -1000 }, 'deposits', '0点以上'],
    ['deposits not in hundreds', { deposits: 50 }, 'deposits', '100点単位'],
    ['1,000 too much', { scores: [41_000, 30_000, 20_000, 10_000] }, 'sum', '1,000点多いです'],
    ['1,000 too little', { scores: [39_000, 30_000, 20_000, 10_000] }, 'sum', '1,000点足りません'],
    ['deposits counted twice', { deposits: 1000 }, 'sum', '1,000点多いです'],
    ['five players’ worth', { scores: [65_000, 30_000, 20_000, 10_000] }, 'sum', '5人分'],
    ['three players’ worth', { scores: [15_000, 30_000, 20_000, 10_000] }, 'sum', '3人分'],
    [
      'five players’ worth even where it need not add up',
      { scores: [65_000, 30_000, 20_000, 10_000], mismatch: true },
      'sum',
      '5人分'
    ]
  ])('%s', (_, more, field, text) => {
    const [problem] = checkSettlement({ ...game, ...more })
    expect(problem?.field).toBe(field)
    expect(problem?.message).toContain(text)
  })

  test('a wrong sum is settled on request', () => {
    expect(checkSettlement({ ...game, scores: [41_000, 30_000, 20_000, 10_000], mismatch: true })).toEqual([])
  })
})

const win = hand(3, 30)

describe('impossible hands are reported next to their field:', () => {
  test.each<[string, Partial<WinInput>, string, string]>([
    ['1翻20符', { han: 1, fu: 20, tsumo: true }, 'fu', '1翻20符はありません'],
    ['20符のロン', { han: 2, fu: 20 }, 'fu', '20符のロンはありません'],
    ['1翻25符', { han: 1, fu: 25 }, 'fu', '1翻25符はありません'],
    ['2翻25符の自摸', { han: 2, fu: 25, tsumo: true }, 'fu', '2翻25符の自摸和はありません'],
    ['1翻110符の自摸', { han: 1, fu: 110, tsumo: true }, 'fu', '1翻110符の自摸和はありません'],
    ['3翻120符', { han: 3, fu: 120 }, 'fu', '3翻120符はありません'],
    ['2翻120符', { han: 2, fu: 120 }, 'fu', '2翻120符はありません'],
    ['35符', { fu: 35 }, 'fu', '10符きざみ'],
    ['0翻', { han: 0 }, 'han', '1以上'],
    ['翻数が数でない', { han: Number.NaN }, 'han', '1以上'],
    ['本場が負', { honba: -1 }, 'honba', '0から99まで'],
    ['供託が100点単位でない', { deposits: 1050 }, 'deposits', '100点単位'],
    ['供託が多すぎる', { deposits: 200_000 }, 'deposits', '120,000点まで'],
    ['役満でない包', { liability: '大三元' }, 'liability', '役満の数'],
    ['役満より多いダブル', { yakuman: 1, doubles: 2 }, 'doubles', '役満の数まで']
  ])('%s', (_, more, field, text) => {
    const [problem] = checkPoints({ ...win, ...more })
    expect(problem?.field).toBe(field)
    expect(problem?.message).toContain(text)
  })

  test.each<[string, Partial<WinInput>]>([
    ['2翻20符の自摸', { han: 2, fu: 20, tsumo: true }],
    ['2翻25符のロン', { han: 2, fu: 25 }],
    ['1翻110符のロン', { han: 1, fu: 110 }],
    ['1翻30符', { han: 1 }],
    ['4翻130符', { han: 4, fu: 130 }],
    ['役満なら翻と符を見ない', { yakuman: 1, han: 0, fu: 0 }]
  ])('%s is a possible hand', (_, more) => expect(checkPoints({ ...win, ...more })).toEqual([]))

  test.each<[string, PointsInput, string]>([
    ['0枚', { event: 'penalty', penalty: 'spill', tiles: 0, difference: 0, won: false }, 'tiles'],
    ['差額0点', { event: 'penalty', penalty: 'underdeclare', tiles: 1, difference: 0, won: false }, 'difference'],
    ['差額150点', { event: 'penalty', penalty: 'underdeclare', tiles: 1, difference: 150, won: false }, 'difference']
  ])('%s', (_, input, field) => expect(checkPoints(input)[0]?.field).toBe(field))

  test.each<[string, Partial<WinInput>]>([
    ['4翻120符', { han: 4, fu: 120 }],
    ['3翻110符', { han: 3, fu: 110 }],
    ['1翻110符のロン', { han: 1, fu: 110 }],
    ['2翻110符の自摸', { han: 2, fu: 110, tsumo: true }],
    ['2翻20符の自摸', { han: 2, fu: 20, tsumo: true }],
    ['2翻25符のロン', { han: 2, fu: 25 }],
    ['3翻25符の自摸', { han: 3, fu: 25, tsumo: true }]
  ])('a hand of %s exists', (_, more) => expect(checkPoints({ ...win, ...more })).toEqual([]))
})

test.each([
  ['25,000', 25_000],
  ['２５０００', 25_000],
  ['-1500', -1500],
  ['−1,500点', -1500],
  ['▲1500', -1500],
  ['0', 0],
  ['2万', 20_000],
  ['２万5千点', 25_000],
  ['3万2400', 32_400],
  ['2.55万', 25_500],
  ['▲8千', -8000],
  ['1万2千300', 12_300],
  ['2万5', Number.NaN],
  ['5千1200', Number.NaN],
  ['万', Number.NaN],
  ['点', Number.NaN],
  ['', Number.NaN],
  ['二万', Number.NaN],
  ['1.5', Number.NaN],
  ['12345678901', Number.NaN]
])('%j is read as %d', (text, points) => expect(readPoints(text)).toBe(points))
