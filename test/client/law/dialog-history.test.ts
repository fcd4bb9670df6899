import { expect, test } from 'vitest'
import { dialogHistory, isPlain, stateAfter } from '../../../src/client/law/dialog-history.ts'

test('the path of a sheet dialog is stored in the history entry, one step at a time', () => {
  const first = stateAfter(dialogHistory(null), '/terms/#a')
  expect(dialogHistory(first)).toEqual(['/terms/#a'])
  expect(dialogHistory(stateAfter(dialogHistory(first), '/onizumo/2/'))).toEqual(['/terms/#a', '/onizumo/2/'])
})

test.each([
  ['no state', null],
  ['a word', 'slip'],
  ['the state of another script', { search: {} }],
  ['what is no list', { slip: '/a' }],
  ['a list of other things', { slip: [1] }]
])('%s is not a valid path', (_, state) => {
  expect(dialogHistory(state)).toEqual([])
})

const click = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test.each([
  ['a click', {}, true],
  ['a click that something has answered', { defaultPrevented: true }, false],
  ['the middle button', { button: 1 }, false],
  ['a new tab', { ctrlKey: true }, false],
  ['a new tab on a Mac', { metaKey: true }, false],
  ['a new window', { shiftKey: true }, false],
  ['a download', { altKey: true }, false]
])('a sheet dialog opens on %s: %o', (_, more, expected) => {
  expect(isPlain({ ...click, ...more })).toBe(expected)
})
