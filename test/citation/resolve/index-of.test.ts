import { expect, test } from 'vitest'
import { indexOf } from '../../../src/citation/resolve/index-of.ts'
import {
  articleEntries,
  divisionEntries,
  enclosing,
  entriesBelow,
  isInside,
  numberingScope
} from '../../../src/citation/resolve/navigate.ts'
import { compareNumbers } from '../../../src/model/address.ts'
import type { BranchedNumber } from '../../../src/model/law.ts'
import { LAW } from '../../support/tennis-law.ts'

const index = indexOf(LAW)
const at = (path: string) => {
  const entry = index.byPath.get(path)
  if (!entry) throw new Error(path)
  return entry
}
const paths = (entries: readonly { readonly path: string }[]) => entries.map(({ path }) => path).join(' ')

test('the sequence of an article continues across headings', () => {
  expect(paths(at('5').row)).toBe('1 2 3 3-2 3-3 4 5 6 7 8 9 10')
})

test('the sequence of an article of a 附則 stays inside the 附則', () => {
  expect(paths(at('附則2/1').row)).toBe('附則2/1 附則2/2')
})

test('the sequence of other nodes consists of their siblings', () => {
  expect(paths(at('8/1').row)).toBe('8/1 8/2')
  expect(paths(at('ch2/sec2').row)).toBe('ch2/sec1 ch2/sec2')
  expect(paths(at('2/1/2/ro').row)).toBe('2/1/2/i 2/1/2/ro 2/1/2/ha')
})

test('every entry has its index in its sequence', () => {
  for (const entry of entriesBelow(index.root)) expect(entry.row[entry.position]).toBe(entry)
})

test('the enclosing node of a level is found', () => {
  expect(enclosing(at('2/1/2/ro/1'), 'item')?.path).toBe('2/1/2')
  expect(enclosing(at('8/1'), 'section')?.path).toBe('ch2/sec2')
  expect(enclosing(at('1/1'), 'section')).toBeUndefined()
  expect(numberingScope(at('8/1')).path).toBe('')
  expect(numberingScope(at('附則/2')).path).toBe('附則')
  expect(isInside(at('8/1/1'), at('ch2'))).toBe(true)
})

test('the descendants of a level are listed', () => {
  expect(paths(articleEntries(at('ch2')))).toBe('5 6 7 8 9')
  expect(paths(articleEntries(at('附則2')))).toBe('附則2/1 附則2/2')
  expect(paths(divisionEntries(at('ch2')))).toBe('ch2/sec1 ch2/sec2 ch2/sec2/sub1 ch2/sec2/sub2')
})

test.each<readonly [BranchedNumber, BranchedNumber, number]>([
  [[8], [9], -1],
  [[8, 2], [8], 1],
  [[8, 2], [8, 10], -1],
  [[8, 2], [8, 2], 0]
])('compareNumbers() orders %j and %j as %i', (a, b, order) => expect(compareNumbers(a, b)).toBe(order))
