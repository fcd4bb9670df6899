/**
 * @file Names of temp directories contain the id of their process. They can be distinguished from user files, and
 * removed after a crash.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './settings.ts'

/** Pattern of the name of a temp directory. The name contains the process id and ends with a random suffix. */
const NAME = /^\.bylaws-stage-([0-9]+)-/u

const MARK = 'stage.json'

/** Content of the mark file in a temp directory. */
interface Mark {
  /** Purpose of the temp directory. During a site swap: the name of the site's folder. */
  readonly purpose: string
}

/** A temp directory left by a killed process. */
export interface LeftOver {
  readonly stage: string
  readonly purpose: string
}

const stages = path.join(root, '.cache', 'stages')

/**
 * Creates a temp directory for this process in the project's cache, with its mark only.
 *
 * First removes the temp directories of ended processes there. The mark is not required, because child processes may
 * have continued to write.
 */
export function createTempDir(): string {
  for (const stage of deserted(stages)) removeTempDir(stage)
  return createTempDirIn(stages, '')
}

/** Creates a temp directory in a user folder, so that its files can be renamed to their targets on the same disk. */
export function createTempDirIn(parent: string, purpose: string): string {
  mkdirSync(parent, { recursive: true })
  const stage = mkdtempSync(path.join(parent, `.bylaws-stage-${process.pid}-`))
  try {
    writeFileSync(path.join(stage, MARK), JSON.stringify({ purpose } satisfies Mark))
  } catch (error) {
    removeTempDir(stage)
    throw error
  }
  return stage
}

/**
 * Locks a user folder for a purpose by creating a temp directory in it. Returns `null` if other processes hold the
 * lock for longer than `patience` milliseconds (default: 2000).
 *
 * Each process creates its temp directory before it searches for others, so that at least one of two processes detects
 * the other.
 */
export function lockFolder(parent: string, purpose: string, patience: number = 2000): string | null {
  const until = Date.now() + patience
  for (;;) {
    const stage = createTempDirIn(parent, purpose)
    for (;;) {
      const others = runningStages(parent, purpose).filter(other => other !== stage)
      if (others.length === 0) return stage
      if (Date.now() > until) {
        removeTempDir(stage)
        return null
      }
      // If two processes compete, the one with the first name in sort order continues.
      if (others.some(other => other < stage)) break
      pause()
    }
    removeTempDir(stage)
    pause()
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20 + Math.random() * 40)
}

/**
 * Returns the temp directories of running processes for a purpose. Includes directories without a mark, because their
 * purpose is still unknown.
 */
function runningStages(parent: string, purpose: string): string[] {
  return namesIn(parent).flatMap(name => {
    const pid = NAME.exec(name)?.[1]
    const stage = path.join(parent, name)
    if (pid === undefined || !isRunning(Number(pid))) return []
    const mark = readMark(stage)
    return mark === null ? (isBeingMade(stage) ? [stage] : []) : mark.purpose === purpose ? [stage] : []
  })
}

/** Removes a temp directory with its content. */
export function removeTempDir(stage: string): void {
  rmSync(stage, { recursive: true, force: true })
}

/**
 * Returns the temp directories of ended processes in a user folder.
 *
 * - A folder without a mark is not a temp directory.
 * - Empty folders of processes that were killed before they wrote the mark are removed.
 */
export function findOrphanedTempDirs(parent: string): LeftOver[] {
  return deserted(parent).flatMap(stage => {
    const mark = readMark(stage)
    if (mark) return [{ stage, purpose: mark.purpose }]
    if (isBeingMade(stage)) removeTempDir(stage)
    return []
  })
}

/** True if `createTempDirIn` has started to create the directory and its mark is incomplete. */
function isBeingMade(stage: string): boolean {
  if (!/-[A-Za-z0-9]{6}$/u.test(stage)) return false
  const [first, ...others] = namesIn(stage)
  if (first === undefined) return isFolder(stage)
  return others.length === 0 && first === MARK && isBeginOfMark(readFileSync(path.join(stage, MARK), 'utf8'))
}

function isFolder(at: string): boolean {
  return statSync(at, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function isBeginOfMark(text: string): boolean {
  const start = '{"purpose":"'
  return start.startsWith(text) || (text.startsWith(start) && !text.includes('}'))
}

/** Returns folders whose name is that of a temp directory of an ended process. */
function deserted(parent: string): string[] {
  return namesIn(parent).flatMap(name => {
    const pid = NAME.exec(name)?.[1]
    return pid === undefined || isRunning(Number(pid)) ? [] : [path.join(parent, name)]
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readMark(stage: string): Mark | null {
  try {
    const { purpose }: Partial<Mark> = JSON.parse(readFileSync(path.join(stage, MARK), 'utf8'))
    return typeof purpose === 'string' ? { purpose } : null
  } catch {
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
