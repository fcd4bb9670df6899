import { describe, expect, test } from 'vitest'
import { comparePair, isRuled, type TopicPair, valueKey, verdictOn } from '../../src/compare/compare.ts'
import { differingIn } from '../../src/compare/differing.ts'
import type { Cell, Topic } from '../../src/model/topic.ts'
import { cell, NONE, topic } from './topics.ts'

const OPEN = cell(null, '月額（額は定めていない）', { note: '額がない' })
const LOST: Cell = { ...NONE, state: 'unknown', text: '不明' }
const IMPLIED = cell(1000, '1,000円', { state: 'implied' })

describe('Two rulesets on one topic:', () => {
  test.each<[string, Partial<Topic>, Cell, Cell, string]>([
    ['other values differ', {}, cell(1000), cell(1200), 'different'],
    ['equal values are the same, whatever the words', {}, cell(1000, '千円'), cell(1000, '1,000円'), 'same'],
    ['what is stated and what follows may be the same', {}, cell(1000), IMPLIED, 'same'],
    ['yes and no differ', { type: 'bool' }, cell(true), cell(false), 'different'],
    ['なし by a rule is not 規定なし', { type: 'bool' }, cell(false), NONE, 'only'],
    ['options are a set', { type: 'options' }, cell(['晴', '雨']), cell(['雨', '晴']), 'same'],
    ['one option more differs', { type: 'options' }, cell(['晴', '雨']), cell(['晴']), 'different'],
    ['parts are compared one by one', { parts: ['上', '下'] }, cell({ 上: 1, 下: 2 }), cell({ 下: 2, 上: 1 }), 'same'],
    ['a part left open by both', { parts: ['上', '下'] }, cell({ 上: 1, 下: null }), cell({ 上: 1 }), 'same'],
    [
      'a part left open by one',
      { parts: ['上', '下'] },
      cell({ 上: 1, 下: null }),
      cell({ 上: 1, 下: 2 }),
      'different'
    ],
    ['parts that the topic has not do not count', { parts: ['上'] }, cell({ 上: 1, 下: 2 }), cell({ 上: 1 }), 'same'],
    ['two rules whose text is lost are to be read', {}, LOST, LOST, 'read'],
    ['a rule whose text is lost and 規定なし', {}, LOST, NONE, 'only'],
    ['one part differs', { parts: ['上', '下'] }, cell({ 上: 1, 下: 2 }), cell({ 上: 1, 下: 3 }), 'different'],
    ['words alone are to be read', { type: 'text' }, cell(undefined), cell(undefined), 'read'],
    ['a value left open is to be read', {}, OPEN, cell(1000), 'read'],
    ['a rule whose text is lost is to be read', {}, LOST, cell(1000), 'read'],
    ['only the first rules it', {}, cell(1000), NONE, 'only'],
    ['neither rules it', {}, NONE, NONE, 'neither']
  ])('%s', (_, more, first, second, verdict) => {
    expect(verdictOn(topic({}, more), [first, second])).toBe(verdict)
    expect(verdictOn(topic({}, more), [second, first])).toBe(verdict)
  })
})

describe('More than two rulesets on one topic:', () => {
  test.each<[string, Cell[], string]>([
    ['one that differs is enough', [cell(1), cell(1), cell(2), NONE], 'different'],
    ['the same in all', [cell(1), cell(1), cell(1)], 'same'],
    ['the same, as far as they rule it', [cell(1), NONE, cell(1)], 'only'],
    ['to be read, where one leaves it open', [cell(1), OPEN, cell(1)], 'read'],
    ['different, though one leaves it open', [cell(1), OPEN, cell(2)], 'different'],
    ['only some, before it is to be read', [OPEN, NONE, cell(1)], 'only'],
    ['none', [NONE, NONE, NONE], 'neither']
  ])('%s', (_, cells, verdict) => expect(verdictOn(topic({}), cells)).toBe(verdict))
})

test('The figure of a part stands behind its name', () => {
  const own = cell({ 甲: 3, 乙: 3 }, '甲3点、乙3点')
  expect(differingIn(own, cell({ 甲: 3, 乙: 4 }))).toEqual([{ start: 5, end: 7 }])
})

test.each<[string, Partial<Topic>, Cell, string | null]>([
  ['a number', {}, cell(1000), '1000'],
  ['no', { type: 'bool' }, cell(false), 'false'],
  ['options, in whatever order', { type: 'options' }, cell(['b', 'a']), 'a・b'],
  ['parts, in the order of the topic', { parts: ['上', '下'] }, cell({ 下: 0, 上: -1 }), '-1/0'],
  ['a part left open', { parts: ['上', '下'] }, cell({ 上: 1, 下: null }), '1/?'],
  ['nothing for what is left open', {}, OPEN, null],
  ['nothing for words', { type: 'text' }, cell(undefined), null],
  ['nothing for 規定なし', {}, NONE, null]
])('A cell is compared by %s', (_, more, own, key) => expect(valueKey(topic({}, more), own)).toBe(key))

test('A rule whose text is lost was a rule; 規定なし is none', () => {
  expect([cell(1), IMPLIED, OPEN, LOST, NONE].map(isRuled)).toEqual([true, true, true, true, false])
})

