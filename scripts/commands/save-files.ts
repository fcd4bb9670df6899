import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { closeStage, leftOvers, openStageIn } from '../stage.ts'

/** Writes files below a folder, all of them or none: each in a stage first, then into its place. What a killed run left goes. */
export function saveFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const undo: (() => void)[] = []
  const open = (at: string) => {
    const made = mkdirSync(at, { recursive: true })
    if (made !== undefined) undo.unshift(() => rmSync(made, { recursive: true, force: true }))
  }
  try {
    open(folder)
    const stage = stageIn(folder)
    undo.push(() => closeStage(stage))
    const drafts = [...files].map(([name, text], at) => {
      const draft = path.join(stage, String(at))
      writeFileSync(draft, text)
      return { draft, file: path.join(folder, name) }
    })
    for (const { draft, file } of drafts) {
      open(path.dirname(file))
      const old = existsSync(file) ? readFileSync(file) : null
      renameSync(draft, file)
      undo.unshift(() => (old === null ? rmSync(file) : writeFileSync(file, old)))
    }
    closeStage(stage)
  } catch (error) {
    for (const step of undo) step()
    throw error
  }
}

function stageIn(folder: string): string {
  for (const { stage } of leftOvers(folder)) closeStage(stage)
  return openStageIn(folder, 'files')
}
