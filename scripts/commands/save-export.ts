import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { whyNot } from '../why-not.ts'

/** Writes what was exported into a file, and says where. */
export function saveExport(out: string, written: string | Uint8Array): 0 | 1 {
  try {
    writeFileSync(out, written)
  } catch (error) {
    return refuseExport(`「${out}」を書けません（${whyNot(error)}）`)
  }
  console.log(`書き出し: ${path.relative(process.cwd(), path.resolve(out))}`)
  return 0
}

/** Says why nothing was written. */
export function refuseExport(problem: string): 1 {
  console.error(`エラー: ${problem}。何も書いていません`)
  return 1
}
