import { expect, test } from 'vitest'
import { literalText } from '../../src/model/source-text.ts'
import { tableGrid } from '../../src/model/table-grid.ts'

const cell = (words: string, colSpan = 1, rowSpan = 1) => ({ text: literalText(words, 0), colSpan, rowSpan })

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
  const words = tableGrid(rows).map(line => line.map(one => (one && typeof one === 'object' ? one.text.plain : one)))
  expect(words).toEqual(grid)
})
