import { expect, test } from 'vitest'
import type { Paragraph } from '../../src/model/law.ts'
import { literalText } from '../../src/model/source-text.ts'
import { ruleTable, tableGrid } from '../../src/model/tables.ts'

const cell = (text: string, colSpan = 1, rowSpan = 1) => ({ text: literalText(text, 0), colSpan, rowSpan })

test.each([
  [
    'a cell over two columns',
    [[cell('甲', 2)], [cell('乙'), cell('丙')]],
    [
      ['甲', 'left'],
      ['乙', '丙']
    ]
  ],
  [
    'a cell over two rows',
    [[cell('甲', 1, 2), cell('乙')], [cell('丙')]],
    [
      ['甲', '乙'],
      ['above', '丙']
    ]
  ],
  [
    'a cell over both',
    [[cell('甲', 2, 2)], []],
    [
      ['甲', 'left'],
      ['above', 'left']
    ]
  ],
  ['a cell that spans more rows than there are', [[cell('甲', 1, 3)]], [['甲']]],
  [
    'a position without a cell',
    [[cell('甲'), cell('乙', 1, 2)], []],
    [
      ['甲', '乙'],
      [null, 'above']
    ]
  ]
])('the grid of a table has a value for every position: %s', (_, rows, grid) => {
  const text = tableGrid(rows).map(line => line.map(one => (one && typeof one === 'object' ? one.text.plain : one)))
  expect(text).toEqual(grid)
})

test('a table of rules is returned at its first rule, with the number of each rule', () => {
  const columns = [literalText('名称', 0)]
  const rule = (number: number, name: string): Paragraph => ({
    level: 'paragraph',
    path: `満貫以上/${number}`,
    number: [number],
    label: null,
    text: literalText(name, 0),
    row: { columns, cells: [literalText(name, 0)] },
    deleted: false,
    items: [],
    span: { start: 0, end: 0 }
  })
  const { row: _, ...plain } = rule(3, '役満')
  const rules = [rule(1, '満貫'), rule(2, '跳満'), plain]
  expect(rules.map((_, index) => ruleTable(rules, index))).toEqual([
    [
      ['番号', '名称'],
      ['1', '満貫'],
      ['2', '跳満']
    ],
    [],
    null
  ])
})
