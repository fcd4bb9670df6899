/** @file Builds into a temporary folder and swaps it in when complete. Files that no build wrote are never deleted. */
import { cpSync, existsSync, lstatSync, readlinkSync, realpathSync, renameSync } from 'node:fs'
import path from 'node:path'
import { showControls } from '../../src/content/diagnostics/reporters.ts'
import { createTempDirIn, findOrphanedTempDirs, removeTempDir } from '../temp-dir.ts'
import { readStamp, STAMP_FILE } from './build-manifest.ts'
import { findForeignFiles } from './built-files.ts'

/**
 * Replaces the old site by the new one, and restores the old site if that fails. A symbolic link is followed, not
 * replaced.
 */
export function replaceOutputDir(site: string, outDir: string): void {
  const place = placeOf(outDir)
  const stage = createTempDirIn(path.dirname(place), path.basename(place))
  const [fresh, old] = partsOf(stage)
  try {
    move(site, fresh)
    const problem = describeForeignFiles(outDir)
    if (problem) throw new Error(problem)
    if (existsSync(place)) renameSync(place, old)
    renameSync(fresh, place)
  } finally {
    restore(stage, place)
  }
}

/** Restores the last site if a process was killed during the swap. Removes the temp directory of that process. */
export function restoreInterruptedSwap(outDir: string): void {
  const parent = path.dirname(placeOf(outDir))
  for (const { stage, purpose } of findOrphanedTempDirs(parent)) if (purpose) restore(stage, path.join(parent, purpose))
}

/** Returns a message that lists the files which a build would destroy. Returns `undefined` if the build may write. */
export function describeForeignFiles(outDir: string): string | undefined {
  const place = placeOf(outDir)
  const built = readStamp(place)?.files
  const foreign = findForeignFiles(place, built ?? {}).filter(name => !built || name !== STAMP_FILE)
  if (foreign.length === 0) return undefined
  const shown = foreign.slice(0, MAX_SHOWN).map(name => `\n  ${showControls(name)}`)
  const more = foreign.length > MAX_SHOWN ? `\n  ほか ${foreign.length - MAX_SHOWN} 件` : ''
  return `書き出し先「${outDir}」に、ビルドが書いたものではないか、その後に変わったファイルがあります。消してしまわないよう、書き出しません。別の場所に移すか、OUT_DIR に空のフォルダーを指定してください${shown.join('')}${more}`
}

const MAX_SHOWN = 10

/** Returns the target if `OUT_DIR` is a symbolic link, even if the target does not exist yet. */
function placeOf(outDir: string): string {
  if (existsSync(outDir)) return realpathSync(outDir)
  const isLink = lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink ? path.resolve(path.dirname(outDir), readlinkSync(outDir)) : outDir
}

/** Returns the paths of the new and the old site in a temp directory. */
function partsOf(stage: string): readonly [fresh: string, old: string] {
  return [path.join(stage, 'new'), path.join(stage, 'old')]
}

/** Restores the old site if there is none, then removes the temp directory. */
function restore(stage: string, place: string): void {
  const [, old] = partsOf(stage)
  if (existsSync(old) && !existsSync(place)) renameSync(old, place)
  removeTempDir(stage)
}

/** Moves a folder. Copies it if the target is on another disk. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true })
  }
}
