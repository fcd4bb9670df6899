import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatText } from '../../src/diagnostics/reporters.ts'
import type { Diagnostic } from '../../src/diagnostics/types.ts'
import { type Library, load } from '../../src/library.ts'
import type { Code } from '../../src/rules/catalogue.ts'
import { saveFiles } from './save-files.ts'

/** What a command wants to write, and the errors that are to be expected of it. */
export interface Proposal {
  /** By path in the content folder. */
  readonly files: ReadonlyMap<string, string>
  readonly expected?: readonly Code[]
}

/**
 * Writes files if the content is none the worse for them: they are tried in a copy first. If they bring errors that were
 * not there, those are shown and nothing is written.
 */
export function writeProposal(library: Library, { files, expected = [] }: Proposal): Library | null {
  const copy = mkdtempSync(path.join(tmpdir(), 'content-'))
  try {
    cpSync(library.contentDir, copy, { recursive: true })
    saveFiles(copy, files)
    const tried = load(copy)
    const known = new Set(library.report.diagnostics.map(keyOf))
    const faults = tried.report.diagnostics.filter(
      found => found.severity === 'error' && !known.has(keyOf(found)) && !expected.some(code => code === found.code)
    )
    if (faults.length > 0) return refuse(faults, tried)
    saveFiles(library.contentDir, files)
    return tried
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Shows what stands in the way. */
export function refuse(
  diagnostics: readonly Diagnostic[],
  { files }: Library,
  problem = '上の誤りがあるので、やめました'
): null {
  const report = { errors: diagnostics.length, warnings: 0, diagnostics }
  console.log(formatText(report, name => files.get(name)?.text.split('\n')))
  return fail(problem)
}

/** Says why nothing was done. */
export function fail(problem: string): null {
  console.error(`エラー: ${problem}。何も書いていません`)
  return null
}

function keyOf({ file, code, message }: Diagnostic): string {
  return `${file} ${code} ${message}`
}

/** The check that ends a command: what it says, and the exit code. */
export function endWithCheck(contentDir: string): 0 | 1 {
  const { report, files } = load(contentDir)
  console.log(`\n検査の結果:\n${formatText(report, name => files.get(name)?.text.split('\n'))}`)
  return report.errors > 0 ? 1 : 0
}
