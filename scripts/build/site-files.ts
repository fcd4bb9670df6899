import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { GeneratedFile } from '../../src/export/site-file.ts'
import { describeFsError } from '../describe-fs-error.ts'

/** Writes files of the site into a folder, until it is told to stop. */
export async function writeSiteFiles(
  files: readonly GeneratedFile[],
  outDir: string,
  signal: AbortSignal
): Promise<void> {
  for (const { path: file, write } of files) {
    const target = path.join(outDir, file)
    try {
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, await write())
    } catch (error) {
      throw new Error(`「${file}」を作れません（${describeFsError(error)}）`, { cause: error })
    }
    signal.throwIfAborted()
  }
}

/** Puts all that is in one folder into another, beside what is there. */
export function moveInto(folder: string, from: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, target] = [path.join(from, entry.name), path.join(folder, entry.name)]
    if (entry.isDirectory() && existsSync(target)) moveInto(target, old)
    else renameSync(old, target)
  }
}
