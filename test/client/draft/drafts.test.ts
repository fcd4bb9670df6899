import { expect, test } from 'vitest'
import { versionInWords } from '../../../src/client/draft/drafts.ts'

test.each([
  ['2020-08-07', '2020年8月7日の版'],
  ['2013', '2013年の版'],
  ['undated', '施行日不明の版']
])('the version %s is called %s', (version, words) => {
  expect(versionInWords(version)).toBe(words)
})
