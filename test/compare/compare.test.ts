import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareCells, comparePair, hasRule, type TopicPair } from '../../src/compare/compare.ts'
import { differingSpans } from '../../src/compare/diff-spans.ts'
import type { Cell, Topic } from '../../src/model/topic.ts'
import { cell, NONE, topic } from './topics.ts'

const OPEN = cell(null, '月額（額は定めていない）', { note: '額がない' })
const LOST: Cell = { ...NONE, state: 'unknown', text: '不明' }
const IMPLIED = cell(1000, '1,000円', { state: 'implied' })

const PARTS = { parts: ['上', '下'] } as const
const OPTIONS = { type: 'options', options: ['晴', '雨', '雪'] } as const
const OPTION = { type: 'option', options: ['先着', '種類', '抽選'], overlaps: [['先着', '種類']] } as const

describe('verdicts of compareCells:', () => {
  test.each<[string, Partial<Topic>, Cell, Cell, string]>([
    ['other values differ', {}, cell(1000), cell(1200), 'different'],
    ['equal values are the same, whatever the words', {}, cell(1000, '千円'), cell(1000, '1,000円'), 'same'],
    ['what is stated and what follows may be the same', {}, cell(1000), IMPLIED, 'same'],
    ['yes and no differ', { type: 'bool' }, cell(true), cell(false), 'different'],
    ['なし by a rule is not 規定なし', { type: 'bool' }, cell(false), NONE, 'only'],
    ['options that exclude one another differ', OPTION, cell('先着'), cell('抽選'), 'different'],
    ['options that may come to the same are to be read', OPTION, cell('先着'), cell('種類'), 'read'],
    [
      'an option that counts differently differs',
      OPTION,
      cell('抽選', '2抽選'),
      cell('抽選', '3抽選（年に）'),
      'different'
    ],
    ['an option that only one counts may be the same', OPTION, cell('抽選', '2抽選'), cell('抽選', '抽選'), 'same'],
    ['an option that overlaps another is still itself', OPTION, cell('種類'), cell('種類'), 'same'],
    ['lists are sets', OPTIONS, cell(['晴', '雨']), cell(['雨', '晴']), 'same'],
    ['silence is no denial: one option more is to be read', OPTIONS, cell(['晴', '雨']), cell(['晴']), 'read'],
    ['lists with nothing in common are to be read', OPTIONS, cell(['晴']), cell(['雨']), 'read'],
    [
      'an option that the other rules out differs',
      OPTIONS,
      cell(['晴', '雨']),
      cell(['晴'], '', { denies: ['雨'] }),
      'different'
    ],
    [
      'all but what is named is ruled out',
      OPTIONS,
      cell(['晴', '雨']),
      cell(['晴'], '', { denies: 'all' }),
      'different'
    ],
    [
      'what one rules out and the other leaves open',
      OPTIONS,
      cell(['晴'], '', { denies: ['雨'] }),
      cell(['晴']),
      'read'
    ],
    ['what both rule out', OPTIONS, cell(['晴'], '', { denies: ['雨'] }), cell(['晴'], '', { denies: ['雨'] }), 'same'],
    ['parts are compared one by one', PARTS, cell({ 上: 1, 下: 2 }), cell({ 下: 2, 上: 1 }), 'same'],
    ['one part differs', PARTS, cell({ 上: 1, 下: 2 }), cell({ 上: 1, 下: 3 }), 'different'],
    ['a part left open by both says nothing', PARTS, cell({ 上: 1, 下: null }), cell({ 上: 1 }), 'same'],
    ['a part left open by one differs from nothing', PARTS, cell({ 上: 1, 下: null }), cell({ 上: 1, 下: 2 }), 'read'],
    [
      'a part that both rule tells, whatever is open',
      PARTS,
      cell({ 上: 1, 下: null }),
      cell({ 上: 3, 下: 2 }),
      'different'
    ],
    [
      'points of a game and points of the result are not the same: −40ポイント, 満貫払い',
      PARTS,
      cell({ 上: null, 下: null }, '40ポイント減算'),
      cell({ 上: null, 下: null }, '満貫払い'),
      'read'
    ],
    ['parts that the topic has not do not count', { parts: ['上'] }, cell({ 上: 1, 下: 2 }), cell({ 上: 1 }), 'same'],
    ['words alone are to be read', { type: 'text' }, cell(undefined), cell(undefined), 'read'],
    ['a value left open is to be read', {}, OPEN, cell(1000), 'read'],
    ['two values left open are to be read', {}, OPEN, OPEN, 'read'],
    ['a rule whose text is lost is not known', {}, LOST, cell(1000), 'unknown'],
    ['two that are lost are not known', {}, LOST, LOST, 'unknown'],
    ['what is lost may have been no rule', {}, LOST, NONE, 'unknown'],
    ['only the first rules it', {}, cell(1000), NONE, 'only'],
    ['neither rules it', {}, NONE, NONE, 'neither']
  ])('%s', (_, more, first, second, verdict) => {
    const standing = { verdict, from: null }
    expect(compareCells(topic({}, more), first, second)).toEqual(standing)
    expect(compareCells(topic({}, more), second, first)).toEqual(standing)
  })
})

