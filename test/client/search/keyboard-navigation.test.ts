import { expect, test } from 'vitest'
import { isShortcut, keyAction, placeFrom } from '../../../src/client/search/keyboard-navigation.ts'

const key = (key: string, more: object = {}) => ({
  key,
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more
})

test.each([
  [key('ArrowDown'), 'on'],
  [key('ArrowUp'), 'back'],
  [key('Escape'), 'empty'],
  [key('Enter'), null],
  [key('ArrowDown', { isComposing: true }), null],
  [key('Escape', { ctrlKey: true }), null],
  [key('ArrowUp', { metaKey: true }), null],
  [key('ArrowUp', { altKey: true }), null]
])('in the search %o means %s', (event, expected) => {
  expect(keyAction(event)).toBe(expected)
})

test.each([
  ['from the box to the first hit', -1, 'on', 3, 0],
  ['from the box nowhere back', -1, 'back', 3, null],
  ['from the box nowhere without hits', -1, 'on', 0, null],
  ['from the first hit to the box', 0, 'back', 3, -1],
  ['to the next hit', 0, 'on', 3, 1],
  ['to the hit before', 2, 'back', 3, 1],
  ['from the last hit nowhere', 2, 'on', 3, null]
] as const)('an arrow moves %s', (_, at, move, hits, expected) => {
  expect(placeFrom(at, move, hits)).toBe(expected)
})

test.each([
  ['/ outside a field', key('/'), false, true],
  ['/ in a field', key('/'), true, false],
  ['Ctrl-K anywhere', key('k', { ctrlKey: true }), true, true],
  ['⌘K, with capitals', key('K', { metaKey: true }), false, true],
  ['Ctrl-/ is the browser’s', key('/', { ctrlKey: true }), false, false],
  ['Alt-/ is the browser’s', key('/', { altKey: true }), false, false],
  ['k alone', key('k'), false, false],
  ['/ of an input method', key('/', { isComposing: true }), false, false]
])('the shortcut to the box: %s', (_, event, typing, expected) => {
  expect(isShortcut(event, typing)).toBe(expected)
})

test('the reader can switch off the / key, but not Ctrl-K', () => {
  expect(isShortcut(key('/'), false, true)).toBe(false)
  expect(isShortcut(key('k', { ctrlKey: true }), false, true)).toBe(true)
})
