import { expect, test } from 'vitest'
import { judged, keyOf } from '../../scripts/test/content-mutation/classify-result.ts'
import type { Diagnostic } from '../../src/content/diagnostics/types.ts'

const error: Diagnostic = {
  file: 'disputes/spill.mdx',
  span: { start: 2, end: 3 },
  line: 2,
  column: 1,
  endLine: 2,
  endColumn: 5,
  severity: 'error',
  code: 'dispute-topic-mismatch',
  message: 'こぼした牌',
  hint: null,
  related: [],
  url: ''
}
const unread = { file: error.file, line: 2, column: 1, message: '読まれた文と違います' }
const texts = new Map([[error.file, 'a\nb\nc\n']])

test.each([
  ['silent', [error]],
  ['told', [{ ...error, related: [unread] }]]
])('a mutation is %s if an earlier error on its line gains these related messages', (verdict, found) => {
  const mutation = { files: new Map([[error.file, 'a\nb\n']]), at: error.file }
  expect(judged(mutation, { texts, known: new Set([keyOf(error)]), found, isSealed: false })).toBe(verdict)
})
