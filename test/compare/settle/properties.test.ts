import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handValue } from '../../../src/compare/settle/hand-value.ts'
import { valueIn } from '../../../src/compare/settle/parameters.ts'
import { checkPoints } from '../../../src/compare/settle/points-check.ts'
import { FU, LIABLE_HANDS, type WinInput } from '../../../src/compare/settle/points-input.ts'
import { readSettlementQuery, settlementQuery } from '../../../src/compare/settle/query.ts'
import { settleGame } from '../../../src/compare/settle/settle-game.ts'
import { settlePoints } from '../../../src/compare/settle/settle-points.ts'
import { checkSettlement, type SettlementInput } from '../../../src/compare/settle/settlement-input.ts'
import { balanceOf } from '../../../src/compare/settle/transfer.ts'
import { RULESETS, rulesOf } from './rules.ts'

/** Final scores with the correct sum: three seats are free, the fourth seat and the table receive the rest. */
const game: fc.Arbitrary<SettlementInput> = fc
  .tuple(
    fc.constantFrom(25_000, 27_000, 30_000),
    fc.array(fc.integer({ min: -200, max: 900 }), { minLength: 3, maxLength: 3 }),
    fc.integer({ min: 0, max: 30 })
  )
  .map(([start, hundreds, sticks]) => {
    const [a = 0, b = 0, c = 0] = hundreds.map(number => number * 100)
    const deposits = sticks * 100
    return { scores: [a, b, c, 4 * start - deposits - a - b - c], deposits, start, mismatch: false }
  })

const win: fc.Arbitrary<WinInput> = fc.record({
  event: fc.constant('win' as const),
  han: fc.integer({ min: 1, max: 15 }),
  fu: fc.constantFrom(...FU),
  yakuman: fc.constantFrom(0, 0, 0, 1, 2, 3),
  doubles: fc.constantFrom(0, 1),
  dealer: fc.boolean(),
  tsumo: fc.boolean(),
  honba: fc.integer({ min: 0, max: 9 }),
  deposits: fc.integer({ min: 0, max: 5 }).map(sticks => sticks * 1000),
  liability: fc.constantFrom(null, ...LIABLE_HANDS),
  liableDiscarder: fc.boolean()
})
const possible = win.filter(input => checkPoints(input).length === 0)

describe.each(RULESETS)('random games under the rules of %s:', ruleset => {
  const rules = rulesOf(ruleset)

  test('an ordinary game is settled in integers or rejected with a reason', () => {
    fc.assert(
      fc.property(game, input => {
        expect(checkSettlement(input)).toEqual([])
        const { readings, lines, complete } = settleGame(rules, input)
        expect(readings.flatMap(({ results }) => results).every(Number.isInteger)).toBe(true)
        if (!complete) expect(lines.at(-1)?.basis).toBe('silent')
      })
    )
  })

  test('payments equal receipts, and the winner receives hand, counters and deposits', () => {
    fc.assert(
      fc.property(possible, input => {
        const { transfers, complete, lines } = settlePoints(rules, input, { custom: true })
        expect([...balanceOf(transfers).values()].reduce((sum, points) => sum + points, 0)).toBe(0)
        expect(transfers.every(({ each }) => Number.isInteger(each) && each % 100 === 0)).toBe(true)
        if (!complete) {
          expect(lines.at(-1)?.basis).toBe('silent')
          return
        }
        const { shares } = handValue(rules, input, true)
        const tsumo = (shares?.tsumo.fromDealer ?? 0) + (shares?.tsumo.fromOther ?? 0) * (input.dealer ? 3 : 2)
        const counters = (valueIn(rules.honba_value) ?? 0) * input.honba
        const due = (input.tsumo ? tsumo : (shares?.ron ?? 0)) + counters + input.deposits
        expect(balanceOf(transfers).get('和了者')).toBe(due)
      })
    )
  })

  test('without custom no line is custom, and no payment is higher than with custom', () => {
    fc.assert(
      fc.property(possible, input => {
        const without = settlePoints(rules, input, { custom: false })
        expect(without.lines.filter(({ basis }) => basis === 'custom')).toEqual([])
        if (without.complete) expect(without.transfers).toEqual(settlePoints(rules, input, { custom: true }).transfers)
      })
    )
  })

  test('a custom line cites no provision, and a rule line cites at least one', () => {
    fc.assert(
      fc.property(possible, input => {
        const { lines } = settlePoints(rules, input, { custom: true })
        for (const { basis, cites } of lines)
          if (basis === 'custom') expect(cites).toEqual([])
          else if (basis === 'provision') expect(cites).not.toEqual([])
      })
    )
  })
})

test('規約の精算は、合えば必ず0になる（第85条の2）', () => {
  const rules = rulesOf('onizumo')
  fc.assert(
    fc.property(game, input => {
      const { readings, complete, sum } = settleGame(rules, input)
      expect(complete).toBe(true)
      expect(sum?.total).toBe(0)
      for (const { results } of readings) expect(results.reduce((total, result) => total + result)).toBe(0)
    })
  )
})

test('最高位戦の精算は、四人の合計が120,000点以上で同点がなければ0になる', () => {
  const rules = rulesOf('saikouisen')
  fc.assert(
    fc.property(
      game.map(input => ({ ...input, deposits: 0, mismatch: true })),
      input => {
        const { complete, sum } = settleGame(rules, input)
        const total = input.scores.reduce((sum, score) => sum + score) + 4 * (30_000 - input.start)
        if (complete && total >= 120_000) expect(sum?.total).toBe(0)
        else if (complete) expect(sum?.total).toBe(total - 120_000)
      }
    )
  )
})

test('a URL restores its game', () => {
  fc.assert(
    fc.property(game, input => {
      expect(readSettlementQuery(settlementQuery(input), 0)).toEqual(input)
    })
  )
})