describe('a difference caused by another topic is reported as derived:', () => {
  const eight = cell(8, '8翻', { effects: { bazoro: 2 } })
  const never = cell('生じない', '一人だけなので生じない', { effects: { double_ron: 'all' } })
  test.each<[string, Partial<Topic>, Cell, Cell, string, string | null]>([
    ['8, of which 2 are another topic’s, and 6', {}, eight, cell(6), 'consequence', 'bazoro'],
    ['8, of which 2 are another topic’s, and 5', {}, eight, cell(5), 'different', null],
    ['8, of which 2 are another topic’s, and a plain 8', {}, eight, cell(8), 'different', null],
    ['8 and 8, with 2 in both', {}, eight, eight, 'same', null],
    [
      '13, of which nobody knows what is in it',
      {},
      cell(13, '', { effects: { bazoro: null } }),
      cell(13),
      'read',
      null
    ],
    ['what follows as a whole', {}, never, cell('全員'), 'consequence', 'double_ron'],
    ['what follows as a whole, beside what is open and may be the same', {}, never, cell(null), 'read', null],
    ['what is not there, as a whole', {}, { ...never, value: null }, cell('別'), 'consequence', 'double_ron'],
    ['what follows from it on both sides, and differs', {}, never, { ...never, value: '別' }, 'different', null],
    ['what follows from it on both sides', {}, never, never, 'same', null],
    ['what follows, beside no rule', {}, never, NONE, 'only', null]
  ])('%s', (_, more, first, second, verdict, from) => {
    expect(compareCells(topic({}, more), first, second)).toEqual({ verdict, from })
    expect(compareCells(topic({}, more), second, first)).toEqual({ verdict, from })
  })
})

describe('compareCells on any two cells', () => {
  const OPTION_NAMES = ['晴', '雨', '雪']
  const some = fc.subarray(OPTION_NAMES)
  const shapes: [Partial<Topic>, fc.Arbitrary<Partial<Cell>>][] = [
    [
      { type: 'count' },
      fc.record({
        value: fc.option(fc.integer({ min: 0, max: 4 })),
        effects: fc.oneof(
          fc.constant({}),
          fc.dictionary(
            fc.constantFrom('bazoro', 'double_ron'),
            fc.constantFrom<(number | 'all' | null)[]>(1, 2, 'all', null)
          )
        )
      })
    ],
    [{ type: 'bool' }, fc.record({ value: fc.option(fc.boolean()) })],
    [
      { type: 'option', options: OPTION_NAMES, overlaps: [['晴', '雨']] },
      fc.record({ value: fc.option(fc.constantFrom(...OPTION_NAMES)) })
    ],
    [
      { type: 'options', options: OPTION_NAMES },
      fc.record({ value: some, denied: fc.oneof(fc.constant('all' as const), some) }).map(({ value, denied }) => ({
        value,
        denies: denied === 'all' ? denied : denied.filter(option => !value.includes(option))
      }))
    ],
    [
      { type: 'points', parts: ['上', '下'] },
      fc.record({
        value: fc.record({
          上: fc.option(fc.nat({ max: 2 }), { nil: null }),
          下: fc.option(fc.nat({ max: 2 }), { nil: null })
        })
      })
    ],
    [{ type: 'text' }, fc.constant({})]
  ]
  const states = fc.constantFrom<Cell['state'][]>('stated', 'implied', 'none', 'unknown')
  const cells = (own: fc.Arbitrary<Partial<Cell>>) =>
    fc
      .tuple(states, own)
      .map(
        ([state, more]): Cell =>
          state === 'none' || state === 'unknown' ? { ...NONE, state } : { ...cell(undefined), ...more, state }
      )
  const pairs = fc
    .constantFrom(...shapes)
    .chain(([more, own]) => fc.tuple(fc.constant(topic({}, more)), cells(own), cells(own)))

  test('compareCells is symmetric', () => {
    fc.assert(
      fc.property(pairs, ([of, a, b]) => {
        expect(compareCells(of, a, b)).toEqual(compareCells(of, b, a))
      }),
      { numRuns: 2000 }
    )
  })

  test('a complete cell is the same as itself, and no cell differs from itself', () => {
    fc.assert(
      fc.property(pairs, ([of, a]) => {
        const { verdict } = compareCells(of, a, a)
        expect(verdict).toBe(
          a.state === 'unknown' ? 'unknown' : a.state === 'none' ? 'neither' : isComplete(a) ? 'same' : 'read'
        )
      }),
      { numRuns: 2000 }
    )
  })

  test('an unknown cell is neither the same as another cell nor different', () => {
    fc.assert(
      fc.property(pairs, ([of, a, b]) => {
        const { verdict } = compareCells(of, a, b)
        const isOpen = [a, b].some(({ value }) => value === null || value === undefined)
        if ([a, b].some(({ state }) => state === 'unknown')) expect(verdict).toBe('unknown')
        else if ([a, b].some(({ state }) => state === 'none')) expect(['only', 'neither']).toContain(verdict)
        else if (isOpen) expect(['read', 'consequence']).toContain(verdict)
        if (verdict === 'same') expect([a, b].every(isComplete)).toBe(true)
      }),
      { numRuns: 2000 }
    )
  })

  /** True if the cell leaves no value, part or effect open. */
  function isComplete({ value, effects }: Cell): boolean {
    if (value === null || value === undefined || Object.values(effects).includes(null)) return false
    return typeof value !== 'object' || Array.isArray(value) || Object.values(value).some(part => part !== null)
  }
})

