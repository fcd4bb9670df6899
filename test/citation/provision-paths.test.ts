import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCitations } from '../../src/citation/find.ts'
import type { Step } from '../../src/citation/types.ts'
import { formatNum, formatProvisionPath, formatSubitemNum } from '../../src/model/address.ts'
import { formatKanji, formatOrdinal, parseBranched } from '../../src/text/numerals.ts'

const number = fc.integer({ min: 1, max: 999 })
const branched = fc
  .tuple(number, fc.array(fc.integer({ min: 2, max: 20 }), { maxLength: 2 }))
  .map(([first, more]) => [first, ...more])
const item = branched.map(parts => parts.join('-'))
const paragraph = number.map(String)
const subitem = fc.integer({ min: 1, max: 47 }).map(first => formatSubitemNum([first]))

/** Paths of numbered provisions: `8-2`, `42/7/1-2/ro`, `附則/3/1`. */
const path = fc
  .oneof(
    item,
    fc.tuple(item, paragraph),
    fc.tuple(item, paragraph, item),
    fc.tuple(item, paragraph, item, subitem),
    fc.tuple(fc.constant('附則'), paragraph),
    fc.tuple(fc.constant('附則'), paragraph, item)
  )
  .map(steps => [steps].flat().join('/'))

/** Returns the path that the steps of a citation name. */
function pathOf(steps: readonly Step[]): string {
  return steps
    .map(step => {
      if (step.kind === 'supplement') return '附則'
      if (step.kind !== 'number') return step.kind
      return step.level === 'subitem' ? formatSubitemNum(step.number) : formatNum(step.number)
    })
    .join('/')
}

test('the citation finder reads back the words of every path', () => {
  fc.assert(
    fc.property(path, written => {
      const citations = findCitations(`${formatProvisionPath(written)}による。`)
      const found = citations.flatMap(one =>
        one.form === 'provisions' ? one.members.map(({ from }) => from.steps) : []
      )
      expect(found.map(pathOf)).toEqual([written])
    })
  )
})

// The branch of an item follows 号, as in statutes: 「第一号の二」.
test.each([
  ['8-2', '第8条の2'],
  ['42/7/1-2', '第42条第7項第1号の2'],
  ['附則/3/1-2', '附則第3項第1号の2'],
  ['ch2-2/sec9', '第2章の2第9節']
])('the path %s is formatted as %s', (written, text) => {
  expect(formatProvisionPath(written)).toBe(text)
})

test('a number with branches is read back in digits and in kanji', () => {
  fc.assert(
    fc.property(branched, parts => {
      expect(parseBranched(formatOrdinal(parts, '条'))).toEqual(parts)
      expect(parseBranched(formatOrdinal(parts, '条', formatKanji))).toEqual(parts)
    })
  )
})

test.each(['', '第条', '第8条の', '第二0条', '一発'])('「%s」 is no number', text => {
  expect(parseBranched(text)).toBeUndefined()
})
