import { describe, expect, test } from 'vitest'
import { compareCells, comparePair, hasRule } from '../../src/compare/compare.ts'
import type { Cell } from '../../src/model/topic.ts'
import { clubLibrary } from '../support/club.ts'

const { topics, rulesets } = clubLibrary
const ids = rulesets.map(({ id }) => id)
const pairs = ids.flatMap((first, at) => ids.slice(at + 1).map(second => [first, second] as const))
const signOn = (id: string, first: string, second: string) => {
  const topic = topics.find(candidate => candidate.id === id)
  const [one, other] = [topic?.cells.get(first), topic?.cells.get(second)]
  return topic && one && other ? compareCells(topic, one, other) : null
}

describe('pairs of the club’s rulesets', () => {
  test.each(pairs)('%s and %s: a derived difference follows from a differing topic', (first, second) => {
    const strays = comparePair(topics, first, second).consequence.flatMap(({ topic, from }) => {
      const verdict = from && signOn(from, first, second)?.verdict
      return verdict === 'different' || verdict === 'only' ? [] : [`${topic.id} from ${from}: ${verdict}`]
    })
    expect(strays).toEqual([])
  })

  test.each(pairs)('%s and %s: a cell with an open figure is neither the same nor different', (first, second) => {
    const lists = comparePair(topics, first, second)
    const isOpen = ({ value }: Cell) =>
      value === null ||
      (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(part => part === null))
    expect(lists.same.filter(({ first: one, second: other }) => isOpen(one) || isOpen(other))).toEqual([])
    expect(
      lists.different.filter(({ first: one, second: other }) => one.value === null || other.value === null)
    ).toEqual([])
    expect(lists.same.filter(({ first: one, second: other }) => !hasRule(one) || !hasRule(other))).toEqual([])
  })
})

test.each<[string, string, string, string, string | null]>([
  ['−40ポイント is not 満貫払い', 'chombo_points', 'saikouisen', 'nihonclub', 'read'],
  ['nor is it a チョンボ without points', 'serious_points', 'saikouisen', 'setagaya233', 'read'],
  ['the fu of a ron that one leaves open', 'fu_pinfu', 'onizumo', 'nihonclub', 'read'],
  ['8翻 with 場ゾロ is 6翻 without', 'han_haneman', 'onizumo', 'saikouisen', 'consequence'],
  ['so for 倍満', 'han_baiman', 'onizumo', 'saikouisen', 'consequence'],
  ['so for 三倍満', 'han_sanbaiman', 'onizumo', 'saikouisen', 'consequence'],
  ['but not of 13翻 that may have it or not', 'han_sanbaiman', 'saikouisen', 'nihonclub', 'read'],
  ['満貫 has a condition of fu in its 6翻', 'han_mangan', 'onizumo', 'saikouisen', 'read'],
  ['the order of 槓ドラ and 嶺上牌 is left open', 'kan_dora_timing', 'onizumo', 'saikouisen', 'read'],
  ['lists of what happens to counters', 'honba_handling', 'onizumo', 'saikouisen', 'read'],
  ['the turn of 同巡 is not defined', 'same_turn_furiten', 'onizumo', 'saikouisen', 'read'],
  ['the order of kinds among calls of one moment', 'call_priority', 'onizumo', 'saikouisen', 'read'],
  ['what ends 一発', 'ippatsu_cancel', 'onizumo', 'setagaya233', 'read'],
  ['draws of other kinds', 'abortive', 'setagaya233', 'nihonclub', 'different'],
  ['spilt discards and a game that cannot go on', 'spill', 'saikouisen', 'health', 'read'],
  ['a hand of two yakuman, whose price one leaves open', 'multi_yakuman', 'onizumo', 'saikouisen', 'read'],
  ['a unit that one leaves open may be the same', 'rounding_step', 'onizumo', 'nihonclub', 'read'],
  ['a part that both leave open is no hindrance', 'fu_pinfu', 'nihonclub', 'health', 'same'],
  ['a closed kan laid wrong, of which one says nothing', 'ankan_error', 'onizumo', 'saikouisen', 'only'],
  ['a yaku that may have been in the list that is lost', 'kanburi', 'saikouisen', 'setagaya233', 'unknown'],
  ['5翻 with 場ゾロ is 7翻', 'han_mangan', 'onizumo', 'mleague', 'consequence'],
  ['a figure with a condition beside one without', 'han_mangan', 'saikouisen', 'mleague', 'read'],
  ['跳満 with 場ゾロ and without', 'han_haneman', 'mleague', 'ema', 'consequence'],
  ['跳満 with 場ゾロ in both', 'han_haneman', 'saikouisen', 'mleague', 'same'],
  ['the difference of base and start, in either way the first’s', 'oka', 'onizumo', 'mleague', 'read'],
  ['no difference, as both start with the base', 'oka', 'saikouisen', 'ema', 'same'],
  ['points of tied places that are shared', 'tie', 'mleague', 'ema', 'same'],
  ['deposits that are shared, but for the remainder', 'deposit_tie', 'mleague', 'ema', 'read'],
  ['a list of three and one of two', 'pao', 'mleague', 'ema', 'different'],
  ['the same three hands, and no other', 'pao', 'onizumo', 'mleague', 'same'],
  ['whose the counters of a liability are', 'pao_honba', 'mleague', 'ema', 'different'],
  ['no combined yakuman to be liable for', 'pao_multi', 'mleague', 'ema', 'consequence'],
  ['kinds of penalty, of which one list is closed', 'penalty_kinds', 'mleague', 'ema', 'different'],
  ['what ends 一発, of which one says a kan alone', 'ippatsu_cancel', 'mleague', 'ema', 'read'],
  ['a deposit for a spill, which is a minor error elsewhere', 'spill_points', 'onizumo', 'ema', 'consequence'],
  ['40 points are not 20', 'chombo_penalty', 'saikouisen', 'mleague', 'different'],
  ['nor 20,000 of the sum', 'chombo_penalty', 'saikouisen', 'ema', 'different'],
  ['20 points and 20,000 of the sum', 'chombo_penalty', 'mleague', 'ema', 'same'],
  ['a unit that one may choose', 'record_unit', 'saikouisen', 'ema', 'read'],
  ['steps that follow from that choice', 'rounding_step', 'mleague', 'ema', 'read'],
  ['a time that a tournament sets', 'time_limit', 'nihonclub', 'ema', 'read'],
  ['a riichi that is no riichi, whatever it is called', 'riichi_cancel', 'setagaya233', 'mleague', 'read'],
  ['one wrong draw, and any', 'wrong_draw', 'health', 'mleague', 'read'],
  ['a hand shown that ends the game, and one that does not', 'hand_exposure', 'saikouisen', 'ema', 'read'],
  ['what the club has decided by precedent', 'dead_hand_timing', 'onizumo', 'setagaya233', 'same']
])('the verdict fits %s: %s, %s and %s', (_, id, first, second, verdict) => {
  expect(signOn(id, first, second)?.verdict).toBe(verdict)
})

test('a precedent that changes the effect of an article is included in the cell of the club', () => {
  const said = (id: string) => topics.find(topic => topic.id === id)?.cells.get('onizumo')?.text
  const cited = [
    ['shouhai', 9],
    ['call_priority', 11],
    ['early_draw', 12],
    ['final_day', 14],
    ['dead_hand_timing', 15],
    ['wrong_meld', 15],
    ['overdeclare', 16],
    ['spill', 17],
    ['wrong_break', 18]
  ] as const
  expect(cited.filter(([id, number]) => !said(id)?.includes(`先例第${number}号`))).toEqual([])
})
