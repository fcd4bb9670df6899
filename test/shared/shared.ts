import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'vitest'
import { root } from '../../scripts/settings.ts'

/** Returns the path of a published text. The folder is outside the project and optional. */
export function shared(...parts: readonly string[]): string {
  return path.join(root, '..', 'shared', ...parts)
}

/** Returns the paths in `laws/` of the laws in 法令標準XML. */
export function publishedLaws(): string[] {
  return ['', 'random'].flatMap(folder =>
    readdirSync(shared('laws', folder))
      .filter(file => file.endsWith('.xml'))
      .map(file => path.join(folder, file))
  )
}

/** Returns the file names in `clubs/` of the published bylaws of other clubs. */
export function publishedBylaws(): string[] {
  return readdirSync(shared('clubs')).filter(file => /\.(?:md|txt|docx)$/u.test(file) && file !== 'README.md')
}

/** Declares tests on published texts. They are skipped, with a note, if the texts are not available. */
export function describeShared(needed: string, name: string, tests: () => void): void {
  const isThere = existsSync(shared(needed))
  describe.skipIf(!isThere)(isThere ? name : `${name} (skipped: ../shared/${needed} is not here)`, () => {
    if (isThere) tests()
    else test.todo('needs the published texts')
  })
}