test('A comparison puts every topic in one list, what may cost most first, and else as the topics stand', () => {
  const of = (id: string, a: Cell, b: Cell, more: Partial<Topic> = {}) => topic({ a, b }, { id, ...more })
  const topics = [
    of('low', cell(1), cell(2)),
    of('middle', cell(1), cell(2), { stakes: 'middle' }),
    of('first', cell(1), cell(2), { stakes: 'high' }),
    of('also', cell(1), cell(2), { stakes: 'high' }),
    of('same', cell(1), cell(1)),
    of('ours', cell(1), NONE),
    of('theirs', NONE, cell(1)),
    of('neither', NONE, NONE),
    of('words', cell(undefined), cell(undefined), { type: 'text' }),
    topic({ a: cell(1) }, { id: 'alone' })
  ]
  const ids = Object.fromEntries(
    Object.entries(comparePair(topics, 'a', 'b')).map(([name, pairs]) => [
      name,
      (pairs as readonly TopicPair[]).map(pair => pair.topic.id)
    ])
  )
  expect(ids).toEqual({
    different: ['first', 'also', 'middle', 'low'],
    read: ['words'],
    onlyFirst: ['ours'],
    onlySecond: ['theirs'],
    same: ['same'],
    neither: ['neither']
  })
})

describe('What differs is found in the words of a cell:', () => {
  test.each<[string, Cell, Cell, string[]]>([
    ['a figure with its unit', cell(25000, '25,000点持ち、30,000点返し'), cell(30000), ['25,000点']],
    ['a figure with its sign', cell(-10, '4位▲10'), cell(-30), ['▲10']],
    ['a figure with any sign', cell(10, '＋10ポイントを加える'), cell(30), ['＋10ポイント']],
    ['a figure without sign and unit', cell(10, '計10とする'), cell(30), ['10']],
    ['no sign of an earlier figure', cell(10, '▲5又は10'), cell(5), ['10']],
    ['no unit of a later figure', cell(10, '10を3点とする'), cell(5), ['10']],
    ['no longer figure that begins with it', cell(3, '30分、3人'), cell(2), ['3人']],
    ['an option', cell('東風戦', '東風戦（東南戦も可）'), cell('東南戦'), ['東風戦']],
    ['an option, and no more', cell('東風戦', '東風戦とし、東南戦を行わない'), cell('東南戦'), ['東風戦']],
    ['the options that the other has not', cell(['晴', '雨'], '晴と雨'), cell(['晴']), ['雨']],
    ['yes and no', cell(true, 'あり（席で）'), cell(false), ['あり']],
    ['no', cell(false, 'なし。'), cell(true), ['なし']],
    ['what is forbidden', cell(false, '不可（席では可）'), cell(true), ['不可']],
    ['yes in one letter', cell(true, '有、ただし席では無'), cell(false), ['有']],
    ['no in one letter', cell(false, '無、ただし席では有'), cell(true), ['無']],
    ['allowed, in one letter', cell(true, '可、ただし席では不可'), cell(false), ['可']],
    ['no yes in the middle', cell(true, '席であり（常に）'), cell(false), ['席であり']],
    ['options, as they stand in the text', cell(['雨', '晴'], '晴と雨'), cell('雪'), ['晴', '雨']],
    ['options against none', cell(['雨'], '雨の日'), NONE, ['雨']],
    ['parts in the order of the text', cell({ 副露: 5, 門前: 6 }, '門前6翻、副露5翻'), cell(1), ['6翻', '5翻']],
    ['a part that is not named', cell({ 門前: 6 }, '6翻（鳴いて5翻）'), cell({ 門前: 5 }), ['6翻']],
    ['no part that is left open', cell({ 甲: null, 乙: 3 }, '甲は別、乙3点'), cell({ 甲: 1, 乙: 4 }), ['3点']],
    ['no figure for a part that is left open', cell({ 甲: null, 乙: 3 }, '甲は0点か別、乙3点'), cell(1), ['3点']],
    ['no figure of the part’s own name', cell({ '1位': 1 }, '1位+1'), cell({ '1位': 2 }), ['+1']],
    ['parts that only it has', cell({ 甲: 3 }, '甲3点（乙は別）'), cell(null), ['3点']],
    ['parts', cell({ '1位': 30, '4位': -30 }, '1位+30、4位▲30'), cell({ '1位': 30, '4位': -20 }), ['▲30']],
    ['else all up to a full stop', cell('頭ハネ', '一人だけ。上家から'), cell('ダブロン'), ['一人だけ']],
    ['else all', cell('頭ハネ', '一人だけが和了'), cell('ダブロン'), ['一人だけが和了']],
    ['else all that begins with a bracket', cell('頭ハネ', '（一人）'), cell('ダブロン'), ['（一人）']],
    ['its head where the words do not say the figure', cell(1000, '月額（別表）'), cell(2000), ['月額']],
    ['its head where its value is left open', OPEN, cell(1000), ['月額']],
    ['its head where it has no value', cell(undefined, '席順（東から）'), cell(undefined), ['席順']],
    ['else its head', cell('頭ハネ', '一人だけが和了（上家から）'), cell('ダブロン'), ['一人だけが和了']]
  ])('%s', (_, own, other, words) => {
    const spans = differingIn(own, other)
    expect(spans.map(({ start, end }) => own.text.slice(start, end))).toEqual(words)
  })
})
