import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { comparedRulesets } from '../../src/view/compared.ts'
import { overviewRows } from '../../src/view/overview-chart.ts'
import { contentFolder } from '../support/content.ts'
import { NONE, stated, topicFile, twoClubs } from '../support/topics.ts'

/** Returns the cells of the only row. */
function rowOf(cells: Record<string, string>, fields: Record<string, string> = {}) {
  const library = load(contentFolder({ ...twoClubs(), ...topicFile(cells, fields) }), '2026-01-01')
  const [row] = overviewRows(['fee', 'gone'], library.topics, {
    compared: comparedRulesets(library),
    home: library.home
  })
  return row?.cells ?? []
}

/** Returns the only row, as the cells of the rulesets are drawn. */
function cellsOf(cells: Record<string, string>, fields: Record<string, string> = {}) {
  return rowOf(cells, fields).map(({ mark, label, columns, silent }) => ({ mark, label, columns, silent }))
}

const drawn = { columns: [], silent: false }

test('a figure is formatted for people, and a silent rule is drawn as silent', () =>
  expect(cellsOf({ tennis: stated('25000', '25,000円', "['1/1']"), badminton: NONE })).toEqual([
    { ...drawn, mark: 'words', label: '25,000' },
    { ...drawn, mark: 'words', label: '—', silent: true }
  ]))

test('yes and no are drawn as signs and announced with the words of the cell', () =>
  expect(
    cellsOf(
      { tennis: stated('true', '要る', "['1/1']"), badminton: stated('false', '要らない', "['2']") },
      { type: 'bool' }
    )
  ).toEqual([
    { ...drawn, mark: 'yes', label: '要る' },
    { ...drawn, mark: 'no', label: '要らない' }
  ]))

test('figures by part are drawn as columns, scaled to the highest of the row', () =>
  expect(
    cellsOf(
      {
        tennis: stated('{ 上: 30, 下: -15 }', '上30、下−15', "['1/1']"),
        badminton: stated('{ 上: 15, 下: null }', '上15', "['2']")
      },
      { parts: '[上, 下]' }
    )
  ).toEqual([
    { ...drawn, mark: 'columns', label: '上30、下−15', columns: [1, -0.5] },
    { ...drawn, mark: 'columns', label: '上15', columns: [0.5, null] }
  ]))

test('an unread cell is marked as unread, and a missing topic has no row', () => {
  expect(cellsOf({ tennis: stated('1000', '1,000円', "['1/1']") })?.[1]).toEqual({
    ...drawn,
    mark: 'words',
    label: '未読',
    silent: true
  })
})

test('only another value than in the home ruleset differs, and no value never differs', () => {
  const differs = (tennis: string, badminton: string) => rowOf({ tennis, badminton }).map(cell => cell.differs)
  const fee = (value: string) => stated(value, `${value}円`, "['1/1']")
  const other = (value: string) => stated(value, `${value}円`, "['2']")
  expect(differs(fee('1000'), other('2000'))).toEqual([false, true])
  expect(differs(fee('1000'), other('1000'))).toEqual([false, false])
  expect(differs(fee('1000'), NONE)).toEqual([false, false])
  expect(differs(NONE, other('1000'))).toEqual([false, false])
})
