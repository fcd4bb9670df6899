import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTempDir } from '../temp-dir.ts'

/** What opens a file where a person looks at it. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'open',
  win32: 'explorer',
  linux: 'xdg-open'
}

/** Writes a page into a folder of this process and opens it, where there is something that does; returns its place. */
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
