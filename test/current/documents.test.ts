import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createVerifier } from '../../src/answer/verify/verify.ts'
import { currentLibrary } from './library.ts'

const verify = createVerifier(currentLibrary)

/** Examples in the documents of what does not exist, or does not exist yet. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'docs/features.md': ['第76条第4項', '第5項'],
  'docs/content.md': ['Mリーグ規則「用具（第1章第2条）」2※1'],
  'docs/guides/amendment.md': ['第5条第3項', '2,000', '2,500', '附則第1項', '第80条の2', '第80条の2'],
  'docs/guides/precedent.md': ['先例第19号', '第19号']
}

describe('documents of the project have no wrong citation, figure or quotation:', () => {
  const guides = readdirSync('docs/guides').map(file => `docs/guides/${file}`)
  const files = ['README.md', 'README.ja.md', 'docs/features.md', 'docs/package.md', 'docs/content.md', ...guides]
  test.each(files)('%s', file => {
    const errors = verify(readFileSync(file, 'utf8')).findings.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ words: text }) => text)).toEqual(EXAMPLES[file] ?? [])
  })
})