test('the figure of a part follows its name', () => {
  const own = cell({ 甲: 3, 乙: 3 }, '甲3点、乙3点')
  expect(differingSpans(own, cell({ 甲: 3, 乙: 4 }))).toEqual([{ start: 5, end: 7 }])
})

test('a rule with a lost text counts as a possible rule, 規定なし does not', () => {
  expect([cell(1), IMPLIED, OPEN, LOST, NONE].map(hasRule)).toEqual([true, true, true, true, false])
})

test('a comparison lists every topic once, highest impact first, otherwise in topic order', () => {
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
    of('follows', cell(8, '', { effects: { also: 2 } }), cell(6)),
    of('lost', LOST, NONE),
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
    consequence: ['follows'],
    read: ['words'],
    onlyFirst: ['ours'],
    onlySecond: ['theirs'],
    same: ['same'],
    unknown: ['lost'],
    neither: ['neither']
  })
})

describe('differing spans of a cell:', () => {
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
    ['the options that the other has not', cell(['晴', '雨'], '晴と雨'), cell(['晴'], '', { denies: 'all' }), ['雨']],
    ['yes and no', cell(true, 'あり（席で）'), cell(false), ['あり']],
    ['no', cell(false, 'なし。'), cell(true), ['なし']],
    ['what is forbidden', cell(false, '不可（席では可）'), cell(true), ['不可']],
    ['yes in one letter', cell(true, '有、ただし席では無'), cell(false), ['有']],
    ['no in one letter', cell(false, '無、ただし席では有'), cell(true), ['無']],
    ['allowed, in one letter', cell(true, '可、ただし席では不可'), cell(false), ['可']],
    ['no yes in the middle', cell(true, '席であり（常に）'), cell(false), ['席であり']],
    [
      'options, as they stand in the text',
      cell(['雨', '晴'], '晴と雨'),
      cell('雪', '', { denies: 'all' }),
      ['晴', '雨']
    ],
    ['options against none', cell(['雨'], '雨の日'), NONE, ['雨の日']],
    ['no option on which the other is silent', cell(['晴', '雨'], '晴と雨'), cell([], '', { denies: ['雨'] }), ['雨']],
    ['an option with what it counts', cell('点減算', '全員が40点減算（後で）'), cell('点支払'), ['40点減算']],
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
  ])('%s', (_, own, other, texts) => {
    const spans = differingSpans(own, other)
    expect(spans.map(({ start, end }) => own.text.slice(start, end))).toEqual(texts)
  })
})
