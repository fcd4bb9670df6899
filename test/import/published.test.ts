import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { formatPlainText } from '../../src/formats/text/plain-text.ts'
import { outline } from '../content/outline.ts'
import { published } from './published.ts'
import { randomRuns } from './random-runs.ts'
import { importText, tennisText } from './tennis.ts'

test('any layout of a text gives the same law, also after an export as plain text', () => {
  fc.assert(
    fc.property(published, ({ text, outline: expected }) => {
      const { value, findings } = importText(text)
      expect(findings).toEqual([])
      const again = readRuleset({ path: 'rulesets/tennis/2024-04-01.mdx', text: value?.mdx ?? '' }).value
      expect(again && outline({ ...again, toc: null })).toEqual(expected)
      const plain = again ? importText(formatPlainText(again)).value?.text : undefined
      expect(plain && outline(plain)).toEqual(again && outline(again))
    }),
    randomRuns(100)
  )
}, 3_600_000)

test('no edit of a text makes the import throw: the text is imported verbatim or rejected with a reason', () => {
  const pieces = [
    '',
    '\n',
    '\n\n',
    ' ',
    '　',
    '第',
    '条',
    '2 ',
    '一 ',
    'イ ',
    '(',
    '）',
    '{',
    '<',
    '。',
    '目次\n',
    '附則',
    '第3条 ',
    '削除',
    '| '
  ]
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 }))
  const edit = fc.tuple(fc.nat(tennisText.length), fc.oneof(fc.constant(0), fc.nat(8)), piece)
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), edits => {
      const text = edits.reduce(
        (now, [at, length, text]) => now.slice(0, at) + text + now.slice(at + length),
        tennisText
      )
      const { value, findings } = importText(text)
      expect(value === null).toBe(findings.length > 0)
      const read = value && readRuleset({ path: 'rulesets/tennis/2024-04-01.mdx', text: value.mdx })
      expect(read?.findings ?? []).toEqual([])
    }),
    randomRuns(150)
  )
}, 3_600_000)
