import { expect, test } from 'vitest'
import { ceilToHundred, formatPoints, recordInWords } from '../../../src/compare/settle/figures.ts'
import { readingsOf, roundPoints } from '../../../src/compare/settle/round.ts'

const rounding = { step: 1000, threshold: 600 }

test.each([
  [25_000, 25_000],
  [25_500, 25_000],
  [25_599, 25_000],
  [25_600, 26_000],
  [25_999, 26_000],
  [599, 0],
  [600, 1000],
  [0, 0]
])('%i is rounded to %i (規約第84条第1号)', (points, rounded) => expect(roundPoints(points, rounding)).toBe(rounded))

test.each([
  [-400, 0, 0],
  [-401, 0, -1000],
  [-500, 0, -1000],
  [-599, 0, -1000],
  [-600, -1000, -1000],
  [-1000, -1000, -1000],
  [-1400, -1000, -1000],
  [-1500, -1000, -2000],
  [-1600, -2000, -2000]
])('%i may be rounded to %i or %i', (points, bySize, byRow) =>
  expect(readingsOf(points, rounding)).toEqual({ bySize, byRow })
)

test.each([
  [15_800, { unit: 1000, step: 100, relative: true }, '+15.8'],
  [-300, { unit: 1000, step: 100, relative: true }, '−0.3'],
  [0, { unit: 1000, step: 100, relative: true }, '±0.0'],
  [-40_000, { unit: 1000, step: 1000, relative: true }, '−40'],
  [10_333, { unit: 1000, step: 1, relative: true }, '+10.333'],
  [-8000, { unit: 1000, step: 1, relative: true }, '−8.0'],
  [10_800, { unit: 1000, step: 1, relative: true }, '+10.8'],
  [36_500, { unit: 100, step: 100, relative: false }, '365'],
  [-2000, { unit: 100, step: 100, relative: false }, '−20']
])('%i is recorded as %o', (points, scale, text) => expect(recordInWords(points, scale)).toBe(text))

test('points are formatted with separators and a true minus sign', () => {
  expect([25_000, -1500, 0].map(formatPoints)).toEqual(['25,000点', '−1,500点', '0点'])
})

test.each([
  [960, 1000],
  [1000, 1000],
  [1001, 1100]
])('%i is raised to %i', (points, raised) => expect(ceilToHundred(points)).toBe(raised))
