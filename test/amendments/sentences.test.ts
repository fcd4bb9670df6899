import { test } from 'vitest'
import { expectSentencesExact } from './sentences.ts'

test('the sentences of 500 amendments, carried out on the old text, give the new one letter for letter', () => {
  expectSentencesExact(500)
})
