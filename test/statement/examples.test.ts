import { expect, test } from 'vitest'
import { examplesIn } from '../../src/statement/examples.ts'

test.each<[string, [string, number[]][]]>([
  ['600点未満は切り捨てる。', []],
  ['切り捨てる。例えば、29,500点は29とする。600点は別。', [['例えば、29,500点は29とする', [29500]]]],
  ['1,500点を例にとると、500点を切り捨てる。', [['1,500点を例にとると、500点を切り捨てる', [1500]]]],
  ['払う（例：300点なら100点）。', [['例：300点なら100点）', [300]]]],
  ['例えば、100点は1、200点は2とする。', [['例えば、100点は1、200点は2とする', [100, 200]]]],
  // An example with the figure of the law has no starting value.
  ['例えば、端数の600点を切り上げる。', [['例えば、端数の600点を切り上げる', []]]]
])('examples with their starting values are found in 「%s」', (text, expected) => {
  expect(examplesIn(text).map(({ start, end, given }) => [text.slice(start, end), given])).toEqual(expected)
})
