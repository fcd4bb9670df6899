import { readFiles, withFiles } from '../../src/content/read/files.ts'
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
 * Writes files if the content is none the worse for them: it is checked first as if they stood there. If they bring errors
 * that were not there, those are shown and nothing is written.
 */
export function writeProposal(library: Library, { files, expected = [] }: Proposal): Library | null {
  const tried = load(library.contentDir, undefined, withFiles(readFiles(library.contentDir), files))
  const known = new Set(library.report.diagnostics.map(keyOf))
  const faults = tried.report.diagnostics.filter(
    found => found.severity === 'error' && !known.has(keyOf(found)) && !expected.some(code => code === found.code)
  )
  if (faults.length > 0) return refuse(faults, tried)
  saveFiles(library.contentDir, files)
  return tried
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

/** What an amendment leaves open for a person: no reason not to write what is right so far. */
export const LEFT_OPEN: readonly Code[] = ['statement-outdated', 'statement-moved', 'precedent-review-missing']

function keyOf({ file, code, message }: Diagnostic): string {
  return `${file} ${code} ${message}`
}

/** The check that ends a command: every error, the warnings that were not there when it began, and the exit code. */
export function endWithCheck(before: Library): 0 | 1 {
  const { report, files } = load(before.contentDir)
  const known = new Set(before.report.diagnostics.map(keyOf))
  const isOpen = ({ code }: Diagnostic) => LEFT_OPEN.some(open => open === code)
  const open = report.diagnostics.filter(isOpen).length
  const shown = report.diagnostics.filter(
    found => !isOpen(found) && (found.severity === 'error' || !known.has(keyOf(found)))
  )
  const told = { errors: report.errors - open, warnings: shown.length - report.errors + open, diagnostics: shown }
  console.log(`\n検査の結果:\n${formatText(told, name => files.get(name)?.text.split('\n'))}`)
  if (open > 0)
    console.log(
      `今の条文と照らし合わせるものが${open}件あります（「npm run review」。照らし合わせるまで検査のエラーです）`
    )
  const older = report.warnings - told.warnings
  if (older > 0) console.log(`前からの警告が${older}件あります（「npm run check」で表示します）`)
  return report.errors > 0 ? 1 : 0
}
