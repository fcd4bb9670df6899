/** @file A site is made in a folder of its own and put in place when it is whole: nothing half-written, ever. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../settings.ts'

const stages = path.join(root, '.cache', 'stages')

/** An empty folder for this process. What processes that were killed left behind goes. */
export function openStage(): string {
  mkdirSync(stages, { recursive: true })
  for (const name of readdirSync(stages)) if (!isRunning(Number(name))) closeStage(path.join(stages, name))
  const stage = path.join(stages, String(process.pid))
  closeStage(stage)
  mkdirSync(stage)
  return stage
}

/** Removes a stage with all it holds. */
export function closeStage(stage: string): void {
  rmSync(stage, { recursive: true, force: true })
}

/** Puts a finished site in place of the old one, which comes back if that fails. */
export function publish(site: string, outDir: string): void {
  const [fresh, old] = [`${outDir}.new`, previous(outDir)]
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(path.dirname(outDir), { recursive: true })
  move(site, fresh)
  if (existsSync(outDir)) renameSync(outDir, old)
  try {
    renameSync(fresh, outDir)
  } catch (error) {
    recover(outDir)
    throw error
  }
  rmSync(old, { recursive: true, force: true })
}

/** Brings the last site back if a process was killed between taking it away and putting the new one there. */
export function recover(outDir: string): void {
  if (!existsSync(previous(outDir))) return
  if (existsSync(outDir)) rmSync(previous(outDir), { recursive: true, force: true })
  else renameSync(previous(outDir), outDir)
}

function previous(outDir: string): string {
  return `${outDir}.old`
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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
