import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTempDir } from '../temp-dir.ts'

/** Commands that open a file in the default application. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'open',
  win32: 'explorer',
  linux: 'xdg-open'
}

/**
 * Writes a page into a temporary folder and opens it, if the platform has an opener and the output is a terminal.
 * Returns its path.
 */
export function openPreview(page: string): string {
  const file = path.join(createTempDir(), 'preview.html')
  writeFileSync(file, page)
  const opener = OPENERS[process.platform]
  if (opener && process.stdout.isTTY)
    spawn(opener, [file], { detached: true, stdio: 'ignore' })
      .on('error', () => {})
      .unref()
  return file
}
