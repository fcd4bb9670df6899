import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { saveFiles } from './save-files.ts'
import { failToSave } from './write-changes.ts'

/** Writes what was exported into a file, whole or not at all, and says where, and whether one stood there. */
export function saveExport(out: string, written: string | Uint8Array): 0 | 1 {
  const file = path.resolve(out)
  const isThere = existsSync(file)
  try {
    statSync(path.dirname(file))
    saveFiles(path.dirname(file), new Map([[path.basename(file), written]]))
  } catch (error) {
    failToSave(error, `「${out}」を書けません`)
    return 1
  }
  console.log(`書き出し: ${path.relative(process.cwd(), file)}${isThere ? '（置き換え）' : ''}`)
  return 0
}

/** Says why nothing was written. */
export function refuseExport(problem: string): 1 {
  console.error(`エラー: ${problem}。何も書いていません`)
  return 1
}
