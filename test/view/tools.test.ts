import { expect, test } from 'vitest'
import { POINTS_TOPICS, SETTLEMENT_TOPICS } from '../../src/compare/settle/topics.ts'
import { parameterRows, readyTool, relocateTool, toolData } from '../../src/view/tools.ts'
import { clubRulesets, clubLibrary as library } from '../support/club.ts'
import { tennisClub } from './club.ts'

test('tools list the home ruleset first, and its custom names the clause that leaves gaps to custom', () => {
  const { rulesets } = toolData(library, clubRulesets, POINTS_TOPICS)
  expect(rulesets.map(({ name }) => name)).toHaveLength(clubRulesets.length)
  expect(rulesets[0]).toMatchObject({ id: 'onizumo', custom: '慣習（規約に定めなし・第3条）' })
  expect(new Set(rulesets.slice(1).map(({ custom }) => custom))).toEqual(new Set(['慣習（規則に定めなし）']))
})

test('every provision of a tool links to its anchor; a single paragraph is not named', () => {
  const { rulesets } = toolData(library, clubRulesets, SETTLEMENT_TOPICS)
  expect(rulesets[0]?.cites['84/1/1']).toEqual({ label: '第84条第1号', href: '/onizumo/84/#p1-i1' })
  expect(rulesets[0]?.cites['85-2/1']?.label).toBe('第85条の2')
  expect(rulesets.find(({ id }) => id === 'saikouisen')?.cites['43/2']?.label).toBe('第43条第2項')
  for (const { rules, cites } of rulesets)
    for (const path of Object.values(rules).flatMap(parameter => parameter.cites)) expect(cites).toHaveProperty([path])
})

test('the fallback table without scripts has every topic, with a cell per ruleset', () => {
  const data = toolData(library, clubRulesets, SETTLEMENT_TOPICS)
  const rows = parameterRows(data)
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(SETTLEMENT_TOPICS))
  expect(rows.every(({ cells }) => cells.length === clubRulesets.length)).toBe(true)
  const tie = rows.find(({ id }) => id === 'tie')
  expect(tie?.cells[0]).toMatchObject({ text: '起家から反時計回りの順', cites: [{ label: '第83条' }] })
  expect(tie?.cells[1]?.text).toBe('規定なし')
})

test('content without topics has no tools', () => {
  const { library, ruleset } = tennisClub()
  const data = toolData(library, [ruleset], SETTLEMENT_TOPICS)
  expect(parameterRows(data)).toEqual([])
})

test('a tool excludes and lists rulesets that are unread on a required topic', () => {
  const without = (id: string, topic: string) =>
    library.topics.map(one =>
      one.id === topic ? { ...one, cells: new Map([...one.cells].filter(([ruleset]) => ruleset !== id)) } : one
    )
  const ready = (id: string, topic: string) => {
    const topics = without(id, topic)
    const all = toolData({ ...library, topics }, clubRulesets, SETTLEMENT_TOPICS)
    expect(
      parameterRows(all)
        .find(row => row.id === topic)
        ?.cells.map(({ text }) => text)
    ).toContain('未読')
    const { tool, waiting } = readyTool(all)
    return [tool.rulesets.length, waiting]
  }
  expect(ready('health', 'uma')).toEqual([clubRulesets.length - 1, ['健康麻雀ルール']])
  expect(ready('onizumo', 'uma')).toEqual([0, ['規約']])
  const settled = toolData({ ...library, topics: without('health', 'chombo_points') }, clubRulesets, SETTLEMENT_TOPICS)
  expect(readyTool(settled).waiting).toEqual([])
})

test('a topic that the content does not define counts as read', () => {
  const topics = library.topics.filter(({ id }) => id !== 'tobi')
  const data = toolData({ ...library, topics }, clubRulesets, SETTLEMENT_TOPICS)
  expect(readyTool(data)).toMatchObject({ waiting: [], tool: { rulesets: data.rulesets } })
})

test('a page writes the addresses of a tool for its own place', () => {
  const { rulesets, topics } = relocateTool(
    toolData(library, clubRulesets, SETTLEMENT_TOPICS),
    address => `#${address}`
  )
  expect(rulesets[0]?.cites['84/1/1']).toEqual({ label: '第84条第1号', href: '#/onizumo/84/#p1-i1' })
  expect(topics.uma).toBe('#/compare/topics/uma/')
})
