import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinMarks, markOf, splitMarks } from '../../src/find/index/mark.ts'

test('a name and its mark are the same whenever they are made', () => {
  expect(markOf('たぶろん')).toBe(markOf('たぶろん'))
  expect(markOf('たぶろん')).not.toBe(markOf('とりぷるろん'))
})

test('marks are four letters each, and come back in their order, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), names => {
      const marks = names.map(markOf)
      expect(marks.every(mark => /^[\w-]{4}$/u.test(mark))).toBe(true)
      expect(splitMarks(joinMarks(names))).toEqual([...new Set(marks)])
    })
  )
})
