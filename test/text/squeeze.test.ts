import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFiles } from '../../src/content/read/disk.ts'
import { squeeze, unsqueeze } from '../../src/text/squeeze.ts'

test.each([[''], ['a'], ['aaaaaaaaaaaa'], ['ababababab'], ['第80条（牌こぼし）'], ['𠮷野家\u0000\n']])(
  '%j comes back as it was',
  text => expect(unsqueeze(squeeze(text))).toBe(text)
)

test('Any text comes back as it was', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(fc.constantFrom('第80条', '第12条', 'ab', 'a'), { maxLength: 60 }).map(words => words.join(''))
  )
  fc.assert(
    fc.property(texts, text => {
      expect(unsqueeze(squeeze(text))).toBe(text)
    })
  )
})

test('What is cut short or damaged comes to an end', () => {
  const squeezed = squeeze('第80条（牌こぼし）'.repeat(20))
  for (const damaged of [squeezed.slice(0, 20), squeezed.with(12, 255), new Uint8Array(0)])
    expect(unsqueeze(damaged)).not.toBe('第80条（牌こぼし）'.repeat(20))
})

test('Of the terms of the club it leaves a fourth less than gzip', () => {
  const files = [...readFiles('content').files.values()].filter(({ path }) => path.startsWith('terms/'))
  const text = files.map(file => file.text).join('')
  const squeezed = squeeze(text)
  expect(unsqueeze(squeezed)).toBe(text)
  expect(squeezed.length).toBeLessThan(gzipSync(text, { level: 9 }).length * 0.75)
})
