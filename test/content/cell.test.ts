import { expect, test } from 'vitest'
import { withCell } from '../../src/content/print/cell.ts'
import { readTopic } from '../../src/content/read/topics.ts'
import { type Cell, cellSchema } from '../../src/model/topic.ts'

const HEAD = '---\nlabel: 部費\ngroup: 進行\nquestion: 部費は、月にいくらか。\ntype: points\nstakes: low\n'
const TENNIS = "  tennis:\n    state: stated\n    value: 1000 # 月\n    text: 千円\n    citations: ['1']\n"
const NONE = '  squash:\n    state: none\n    text: 規定なし\n'
const FANS: Cell = cellSchema.parse({
  state: 'stated',
  value: { 子: 800, 親: null },
  text: '#1: 800円',
  note: '親は書かれていない',
  derivation: null,
  citations: ['1/1', '2'],
  read: '2024-04-01'
})
const PRINTED =
  "  fans:\n    state: stated\n    value: { 子: 800, 親: null }\n    text: '#1: 800円'\n    note: 親は書かれていない\n" +
  "    citations: ['1/1', '2']\n    read: 2024-04-01\n"

function written(text: string, ruleset = 'fans', cell = FANS): string {
  const { value } = readTopic({ path: 'topics/fee.mdx', text })
  return value ? withCell(value, ruleset, cell) : ''
}

test.each([
  ['behind the others', `${HEAD}cells:\n${TENNIS}${NONE}---\n\n部費とは。\n`, NONE, NONE + PRINTED],
  ['before other keys', `${HEAD}cells:\n${TENNIS}read: 2024-05-01\n---\n`, 'read:', `${PRINTED}read:`],
  [
    'with the indent of the others',
    `${HEAD}cells:\n${TENNIS.replaceAll(/^ {2}/gmu, '    ')}---\n`,
    /---\n$/u,
    `${PRINTED.replaceAll(/^/gmu, '  ').trimEnd()}\n---\n`
  ]
])('a cell is inserted %s, and nothing else changes', (_, text, at, instead) => {
  expect(written(text)).toBe(text.replace(at, instead))
})

test('a cell replaces the existing cell of its ruleset', () => {
  const text = `${HEAD}cells:\n${TENNIS}${NONE}---\n`
  expect(written(text, 'tennis')).toBe(text.replace(TENNIS, PRINTED.replace('fans', 'tennis')))
  expect(written(text, 'squash')).toBe(text.replace(NONE, PRINTED.replace('fans', 'squash')))
})

test('inserted lines have the line ends of the file', () => {
  const text = `${HEAD}cells:\n${TENNIS}---\n`.replaceAll('\n', '\r\n')
  expect(written(text)).toBe(text.replace(/---\r\n$/u, `${PRINTED.replaceAll('\n', '\r\n')}---\r\n`))
})

test.each([
  ['no cell yet', 'cells: {}'],
  ['cells within braces', 'cells: { tennis: { state: stated, value: 1000, text: 千円, citations: [1] } }']
])('a topic with %s receives the cell too, and parses as intended', (_, cells) => {
  const { value, findings } = readTopic({ path: 'topics/fee.mdx', text: written(`${HEAD}${cells}\n---\n`) })
  expect(findings).toEqual([])
  expect(value?.cells.get('fans')).toEqual(FANS)
})

test.each<[Partial<Cell>]>([
  [{ value: ['朝', '昼: 夜'] }],
  [{ value: '使える' }],
  [{ value: null, text: '一行　二行' }],
  [{ value: false, citations: [], read: null, derivation: '「8」の倍' }]
])('a written cell is parsed unchanged: %o', more => {
  const { value } = readTopic({
    path: 'topics/fee.mdx',
    text: written(`${HEAD}cells:\n${TENNIS}---\n`, 'fans', { ...FANS, ...more })
  })
  expect(value?.cells.get('fans')).toEqual({ ...FANS, ...more })
})
