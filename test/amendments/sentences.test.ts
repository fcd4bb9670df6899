import { test } from 'vitest'
import { expectSentencesExact } from './sentences.ts'

test('generated sentences of 500 random amendments, applied to the old text, give the new text exactly', () => {
  expectSentencesExact(500)
})
