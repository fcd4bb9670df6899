import { describe, expect, test } from 'vitest'
import { isFieldVisible } from '../../../src/client/tools/points-form.ts'
import { negateInput } from '../../../src/client/tools/settlement-form.ts'
import type { PointsInput } from '../../../src/compare/settle/points-input.ts'
import { readVisibility, visibilityAttribute } from '../../../src/protocol/field-visibility.ts'

const table = { dealer: false, honba: 0, deposits: 0 }
const WIN: PointsInput = {
  event: 'win',
  ...table,
  han: 3,
  fu: 30,
  yakuman: 0,
  doubles: 0,
  tsumo: false,
  liability: null,
  liableDiscarder: false
}
const NAGASHI: PointsInput = { event: 'nagashi', ...table }
const SPILL: PointsInput = { event: 'penalty', penalty: 'spill', tiles: 1, difference: 0, won: false }

test.each<[string, readonly string[], string | null, PointsInput, boolean]>([
  ['of its event', ['win', 'nagashi'], null, NAGASHI, true],
  ['of another event', ['win'], null, NAGASHI, false],
  ['of a hand below yakuman', ['win'], 'ordinary', WIN, true],
  ['of a yakuman, which this is not', ['win'], 'yakuman', WIN, false],
  ['of a yakuman', ['win'], 'yakuman', { ...WIN, yakuman: 1 }, true],
  ['of a ron with somebody liable', ['win'], 'liable', { ...WIN, yakuman: 1, liability: '大三元' }, true],
  ['of tiles', ['penalty'], 'tiles', SPILL, true],
  ['of a difference, which this offence has not', ['penalty'], 'difference', SPILL, false],
  ['under a condition that nobody knows', ['win'], 'rain', WIN, false]
])('a field %s has the expected visibility', (_, events, when, input, asked) => {
  expect(isFieldVisible({ events: [...events], when }, input)).toBe(asked)
})

describe('field conditions', () => {
  const fieldWith = (attributes: Readonly<Record<string, string | number>>) => ({
    getAttribute: (name: string) => (name in attributes ? String(attributes[name]) : null)
  })

  test('a field condition is serialised and parsed unchanged', () => {
    const value = { events: ['win', 'nagashi'], when: 'yakuman' }
    expect(readVisibility(fieldWith(visibilityAttribute(value.events, value.when)))).toEqual({ ok: true, value })
    expect(readVisibility(fieldWith(visibilityAttribute(['win'])))).toEqual({
      ok: true,
      value: { events: ['win'], when: null }
    })
  })

  test.each([[{}], [{ 'data-asked': 'win nagashi' }], [{ 'data-asked': '{"events":"win","when":null}' }]])(
    'the parser rejects the field condition %j',
    attributes => {
      expect(readVisibility(fieldWith(attributes))).toMatchObject({ ok: false })
    }
  )
})

test.each([
  ['300', '-300'],
  ['-300', '300'],
  ['▲300', '300'],
  ['−300', '300'],
  [' △12,000 ', '12,000'],
  ['', '-'],
  ['-', '']
])('the sign of 「%s」 is inverted: 「%s」', (typed, turned) => {
  expect(negateInput(typed)).toBe(turned)
})
