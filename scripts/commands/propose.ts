import { textOnDisk, withFiles } from '../../src/content/read/files.ts'
import { formatText } from '../../src/diagnostics/reporters.ts'
import type { Diagnostic } from '../../src/diagnostics/types.ts'
import { type Library, load } from '../../src/library.ts'
import type { Code } from '../../src/rules/catalogue.ts'
import { sayEdits } from './edits.ts'
import { saveFiles } from './save-files.ts'

/** What a command wants to write, and the errors that are to be expected of it. */
export interface Proposal {
  /** By path in the content folder. */
  readonly files: ReadonlyMap<string, string>
  readonly expected?: readonly Code[]
}

/**
 * The content as it would be with files written, if it is none the worse for them. If they bring errors that were not
 * there, those are shown and there is none. Nothing is written before `write`.
 */
export function tryProposal(library: Library, proposal: Proposal): Library | null {
  const { tried, faults } = trial(library, proposal)
  return faults.length > 0 ? refuse(faults, tried) : tried
}

/** The content as it would be, and the errors that were not there before. */
export function trial(
  library: Library,
  { files, expected = [] }: Proposal
): { readonly tried: Library; readonly faults: readonly Diagnostic[] } {
  const tried = load(library.contentDir, library.today, withFiles(library.folder, files))
  const known = new Set(library.report.diagnostics.map(keyOf))
  const faults = tried.report.diagnostics.filter(
    found => found.severity === 'error' && !known.has(keyOf(found)) && !expected.some(code => code === found.code)
  )
  return { tried, faults }
}

/** What every command that writes can be asked for. */
export const DRY_RUN = { 'dry-run': { type: 'boolean', default: false } } as const

/** How the help of such a command says it. */
export const DRY_RUN_HELP = '書くファイルと変わる行を示すだけで、何も書かない'

/** Says what was tried and stands to be written, then writes all of it or nothing; in a dry run says it line by line, and writes nothing. */
export function write(before: Library, after: Library, dryRun: boolean): Library | null {
  const { contentDir, folder } = after
  if (folder.edits.size === 0) return after
  console.log(sayEdits(before, after, { inFull: dryRun }))
  if (dryRun) {
    console.log('--dry-run なので、何も書いていません')
    return after
  }
  const changed = [...folder.edits.keys()].find(path => textOnDisk(contentDir, path) !== before.files.get(path)?.text)
  if (changed !== undefined) return fail(`「${changed}」が、読んだ後に変わりました。もう一度実行してください`)
  try {
    saveFiles(contentDir, folder.edits)
  } catch (error) {
    return fail(`ファイルを書けません（${(error as Error).message}）`)
  }
  return { ...after, folder: { ...folder, edits: new Map() } }
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
export function endWithCheck(before: Library, { report, files }: Library): 0 | 1 {
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
