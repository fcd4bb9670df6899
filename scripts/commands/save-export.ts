import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { saveFiles } from './save-files.ts'
import { failToSave } from './write-changes.ts'

/** Writes an exported text into a file atomically. Prints the path, and if an existing file was replaced. */
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

/** Prints the reason why no file was written. */
export function refuseExport(problem: string): 1 {
  console.error(`エラー: ${problem}。何も書いていません`)
  return 1
}
