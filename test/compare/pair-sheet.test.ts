import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePair } from '../../src/compare/compare.ts'
import { isImportant, type PairSheet, pairSheet, type SheetRow, weightOf } from '../../src/compare/pair-sheet.ts'
import { unreadTopics } from '../../src/compare/progress.ts'
import type { Cell, Topic } from '../../src/model/topic.ts'
import { clubLibrary as club } from '../support/club.ts'
import { cell, NONE, topic } from './topics.ts'

const LOST: Cell = { ...NONE, state: 'unknown', text: '不明' }

const aCell = fc.constantFrom(cell(1, '1点'), cell(2, '2点'), cell(null, '額は定めない'), NONE, LOST)
const aTopic = fc.record({
  ours: aCell,
  theirs: aCell,
  stakes: fc.constantFrom<Topic['stakes']>('high', 'middle', 'low'),
  often: fc.constantFrom<Topic['often']>('hand', 'game', 'seldom', 'rare'),
  matter: fc.constantFrom(null, '罰', '役')
})
const someTopics = fc
  .array(aTopic, { maxLength: 40 })
  .map(made =>
    made.map(({ ours, theirs, ...more }, at) => topic({ ours, theirs }, { ...more, id: `t${at}`, label: `論点${at}` }))
  )

const topicsOf = (rows: readonly SheetRow[]) =>
  rows.flatMap(({ parts, implied }) => [...parts, ...implied].map(pair => pair.topic.id))
const all = ({ top, toAsk, rest }: PairSheet) => [...top, ...toAsk, ...rest]
const isSorted = (rows: readonly SheetRow[]) =>
  rows.every(({ weight }, at) => at === 0 || weight <= (rows[at - 1]?.weight ?? 0))

/** Returns the ids of the topics that the pair sheet must contain: high impact and not the same. */
function neededOf(topics: readonly Topic[], first: string, second: string): string[] {
  const { same } = comparePair(topics, first, second)
  return topics
    .filter(one => one.stakes === 'high' && one.cells.has(first) && one.cells.has(second))
    .filter(one => !same.some(pair => pair.topic === one))
    .map(({ id }) => id)
}

function holdsTo(topics: readonly Topic[], first: string, second: string): void {
  const sheet = pairSheet(topics, first, second)
  const told = topicsOf(all(sheet))
  expect(neededOf(topics, first, second).filter(id => !told.includes(id))).toEqual([])
  expect(new Set(told).size).toBe(told.length)
  expect(sheet.top.length).toBeLessThanOrEqual(10)
  expect(sheet.rest.length === 0 || sheet.top.length === 10).toBe(true)
  expect(isSorted([...sheet.top, ...sheet.rest]) && isSorted(sheet.toAsk)).toBe(true)
  for (const { parts } of [...sheet.top, ...sheet.rest])
    expect(parts.map(({ second: { state } }) => state)).not.toContain('none')
  for (const { parts } of sheet.toAsk)
    for (const { second: theirs, verdict } of parts) expect(theirs.state === 'none' || verdict === 'unknown').toBe(true)
}

describe('pair sheet', () => {
  test('every high-impact topic is on exactly one list; the first list has at most ten topics, of highest weight', () => {
    fc.assert(fc.property(someTopics, topics => holdsTo(topics, 'ours', 'theirs')))
  })

  const others = club.rulesets.map(({ id }) => id).filter(id => id !== club.home?.id)
  test.each(others)('the pair sheet of the club and %s has these properties', other => {
    holdsTo(club.topics, club.home?.id ?? '', other)
  })

  const read = others.filter(id => unreadTopics(club.topics, [id]).length === 0)
  test.each(read)('ten topics come first if %s was read completely', other => {
    expect(pairSheet(club.topics, club.home?.id ?? '', other).top).toHaveLength(10)
  })

  test('silent topics are questions: 赤牌, 一発, 喰いタン, ノーテン罰符 of 最高位戦', () => {
    const { toAsk } = pairSheet(club.topics, 'onizumo', 'saikouisen')
    expect(topicsOf(toAsk)).toEqual(expect.arrayContaining(['red_dora', 'ippatsu', 'kuitan', 'noten_penalty']))
  })

  test('the rows on チョンボ are merged into one that contains 40ポイント once', () => {
    const { top } = pairSheet(club.topics, 'onizumo', 'saikouisen')
    const chombo = top.find(({ name }) => name === 'チョンボ')
    expect(chombo?.parts.filter(({ second }) => second.text.includes('40ポイント'))).toHaveLength(1)
    expect(chombo?.implied.map(pair => pair.topic.id)).toContain('chombo_points')
  })

  test('a group is titled by its name, or by its only topic if the others are the same', () => {
    const pair = (id: string, theirs: Cell) =>
      topic({ ours: cell(1), theirs }, { id, label: id, matter: '罰', stakes: 'high' })
    const names = (...topics: Topic[]) => pairSheet(topics, 'ours', 'theirs').top.map(({ name }) => name)
    expect(names(pair('a', cell(2)), pair('b', cell(3)))).toEqual(['罰'])
    expect(names(pair('a', cell(2)), pair('b', cell(1)))).toEqual(['a'])
    expect(names(pair('a', cell(2)))).toEqual(['罰'])
  })
})

test('higher impact and higher frequency give a higher weight', () => {
  const stakes = ['low', 'middle', 'high'] as const
  const often = ['rare', 'seldom', 'game', 'hand'] as const
  for (const one of often) expect(rising(stakes.map(cost => weightOf({ stakes: cost, often: one })))).toBe(true)
  for (const cost of stakes) expect(rising(often.map(one => weightOf({ stakes: cost, often: one })))).toBe(true)
  expect(isImportant({ stakes: 'high', often: 'rare' })).toBe(true)
  expect(isImportant({ stakes: 'middle', often: 'hand' })).toBe(true)
  expect(isImportant({ stakes: 'middle', often: 'game' })).toBe(false)
})

function rising(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
}
