import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'vitest'
import { root } from '../../scripts/settings.ts'

/** The path of a file or folder of the texts as they were published: beside the project, and not part of it. */
export function shared(...parts: readonly string[]): string {
  return path.join(root, '..', 'shared', ...parts)
}

/** Tests on published texts: skipped, and saying so, where those are not at hand. */
export function describeShared(needed: string, name: string, tests: () => void): void {
  const isThere = existsSync(shared(needed))
  describe.skipIf(!isThere)(isThere ? name : `${name} (skipped: ../shared/${needed} is not here)`, () => {
    if (isThere) tests()
    else test.todo('needs the published texts')
  })
}
