import { test } from 'vitest'
import { expectSentencesExact } from '../../amendments/sentences.ts'

test('generated sentences of random amendments, applied to the old text, give the new text exactly', () => {
  expectSentencesExact(10)
})
