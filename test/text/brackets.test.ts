import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bracketPairs, bracketsAround } from '../../src/text/brackets.ts'

test.each<readonly [proves: string, text: string, pairs: readonly string[]]>([
  ['a pair', '副露（暗槓）を', ['（暗槓）']],
  ['pairs inside each other, the outer first', '「A（B）」', ['「A（B）」', '（B）']],
  ['half- and full-width close each other', '(趣旨）', ['(趣旨）']],
  ['one that never closes', '（「A」', ['「A」']],
  ['one that closes nothing', 'A）（B）', ['（B）']],
  ['a bracket left open inside another', '「（A」', ['「（A」']],
  ['other kinds', '【A】『B』', ['【A】', '『B』']]
])('bracketPairs() finds %s: %s', (_, text, pairs) => {
  expect(bracketPairs(text).map(({ open, close }) => text.slice(open, close + 1))).toEqual(pairs)
})

test('bracket pairs are nested', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'（）()「」『』あ')), chars => {
      const pairs = bracketPairs(chars.join(''))
      for (const a of pairs)
        for (const b of pairs) expect(a.open < b.open && b.open < a.close && a.close < b.close).toBe(false)
    })
  )
})

test('a position is inside the brackets that enclose it, outermost first', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'（）()「」あ')), chars => {
      const pairs = bracketPairs(chars.join(''))
      const around = bracketsAround(pairs)
      for (let at = 0; at <= chars.length; at++)
        expect(around(at)).toEqual(pairs.filter(({ open, close }) => open < at && at < close))
    })
  )
})
