import { test } from 'vitest'
import { expectSentencesExact } from '../amendments/sentences.ts'

test('the sentences of some amendments, carried out on the old text, give the new one letter for letter', () => {
  expectSentencesExact(10)
})
