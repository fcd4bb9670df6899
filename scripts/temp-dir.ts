/** @file What is being made stands in a folder that says whose it is: it can be told from anything of a user's, and goes when its process is gone. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './settings.ts'

/** How a stage is called, wherever it stands: behind it the process that made it, and something new each time. */
const NAME = /^\.bylaws-stage-([0-9]+)-/u

const MARK = 'stage.json'

/** What a stage says of itself. */
interface Mark {
  /** What it is for: in a stage beside a site, the name of the site's folder. */
  readonly purpose: string
}

/** A stage that a process left behind when it was killed. */
export interface LeftOver {
  readonly stage: string
  readonly purpose: string
}

const stages = path.join(root, '.cache', 'stages')

/**
 * A new folder for this process among the project's own, empty but for its mark. What killed processes left there goes,
 * marked or not: what they had started may have written on.
 */
export function createTempDir(): string {
  for (const stage of deserted(stages)) removeTempDir(stage)
  return createTempDirIn(stages, '')
}

/** A new folder for this process in a folder of a user's: on one disk with what is to be put in place there. */
export function createTempDirIn(parent: string, purpose: string): string {
  mkdirSync(parent, { recursive: true })
  const stage = mkdtempSync(path.join(parent, `.bylaws-stage-${process.pid}-`))
  writeFileSync(path.join(stage, MARK), JSON.stringify({ purpose } satisfies Mark))
  return stage
}

/**
 * A stage in a folder of a user's while no other process has one there for the same purpose; `null` if others hold it for
 * longer than `patience` milliseconds. Each opens its stage before it looks for others, so that one of two sees the other.
 */
export function lockFolder(parent: string, purpose: string, patience: number = 2000): string | null {
  const until = Date.now() + patience
  for (;;) {
    const stage = createTempDirIn(parent, purpose)
    for (;;) {
      const others = heldStages(parent, purpose).filter(other => other !== stage)
      if (others.length === 0) return stage
      if (Date.now() > until) {
        removeTempDir(stage)
        return null
      }
      // Of two that see each other the first by name stays.
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

/** The stages of running processes for a purpose; one that has no mark yet may be for it. */
function heldStages(parent: string, purpose: string): string[] {
  return namesIn(parent).flatMap(name => {
    const pid = NAME.exec(name)?.[1]
    const stage = path.join(parent, name)
    if (pid === undefined || !isRunning(Number(pid))) return []
    const mark = readMark(stage)
    return mark === null ? (isBeingMade(stage) ? [stage] : []) : mark.purpose === purpose ? [stage] : []
  })
}

/** Removes a stage with all it holds. */
export function removeTempDir(stage: string): void {
  rmSync(stage, { recursive: true, force: true })
}

/**
 * The stages in a folder of a user's whose processes are gone. A folder without a mark is none, whatever it is called; an
 * empty one of a process that was killed before it wrote the mark is removed.
 */
export function findOrphanedTempDirs(parent: string): LeftOver[] {
  return deserted(parent).flatMap(stage => {
    const mark = readMark(stage)
    if (mark) return [{ stage, purpose: mark.purpose }]
    if (isBeingMade(stage)) removeTempDir(stage)
    return []
  })
}

/** True if a stage is as `createTempDirIn` makes it, and ends before its mark is complete. */
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

/** What is called as a stage of a process that is gone. */
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
