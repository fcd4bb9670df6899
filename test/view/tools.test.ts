import { expect, test } from 'vitest'
import { load } from '../../src/library.ts'
import { POINTS_TOPICS, SETTLEMENT_TOPICS } from '../../src/settle/topics.ts'
import { comparedFamilies } from '../../src/view/compared.ts'
import { parameterRows, toolData } from '../../src/view/tools.ts'
import { tennisClub } from './club.ts'

const library = load('content')
const families = comparedFamilies(library)

test('the home ruleset comes first, and its custom names the clause that leaves gaps to it', () => {
  const { rulesets } = toolData(library, families, { base: '/', asked: POINTS_TOPICS })
  expect(rulesets.map(({ name }) => name)).toHaveLength(5)
  expect(rulesets[0]).toMatchObject({ id: 'onizumo', custom: '慣習（規約に定めなし・第3条）' })
  expect(new Set(rulesets.slice(1).map(({ custom }) => custom))).toEqual(new Set(['慣習（規則に定めなし）']))
})

test('every provision that a tool names leads to its place, and an only paragraph is not named', () => {
  const { rulesets } = toolData(library, families, { base: '/club/', asked: SETTLEMENT_TOPICS })
  expect(rulesets[0]?.cites['84/1/1']).toEqual({ words: '第84条第1号', href: '/club/onizumo/84/#p1-i1' })
  expect(rulesets[0]?.cites['85-2/1']?.words).toBe('第85条の2')
  expect(rulesets.find(({ id }) => id === 'saikouisen')?.cites['43/2']?.words).toBe('第43条第2項')
  for (const { rules, cites } of rulesets)
    for (const path of Object.values(rules).flatMap(parameter => parameter.cites)) expect(cites).toHaveProperty([path])
})

test('the table for those without script has every topic, with a cell for each ruleset', () => {
  const data = toolData(library, families, { base: '/', asked: SETTLEMENT_TOPICS })
  const rows = parameterRows(data)
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(SETTLEMENT_TOPICS))
  expect(rows.every(({ cells }) => cells.length === 5)).toBe(true)
  const tie = rows.find(({ id }) => id === 'tie')
  expect(tie?.cells[0]).toMatchObject({ text: '起家から反時計回りの順', cites: [{ words: '第83条' }] })
  expect(tie?.cells[1]?.text).toBe('規定なし')
})

test('content without topics has nothing to count with', () => {
  const { library, family } = tennisClub()
  const data = toolData(library, [family], { base: '/club/', asked: SETTLEMENT_TOPICS })
  expect(parameterRows(data)).toEqual([])
})
