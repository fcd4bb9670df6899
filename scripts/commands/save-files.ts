/** @file Files of a user's are written all or none, whenever the process ends: what is to be put back is on the disk before anything is replaced. */
import { hash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { closeStage, leftOvers, openStageIn } from '../stage.ts'

/**
 * A file to be replaced: its name below the folder, the digest of what replaces it (`null` if it is removed), and whether one
 * stood there, which then lies in the stage.
 */
interface Step {
  readonly name: string
  readonly digest: string | null
  readonly hadOne: boolean
}

const PURPOSE = 'files'
const PLAN = 'plan.json'
const draftIn = (stage: string, at: number) => path.join(stage, `new-${at}`)
const oldIn = (stage: string, at: number) => path.join(stage, `old-${at}`)

/** Writes files below a folder, all of them or none: each in a stage first, then into its place. `null` removes a file. */
export function saveFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array | null>): void {
  const made: string[] = []
  const open = (at: string) => made.unshift(...[mkdirSync(at, { recursive: true }) ?? []].flat())
  open(folder)
  recoverFiles(folder)
  const stage = openStageIn(folder, PURPOSE)
  try {
    const steps = [...files].map(
      ([name, content], at): Step => prepare(path.join(folder, name), { stage, at, name, content })
    )
    writeFileSync(path.join(stage, PLAN), JSON.stringify(steps))
    for (const [at, { name, digest }] of steps.entries()) {
      const file = path.join(folder, name)
      if (digest === null) rmSync(file, { force: true })
      if (digest === null) continue
      open(path.dirname(file))
      renameSync(draftIn(stage, at), file)
    }
  } catch (error) {
    undo(folder, stage)
    for (const at of made) rmSync(at, { recursive: true, force: true })
    throw error
  }
  closeStage(stage)
}

interface Prepared {
  readonly stage: string
  readonly at: number
  readonly name: string
  readonly content: string | Uint8Array | null
}

/** Puts what is to be written into the stage, and what stands there now. */
function prepare(file: string, { stage, at, name, content }: Prepared): Step {
  const hadOne = existsSync(file)
  if (hadOne) writeFileSync(oldIn(stage, at), readFileSync(file))
  if (content === null) return { name, digest: null, hadOne }
  writeFileSync(draftIn(stage, at), content)
  if (hadOne) chmodSync(draftIn(stage, at), statSync(file).mode)
  return { name, digest: hash('sha256', content), hadOne }
}

/** Undoes what a killed process had begun to write below a folder; the names of what was put back. */
export function recoverFiles(folder: string): string[] {
  return begun(folder).flatMap(stage => undo(folder, stage))
}

/** Whether a killed process left files below a folder half written. */
export function isHalfWritten(folder: string): boolean {
  return begun(folder).some(stage => planOf(stage).some(step => isReplaced(folder, step)))
}

function begun(folder: string): string[] {
  return leftOvers(folder).flatMap(({ stage, purpose }) => (purpose === PURPOSE ? [stage] : []))
}

/** Puts back what stood there, where it was replaced and nobody has changed it since. */
function undo(folder: string, stage: string): string[] {
  const replaced = [...planOf(stage).entries()].filter(([, step]) => isReplaced(folder, step))
  for (const [at, { name, hadOne }] of replaced) {
    const file = path.join(folder, name)
    if (hadOne) writeFileSync(file, readFileSync(oldIn(stage, at)))
    else rmSync(file, { force: true })
  }
  closeStage(stage)
  return replaced.map(([, { name }]) => name)
}

function isReplaced(folder: string, { name, digest }: Step): boolean {
  if (digest === null) return !existsSync(path.join(folder, name))
  try {
    return hash('sha256', readFileSync(path.join(folder, name))) === digest
  } catch {
    return false
  }
}

/** What was to be written; nothing, where the process ended before the first file was replaced. */
function planOf(stage: string): readonly Step[] {
  try {
    return JSON.parse(readFileSync(path.join(stage, PLAN), 'utf8'))
  } catch {
    return []
  }
}
