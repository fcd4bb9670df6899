import { describe, expect, test } from 'vitest'
import {
  columnsShown,
  type FilterChoice,
  filterQuery,
  isSearching,
  isShown,
  readFilterQuery,
  topicsInWords
} from '../../../src/client/compare/filter.ts'
import { fold } from '../../../src/text/fold.ts'

const all = ['saikouisen', 'health']
const open: FilterChoice = { group: '', query: '', differing: false, sign: '', rulesets: all }
const riichi = {
  group: '立直',
  sign: 'different',
  text: fold('供託するリーチ棒　1,000点'),
  differences: [[2], [2], [0, 1]]
}
const everyColumn = [true, true, true]

describe('topic filter shows a topic', () => {
  test.each<[what: string, choice: Partial<FilterChoice>, shown: boolean[], expected: boolean]>([
    ['where nothing is narrowed', {}, everyColumn, true],
    ['in its group', { group: '立直' }, everyColumn, true],
    ['as it stands in a pair', { sign: 'different' }, everyColumn, true],
    ['not among what stands otherwise', { sign: 'same' }, everyColumn, false],
    ['in no other group', { group: '精算' }, everyColumn, false],
    ['by its words, however they are written', { query: 'ﾘｰﾁ 供託' }, everyColumn, true],
    ['only where all words stand', { query: '供託 暗槓' }, everyColumn, false],
    ['among differences where rulesets part', { differing: true }, everyColumn, true],
    ['not where only a hidden one parts', { differing: true }, [true, true, false], false]
  ])('%s', (_, choice, shown, expected) => {
    expect(isShown(riichi, { ...open, ...choice }, shown)).toBe(expected)
  })

  test('the filter hides topics without a differing value', () => {
    expect(isShown({ ...riichi, differences: [[], [], []] }, { ...open, differing: true }, everyColumn)).toBe(false)
  })
})

test('the first ruleset is always shown, the others by choice', () => {
  expect(columnsShown(['onizumo', ...all], { rulesets: ['health'] }, all)).toEqual([true, false, true])
  expect(columnsShown(['onizumo', ...all], { rulesets: [] }, all)).toEqual([true, false, false])
})

test('if no ruleset can be hidden, all are shown', () => {
  expect(columnsShown(['onizumo', ...all], { rulesets: [] }, [])).toEqual([true, true, true])
})

test.each<[query: string, choice: FilterChoice]>([
  ['', open],
  ['?group=%E7%AB%8B%E7%9B%B4', { ...open, group: '立直' }],
  ['?words=%E4%B8%80+%E4%BA%8C&diff=1', { ...open, query: '一 二', differing: true }],
  ['?group=%E7%AB%8B%E7%9B%B4&sign=different', { ...open, group: '立直', sign: 'different' }],
  ['?with=health', { ...open, rulesets: ['health'] }],
  ['?with=', { ...open, rulesets: [] }],
  ['?diff=1&with=saikouisen', { ...open, differing: true, rulesets: ['saikouisen'] }]
])('the URL %s encodes the choice, and is written for it', (query, choice) => {
  expect(readFilterQuery(query, all)).toEqual(choice)
  expect(filterQuery(choice, all)).toBe(query)
})

test('an unknown ruleset is ignored, and 「diff」 is either on or off', () => {
  expect(readFilterQuery('?with=health,nobody&diff=2', all)).toEqual({ ...open, rulesets: ['health'] })
})

test('without a choice in the URL the default rulesets are shown, and the default choice is omitted from the URL', () => {
  expect(readFilterQuery('', all, ['health'])).toEqual({ ...open, rulesets: ['health'] })
  expect(readFilterQuery('?with=saikouisen', all, ['health'])).toEqual({ ...open, rulesets: ['saikouisen'] })
  expect(filterQuery({ ...open, rulesets: ['health'] }, ['health'])).toBe('')
  expect(filterQuery(open, ['health'])).toBe('?with=saikouisen,health')
})

test('counts include the total if some rows are hidden', () => {
  expect([topicsInWords(271, 271), topicsInWords(3, 271)]).toEqual(['271の論点', '271のうち3の論点'])
  expect(topicsInWords(0, 12)).toBe('12のうち0の論点')
})

test.each<[Partial<FilterChoice>, boolean]>([
  [{}, false],
  [{ differing: true }, false],
  [{ group: '立直' }, true],
  [{ query: '供託' }, true],
  [{ sign: 'same' }, true]
])('groups are expanded for %o: %s', (choice, expected) => {
  expect(isSearching({ ...open, ...choice })).toBe(expected)
})
