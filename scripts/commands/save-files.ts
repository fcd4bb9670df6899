/**
 * @file Writes user files all or none, even if the process is killed: backups are on disk before any file is replaced.
 */
import { hash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import path from 'node:path'
import { findOrphanedTempDirs, lockFolder, removeTempDir } from '../temp-dir.ts'

/**
 * One file to replace: its name in the folder, the digest of its new text (`null` if the file is removed), and
 * `hadOne`. If a file existed, the temp directory contains its backup.
 */
interface Step {
  readonly name: string
  readonly digest: string | null
  readonly hadOne: boolean
}

/** Steps in order, and the folders created for them, outermost first. */
interface Plan {
  readonly steps: readonly Step[]
  readonly made: readonly string[]
}

/**
 * A temp directory contains `new-0`, `old-0`, …, then the plan. A step is done when its `new-N` has been moved to the
 * target, or when the removed file has been moved to `old-N`.
 *
 * - A temp directory without open steps belongs to a finished command.
 * - A temp directory without a plan has nothing to undo.
 */
const PURPOSE = 'files'
const PLAN = 'plan.json'
const CLOSED = 'closed.json'
const draftIn = (stage: string, at: number) => path.join(stage, `new-${at}`)
const oldIn = (stage: string, at: number) => path.join(stage, `old-${at}`)

/** Error with a complete message: files were not written, or could not be restored. */
export class NotSaved extends Error {}

/**
 * Writes files below a folder, all of them or none: first into a temp directory, then to their targets. `null` removes
 * a file.
 *
 * Commands write one after the other. `problem` is called after the folder is locked; if it returns a message, no file
 * is written.
 */
export function saveFiles(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array | null>,
  problem: () => string | undefined = () => undefined
): void {
  const made = missingFolders(folder)
  mkdirSync(folder, { recursive: true })
  try {
    const stage = lockOrFail(folder)
    try {
      undoDeserted(folder)
      const found = problem()
      if (found !== undefined) throw new NotSaved(found)
      replaceAll(folder, stage, files)
    } catch (error) {
      undoOrSay(folder, stage)
      throw error
    }
    close(stage)
  } catch (error) {
    try {
      removeEmpty(made)
    } catch {
      // An empty folder does no harm.
    }
    throw error
  }
}

function lockOrFail(folder: string): string {
  const stage = lockFolder(folder, PURPOSE)
  if (stage !== null) return stage
  throw new NotSaved(`ほかの命令が「${folder}」に書いています。終わってから、もう一度実行してください`)
}

function replaceAll(folder: string, stage: string, files: ReadonlyMap<string, string | Uint8Array | null>): void {
  const changed = [...files].filter(([name, content]) => content !== null || existsSync(path.join(folder, name)))
  const steps = changed.map(
    ([name, content], at): Step => prepare(path.join(folder, name), { stage, at, name, content })
  )
  const made = [...new Set(steps.flatMap(({ name }) => missingFolders(path.dirname(path.join(folder, name)))))]
  const plan: Plan = { steps, made: made.map(at => path.relative(folder, at)) }
  writeFileSync(path.join(stage, `${PLAN}.new`), JSON.stringify(plan))
  renameSync(path.join(stage, `${PLAN}.new`), path.join(stage, PLAN))
  for (const [at, { name, digest }] of steps.entries()) {
    const file = path.join(folder, name)
    if (digest === null) {
      renameSync(file, oldIn(stage, at))
      continue
    }
    mkdirSync(path.dirname(file), { recursive: true })
    renameSync(draftIn(stage, at), file)
  }
}

/** Returns the missing folders of a path, outermost first. */
function missingFolders(folder: string): string[] {
  if (existsSync(folder)) return []
  return [...missingFolders(path.dirname(folder)), folder]
}

interface Prepared {
  readonly stage: string
  readonly at: number
  readonly name: string
  readonly content: string | Uint8Array | null
}

/** Writes the new text and a backup of the existing file into the temp directory. */
function prepare(file: string, { stage, at, name, content }: Prepared): Step {
  if (content === null) return { name, digest: null, hadOne: true }
  const hadOne = existsSync(file)
  writeFileSync(draftIn(stage, at), content)
  if (hadOne) {
    const { mode } = statSync(file)
    writeFileSync(oldIn(stage, at), readFileSync(file))
    for (const copy of [draftIn(stage, at), oldIn(stage, at)]) chmodSync(copy, mode)
  }
  return { name, digest: hash('sha256', content), hadOne }
}

/** Undoes incomplete writes of killed processes below a folder. Returns the names of the restored files. */
export function recoverFiles(folder: string): string[] {
  if (begun(folder).length === 0) return []
  const stage = lockOrFail(folder)
  try {
    return undoDeserted(folder)
  } finally {
    close(stage)
  }
}

function undoDeserted(folder: string): string[] {
  return begun(folder).flatMap(stage => undo(folder, stage))
}

/** True if a killed process left an incomplete write below the folder. */
export function isHalfWritten(folder: string): boolean {
  return begun(folder).some(stage => {
    const { steps } = planOf(folder, stage)
    const left = openSteps(stage, steps)
    return left.length > 0 && left.length < steps.length
  })
}

function begun(folder: string): string[] {
  return findOrphanedTempDirs(folder).flatMap(({ stage, purpose }) => (purpose === PURPOSE ? [stage] : []))
}

/** Returns the steps that are not done. Their new text, or the file to remove, has not been moved yet. */
function openSteps(stage: string, steps: readonly Step[]): Step[] {
  return steps.filter(({ digest }, at) =>
    digest === null ? !existsSync(oldIn(stage, at)) : existsSync(draftIn(stage, at))
  )
}

/**
 * Undoes the steps of an unfinished temp directory. If that fails, the error message announces that the next command
 * retries.
 */
function undoOrSay(folder: string, stage: string): void {
  try {
    undo(folder, stage)
  } catch (error) {
    throw new NotSaved(
      `「${folder}」に書いている途中で止まり、元に戻せませんでした（${(error as Error).message}）。書き込めるようにしてから命令をもう一度実行すると、元に戻します`
    )
  }
}

/** Restores files that were replaced and not changed since. Each file is moved in one step. */
function undo(folder: string, stage: string): string[] {
  const { steps, made } = planOf(folder, stage)
  const open = openSteps(stage, steps)
  const isUnfinished = open.length > 0
  const done = isUnfinished ? [...steps.entries()].filter(([, step]) => !open.includes(step)) : []
  const replaced = done.filter(([, step]) => isReplaced(folder, step))
  for (const [at, { name, hadOne }] of replaced) {
    const file = path.join(folder, name)
    if (!hadOne) rmSync(file)
    // An earlier recovery that was killed may have restored the file already.
    else if (existsSync(oldIn(stage, at))) renameSync(oldIn(stage, at), file)
  }
  if (isUnfinished) removeEmpty(made.map(at => path.join(folder, at)))
  close(stage)
  return replaced.map(([, { name }]) => name)
}

const REMOVED_OR_USED = ['ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EBUSY']

/** Removes empty folders, innermost first. */
function removeEmpty(folders: readonly string[]): void {
  for (const at of folders.toReversed()) {
    try {
      rmdirSync(at)
    } catch (error) {
      // The folder is not empty, in use or already removed.
      if (!REMOVED_OR_USED.includes(`${(error as NodeJS.ErrnoException).code}`)) throw error
    }
  }
}

/** Closes a temp directory that has nothing left to undo. If it cannot be removed, a later command removes it. */
function close(stage: string): void {
  try {
    if (existsSync(path.join(stage, PLAN))) renameSync(path.join(stage, PLAN), path.join(stage, CLOSED))
    removeTempDir(stage)
  } catch {
    // Without a plan, or without open steps, the temp directory has no effect.
  }
}

function isReplaced(folder: string, { name, digest }: Step): boolean {
  if (digest === null) return !existsSync(path.join(folder, name))
  try {
    return hash('sha256', readFileSync(path.join(folder, name))) === digest
  } catch {
    return false
  }
}

/**
 * Returns the plan. If there is none, the process ended before the first file was replaced, and the returned plan is
 * empty. A plan that names a file outside the folder was not written by a command, and is ignored: a copied folder of
 * other people may contain one.
 */
function planOf(folder: string, stage: string): Plan {
  try {
    const { steps, made }: Plan = JSON.parse(readFileSync(path.join(stage, PLAN), 'utf8'))
    if ([...steps.map(({ name }) => name), ...made].every(name => isInside(folder, name))) return { steps, made }
  } catch {
    // There is no plan.
  }
  return { steps: [], made: [] }
}

/** True if a relative path leads to a place inside the folder, also after its symbolic links are followed. */
function isInside(folder: string, name: string): boolean {
  const isBelow = (relative: string) =>
    relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
  if (path.isAbsolute(name) || !isBelow(path.normalize(name))) return false
  let parent = path.dirname(path.join(folder, name))
  while (!existsSync(parent)) parent = path.dirname(parent)
  return isBelow(path.relative(realpathSync(folder), realpathSync(parent)))
}
