import fc from 'fast-check'
import { expect, test } from 'vitest'
import { removeSpans, restoreSpans } from '../../src/text/remove-spans.ts'

test('cutting a span leaves the number of every other line unchanged', () => {
  const text = 'a:\n  b: 1\n  c: 2\nd: 3\n'
  const spans = [
    { start: 5, end: 16 },
    { start: 17, end: 21 }
  ]
  const { left, cuts } = removeSpans(text, spans)
  expect(left).toBe('a:\n  \n\n\n')
  expect(cuts).toEqual([
    [5, 'b: 1\n  c: 2'],
    [7, 'd: 3']
  ])
})

test('a cut span can be restored, whatever its content', () => {
  const text = fc.string({ unit: fc.constantFrom('あ', 'b', '\n') })
  const places = fc.uniqueArray(fc.nat(40), { maxLength: 8 })
  fc.assert(
    fc.property(text, places, (whole, all) => {
      const ends = all.filter(at => at <= whole.length).sort((a, b) => a - b)
      const spans = ends.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: ends[at + 1] ?? whole.length }] : []))
      const { left, cuts } = removeSpans(whole, spans)
      expect(restoreSpans(left, cuts)).toBe(whole)
      expect(left.split('\n').length).toBe(whole.split('\n').length)
    })
  )
})
