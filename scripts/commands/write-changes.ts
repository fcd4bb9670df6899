import {
  checkProposal,
  diagnosticKey,
  type ProposedFileSet,
  REVIEW_CODES
} from '../../src/amendment/draft/check-proposal.ts'
import { formatText, showControls } from '../../src/content/diagnostics/reporters.ts'
import type { Diagnostic } from '../../src/content/diagnostics/types.ts'
import { textOnDisk } from '../../src/content/read/read-folder.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { describeFsError } from '../describe-fs-error.ts'
import { changingEdits, formatEdits } from './edits.ts'
import { NotSaved, saveFiles } from './save-files.ts'

/** Returns the content with the proposed files. If they cause new errors, prints these errors and returns null. */
export function checkBeforeWrite(library: Corpus, proposal: ProposedFileSet): Corpus | null {
  const { tried, diagnostics } = checkProposal(library, proposal)
  return diagnostics.length > 0 ? abortWithDiagnostics(diagnostics, tried) : tried
}

/** Option of every command that writes. */
export const DRY_RUN = { 'dry-run': { type: 'boolean', default: false } } as const

/** Help text of `--dry-run`. */
export const DRY_RUN_HELP = '書くファイルと変わる行を示すだけで、何も書かない'

/** Prints the changed files, then writes all of them or none. A dry run prints the changed lines and writes nothing. */
export function write(before: Corpus, after: Corpus, dryRun: boolean): Corpus | null {
  const { contentDir, source } = after
  const edits = changingEdits(before, source.edits)
  if (edits.size === 0) return after
  console.log(formatEdits(before, edits, { inFull: dryRun }))
  if (dryRun) {
    console.log('--dry-run なので、何も書いていません')
    return after
  }
  const changedSince = () => {
    const changed = [...edits.keys()].find(path => textOnDisk(contentDir, path) !== before.files.get(path)?.text)
    return changed && `「${changed}」が、読んだ後に変わりました。もう一度実行してください`
  }
  try {
    saveFiles(contentDir, edits, changedSince)
  } catch (error) {
    return failToSave(error, 'ファイルを書けません')
  }
  return { ...after, source: { ...source, edits: new Map() } }
}

/** Prints the diagnostics that prevent the command. */
export function abortWithDiagnostics(
  diagnostics: readonly Diagnostic[],
  { files }: Corpus,
  problem = '上の誤りがあるので、やめました'
): null {
  const report = { errors: diagnostics.length, warnings: 0, diagnostics }
  console.log(formatText(report, name => files.get(name)?.text.split('\n')))
  return abort(problem)
}

/** Prints the reason why no file was written. */
export function abort(problem: string): null {
  console.error(`エラー: ${problem.split('\n').map(showControls).join('\n')}。何も書いていません`)
  return null
}

/** Prints the reason why files could not be written. */
export function failToSave(error: unknown, problem: string): null {
  if (!(error instanceof NotSaved)) return abort(`${problem}（${describeFsError(error)}）`)
  console.error(`エラー: ${error.message}`)
  return null
}

/** Prints the final check of a command: all errors, and warnings that are new since it began. Returns the exit code. */
export function endWithCheck(before: Corpus, { report, files }: Corpus): 0 | 1 {
  const known = new Set(before.report.diagnostics.map(acrossVersions))
  const isOpen = ({ code }: Diagnostic) => REVIEW_CODES.some(open => open === code)
  const open = report.diagnostics.filter(isOpen).length
  const shown = report.diagnostics.filter(
    found => !isOpen(found) && (found.severity === 'error' || !known.has(acrossVersions(found)))
  )
  const outcome = { errors: report.errors - open, warnings: shown.length - report.errors + open, diagnostics: shown }
  const older = report.warnings - outcome.warnings
  const isQuiet = shown.length === 0 && open + older > 0
  const text = isQuiet ? '新しい指摘はありません' : formatText(outcome, name => files.get(name)?.text.split('\n'))
  console.log(`\n検査の結果:\n${text}`)
  if (open > 0)
    console.log(
      `今の条文と照らし合わせるものが${open}件あります（「npm run review」。照らし合わせるまで検査のエラーです）`
    )
  if (older > 0) console.log(`ほかに警告が${older}件あります（「npm run check」で表示します）`)
  return report.errors > 0 ? 1 : 0
}

/**
 * Key that is equal for a warning and its copy in the next version. Counts are ignored, because they may differ: 9か所,
 * 10か所.
 */
function acrossVersions({ file, code, message }: Diagnostic): string {
  const folder = file.replace(/^(rulesets\/[^/]+\/)[^/]+\.mdx$/u, '$1')
  return diagnosticKey({ file: folder, code, message: message.replaceAll(/[0-9]+(?=か所)/gu, '') })
}
