import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes files below a folder, all of them or none: each beside its place first, then into it. */
export function saveFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const entries = [...files].map(([name, text]) => {
    const file = path.join(folder, name)
    return { file, text, draft: path.join(path.dirname(file), `.${path.basename(file)}-${process.pid}.tmp`) }
  })
  const undo: (() => void)[] = []
  try {
    for (const { file, draft, text } of entries) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(draft, text)
    }
    for (const { file, draft } of entries) {
      const old = existsSync(file) ? readFileSync(file) : null
      renameSync(draft, file)
      undo.push(() => (old === null ? rmSync(file) : writeFileSync(file, old)))
    }
  } catch (error) {
    for (const step of undo) step()
    throw error
  } finally {
    for (const { draft } of entries) rmSync(draft, { force: true })
  }
}
