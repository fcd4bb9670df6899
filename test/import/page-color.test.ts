import { expect, test } from 'vitest'
import { looksSame, readColor } from '../../src/import/account/colors.ts'
import { isSameColor, isTransparent, parseColor } from '../../src/import/formats/page-color.ts'

test.each([
  ['#FFF', [255, 255, 255]],
  ['#0a0b0c', [10, 11, 12]],
  ['#fff0', 'clear'],
  ['#ffffff00', 'clear'],
  ['White', [255, 255, 255]],
  ['rgb(1, 2, 3)', [1, 2, 3]],
  ['rgb(1 2 3)', [1, 2, 3]],
  ['rgba(1, 2, 3, 1)', [1, 2, 3]],
  ['rgba(1,2,3,0)', 'clear'],
  ['rgb(1 2 3 / 0)', 'clear'],
  ['transparent', 'clear'],
  ['rgba(1, 2, 3, 0.5)', null],
  ['#12345', null],
  ['hsl(1, 2%, 3%)', null],
  ['url(a.png)', null]
])('the importer and the account read %s alike', (css, expected) => {
  expect(isTransparent(css) ? 'clear' : parseColor(css)).toEqual(expected)
  expect(readColor(css)).toEqual(expected)
})

test('colours that differ by at most eight in each channel look the same', () => {
  for (const isSame of [isSameColor, looksSame]) {
    expect(isSame([255, 255, 255], [247, 247, 247])).toBe(true)
    expect(isSame([255, 255, 255], [255, 255, 246])).toBe(false)
  }
})
