import { expect, test } from 'vitest'
import { findEnglishCitations } from '../../src/citation/english.ts'
import { formatEnglishPath } from '../../src/model/english-address.ts'

test.each([
  ['80', 'Article 80'],
  ['8-2', 'Article 8-2'],
  ['42/7', 'Article 42, paragraph 7'],
  ['8-2/1/3', 'Article 8-2, paragraph 1, item 3'],
  ['ch2', 'Chapter 2'],
  ['ch2/sec9/sub1', 'Chapter 2, Section 9, Subsection 1'],
  ['リーチ/5', 'リーチ/5']
])('the path %s is formatted as %s', (path, phrase) => {
  expect(formatEnglishPath(path)).toBe(phrase)
  // The formatted address is parsed as the same address.
  expect(findEnglishCitations(phrase).map(({ text }) => text)).toEqual(/^[A-Z]/u.test(phrase) ? [phrase] : [])
})
