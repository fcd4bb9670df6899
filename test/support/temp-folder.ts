import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a test run a temp folder of its own, and removes it after the run with everything that the tests left in it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'bylaws-test-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
