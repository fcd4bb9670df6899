/** @file A site is made apart and put in place when it is whole: nothing half-written, and nothing destroyed that no build made. */
import { cpSync, existsSync, lstatSync, readlinkSync, realpathSync, renameSync } from 'node:fs'
import path from 'node:path'
import { showControls } from '../../src/diagnostics/reporters.ts'
import { createTempDirIn, findOrphanedTempDirs, removeTempDir } from '../temp-dir.ts'
import { readStamp, STAMP_FILE } from './build-manifest.ts'
import { findForeignFiles } from './built-files.ts'

/** Puts a finished site in place of the old one, which comes back if that fails. A symbolic link goes on leading there. */
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

/** Brings the last site back if a process was killed between taking it away and putting the new one there; what it left goes. */
export function restoreInterruptedSwap(outDir: string): void {
  const parent = path.dirname(placeOf(outDir))
  for (const { stage, purpose } of findOrphanedTempDirs(parent)) if (purpose) restore(stage, path.join(parent, purpose))
}

/** Why a site cannot be put in a folder: what lies there that would be destroyed. `undefined` where a build may write. */
export function describeForeignFiles(outDir: string): string | undefined {
  const place = placeOf(outDir)
  const built = readStamp(place)?.files
  const foreign = findForeignFiles(place, built ?? {}).filter(name => !built || name !== STAMP_FILE)
  if (foreign.length === 0) return undefined
  const shown = foreign.slice(0, MOST_SHOWN).map(name => `\n  ${showControls(name)}`)
  const more = foreign.length > MOST_SHOWN ? `\n  ほか ${foreign.length - MOST_SHOWN} 件` : ''
  return `書き出し先「${outDir}」に、ビルドが書いたものではないか、その後に変わったファイルがあります。消してしまわないよう、書き出しません。別の場所に移すか、OUT_DIR に空のフォルダを指定してください${shown.join('')}${more}`
}

const MOST_SHOWN = 10

/** The folder itself, where `OUT_DIR` is a symbolic link to it: that of a site that is not there yet, too. */
function placeOf(outDir: string): string {
  if (existsSync(outDir)) return realpathSync(outDir)
  const isLink = lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink ? path.resolve(path.dirname(outDir), readlinkSync(outDir)) : outDir
}

/** In a stage: the site that is to be put in place, and the one that was there. */
function partsOf(stage: string): readonly [fresh: string, old: string] {
  return [path.join(stage, 'new'), path.join(stage, 'old')]
}

/** Ends a stage: the site that it took away is put back unless there is one. */
function restore(stage: string, place: string): void {
  const [, old] = partsOf(stage)
  if (existsSync(old) && !existsSync(place)) renameSync(old, place)
  removeTempDir(stage)
}

/** A rename, or a copy to another disk. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true })
  }
}
