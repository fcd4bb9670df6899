import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'vitest'
import { root } from '../../scripts/settings.ts'

/** The path of a file or folder of the texts as they were published: beside the project, and not part of it. */
export function shared(...parts: readonly string[]): string {
  return path.join(root, '..', 'shared', ...parts)
}

/** The laws in 法令標準XML, by their paths in `laws/`. */
export function publishedLaws(): string[] {
  return ['', 'random'].flatMap(folder =>
    readdirSync(shared('laws', folder))
      .filter(file => file.endsWith('.xml'))
      .map(file => path.join(folder, file))
  )
}

/** What other clubs publish, by the names of the files in `clubs/`. */
export function publishedBylaws(): string[] {
  return readdirSync(shared('clubs')).filter(file => /\.(?:md|txt|docx)$/u.test(file) && file !== 'README.md')
}

/** Tests on published texts: skipped, and saying so, where those are not at hand. */
export function describeShared(needed: string, name: string, tests: () => void): void {
  const isThere = existsSync(shared(needed))
  describe.skipIf(!isThere)(isThere ? name : `${name} (skipped: ../shared/${needed} is not here)`, () => {
    if (isThere) tests()
    else test.todo('needs the published texts')
  })
}
