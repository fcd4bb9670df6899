import { expect, test } from 'vitest'
import { chosenSettings, frameColours, isChosen } from '../../../src/client/page/display-settings.ts'

const input = (name: string, value: string, checked = true) => ({ name, value, checked })

test('display settings store chosen values and omit defaults', () => {
  const inputs = [input('size', ''), input('size', 'l', false), input('theme', 'dark'), input('furigana', 'on')]
  expect(chosenSettings(inputs)).toEqual({ theme: 'dark', furigana: 'on' })
  expect(chosenSettings([input('furigana', 'on', false)])).toEqual({})
})

test.each([
  ['l', { size: 'l' }, true],
  ['', { size: 'l' }, false],
  ['', {}, true],
  ['xl', {}, false]
])('the size 「%s」 is stored for %o: %s', (value, settings, expected) => {
  expect(isChosen(input('size', value), settings)).toBe(expected)
})

const own = [
  { theme: 'light', content: '#fff' },
  { theme: 'dark', content: '#000' }
]

test.each([
  [undefined, ['#fff', '#000']],
  ['dark', ['#000', '#000']],
  ['light', ['#fff', '#fff']],
  ['sepia', ['#fff', '#000']]
])('the theme-color of a page matches the theme %s', (theme, expected) => {
  expect(frameColours(own, theme)).toEqual(expected)
})
