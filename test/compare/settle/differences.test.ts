import { expect, test } from 'vitest'
import { differencesOf, formatParameter } from '../../../src/compare/settle/differences.ts'
import { inputStep, ruleStep, undefinedStep } from '../../../src/compare/settle/line.ts'
import type { MissingValueReason, Parameter } from '../../../src/compare/settle/parameters.ts'

const told = (id: string, text: string) => ({ id, label: `論点${id}`, text, note: null, cites: [] })
const ruled = (id: string, value: number | string, text = String(value)): Parameter => ({
  ...told(id, text),
  ruled: true,
  value
})
const absent = (id: string, why: MissingValueReason, text = '未定'): Parameter => ({
  ...told(id, text),
  ruled: false,
  why
})

/** Returns the differences between two rulesets on one topic that both calculations use. */
function parting(one: Parameter, two: Parameter) {
  const lines = [ruleStep('', [one])]
  return differencesOf({ rules: { tie: one }, lines }, { rules: { tie: two }, lines }).map(({ home, other }) => [
    home,
    other
  ])
}

test.each<[string, Parameter, Parameter, string[][]]>([
  ['the same value, in whatever words', ruled('tie', 1, '一'), ruled('tie', 1, '1'), []],
  ['another value', ruled('tie', 1, '一'), ruled('tie', 2, '二'), [['一', '二']]],
  ['a word is no number', ruled('tie', 1, '一'), ruled('tie', '1', '壱'), [['一', '壱']]],
  ['a value and 規定なし', ruled('tie', 1, '一'), absent('tie', 'none'), [['一', '規定なし']]],
  ['規定なし on both sides', absent('tie', 'none', 'ない'), absent('tie', 'none', 'なし'), []],
  ['規定なし and 不明', absent('tie', 'none'), absent('tie', 'unknown'), [['規定なし', '不明']]],
  ['open in both', absent('tie', 'open', '甲'), absent('tie', 'open', '乙'), []],
  ['open in one, unread in the other', absent('tie', 'open', '甲'), absent('tie', 'unread'), [['甲', '未読']]],
  [
    'unknown values differ by their texts',
    absent('tie', 'unfamiliar', '甲'),
    absent('tie', 'unfamiliar', '乙'),
    [['甲', '乙']]
  ],
  [
    'equal texts of unknown values do not differ',
    absent('tie', 'unfamiliar', '甲'),
    absent('tie', 'unfamiliar', '甲'),
    []
  ]
])('differences of two parameters: %s', (_, one, two, differences) => expect(parting(one, two)).toEqual(differences))

test('rulesets differ in the topics that either calculation used, each once, and in no others', () => {
  const home = { tie: ruled('tie', 1), oka: ruled('oka', 1), tobi: ruled('tobi', 1), uma: ruled('uma', 1) }
  const other = { tie: ruled('tie', 2), oka: ruled('oka', 2), tobi: ruled('tobi', 2), uma: ruled('uma', 1) }
  const differences = differencesOf(
    { rules: home, lines: [inputStep('入力'), ruleStep('', [home.tie]), undefinedStep('', [home.tie, home.uma])] },
    { rules: other, lines: [ruleStep('', [other.oka])] }
  )
  expect(differences).toEqual([
    { topic: 'tie', label: '論点tie', home: '1', other: '2' },
    { topic: 'oka', label: '論点oka', home: '1', other: '2' }
  ])
})

test('a topic missing on one side is not a difference', () => {
  const lines = [ruleStep('', [ruled('tie', 1)])]
  const rules = { tie: ruled('tie', 1) }
  expect([
    differencesOf({ rules, lines }, { rules: {}, lines }),
    differencesOf({ rules: {}, lines }, { rules, lines })
  ]).toEqual([[], []])
})

test('an open rule is quoted, a missing rule is described by name', () => {
  expect(
    [ruled('tie', 1, '一'), absent('tie', 'open'), absent('tie', 'unfamiliar'), absent('tie', 'unknown')].map(
      formatParameter
    )
  ).toEqual(['一', '未定', '未定', '不明'])
})
