import { describe, expect, test } from 'vitest'
import { comparePair, type TopicPair, verdictOn } from '../../src/compare/compare.ts'
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
    ['none', [NONE, NONE, NONE], 'neither']
  ])('%s', (_, cells, verdict) => expect(verdictOn(topic({}), cells)).toBe(verdict))
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
  test.each<[string, Cell, Cell, string[], Partial<Topic>?]>([
    ['a figure with its unit', cell(25000, '25,000点持ち、30,000点返し'), cell(30000), ['25,000点']],
    ['a figure with its sign', cell(-10, '4位▲10'), cell(-30), ['▲10']],
    ['an option', cell('東風戦', '東風戦（東南戦も可）'), cell('東南戦'), ['東風戦']],
    ['the options that the other has not', cell(['晴', '雨'], '晴と雨'), cell(['晴']), ['雨']],
    ['yes and no', cell(true, 'あり（席で）'), cell(false), ['あり']],
    ['parts', cell({ '1位': 30, '4位': -30 }, '1位+30、4位▲30'), cell({ '1位': 30, '4位': -20 }), ['▲30']],
    ['else its head', cell('頭ハネ', '一人だけが和了（上家から）'), cell('ダブロン'), ['一人だけが和了']]
  ])('%s', (_, own, other, words, more = {}) => {
    const spans = differingIn(topic({}, more), own, other)
    expect(spans.map(({ start, end }) => own.text.slice(start, end))).toEqual(words)
  })
})
