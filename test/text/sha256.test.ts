import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../../src/text/sha256.ts'

const known = (text: string) => createHash('sha256').update(text).digest('hex')

test('sha256 equals the platform digest at every length around a block boundary', () => {
  for (let length = 0; length < 200; length++) expect(sha256('a'.repeat(length))).toBe(known('a'.repeat(length)))
})

test('sha256 equals the platform digest of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), text => {
      expect(sha256(text)).toBe(known(text))
    })
  )
})
