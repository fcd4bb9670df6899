import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { GeneratedFile } from '../../src/formats/site-file.ts'
import { describeFsError } from '../describe-fs-error.ts'
import type { BuildCache } from './build-cache.ts'

/** Writes generated files into a folder, some of them from the cache. Throws if the signal is aborted. */
export async function writeSiteFiles(
  files: readonly GeneratedFile[],
  outDir: string,
  { cache, signal }: { readonly cache: BuildCache; readonly signal: AbortSignal }
): Promise<void> {
  for (const { path: file, write, inputs } of files) {
    const target = path.join(outDir, file)
    try {
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, await (inputs ? cache.recall('file', JSON.stringify([file, inputs()]), write) : write()))
    } catch (error) {
      throw new Error(`「${file}」を作れません（${describeFsError(error)}）`, { cause: error })
    }
    signal.throwIfAborted()
  }
}

/** Moves the entries of one folder into another. Existing folders are merged. */
export function moveInto(folder: string, from: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, target] = [path.join(from, entry.name), path.join(folder, entry.name)]
    if (entry.isDirectory() && existsSync(target)) moveInto(target, old)
    else renameSync(old, target)
  }
}
