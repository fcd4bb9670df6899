import type { Diagnostic } from '../../src/content/diagnostics/types.ts'
import { withReadings } from '../../src/content/ledger/record.ts'
import { insertAcceptComments } from '../../src/content/print/insert-suppressions.ts'
import { withFiles } from '../../src/content/read/files.ts'
import { readFiles } from '../../src/content/read/read-folder.ts'
import { load } from '../../src/corpus/load.ts'
import { formatContentPath, parseContentPath } from '../../src/model/content-layout.ts'
import { rules } from '../../src/rules/all.ts'
import { acceptableCodes } from '../../src/rules/suppressions.ts'
import { today } from './ask.ts'

const ACCEPTABLE_CODES = acceptableCodes(rules)

/** Result of checking an imported text before it is written. */
export interface ImportCheckResult {
  readonly mdx: string
  /** Number of faults that were accepted with a reason. */
  readonly accepted: number
  readonly errors: readonly Diagnostic[]
  /** Warnings about the text and its notes, to be judged by a person. */
  readonly warnings: readonly Diagnostic[]
}

/**
 * Checks a text as if it were already written. If a reason is given, faults that may be in the published text are
 * accepted.
 */
export function checkImported(
  outDir: string,
  { place, mdx, reason }: { readonly place: string; readonly mdx: string; readonly reason: string | null }
): ImportCheckResult {
  const found = faultsIn(outDir, place, mdx)
  const own = reason === null ? [] : found.errors.filter(({ code }) => ACCEPTABLE_CODES.includes(code))
  if (reason === null || own.length === 0) return { mdx, accepted: 0, ...found }
  const accepted = insertAcceptComments(mdx, own, reason)
  return { mdx: accepted, accepted: own.length, ...faultsIn(outDir, place, accepted) }
}

function faultsIn(outDir: string, place: string, mdx: string): Pick<ImportCheckResult, 'errors' | 'warnings'> {
  const folder = readFiles(outDir)
  const files = withReadings(folder, new Map([[place, mdx]]), today())
  const { report } = load(outDir, undefined, withFiles(folder, files))
  const version = parseContentPath(place)
  const notes =
    version?.kind === 'version' ? formatContentPath({ kind: 'ruleset-notes', ruleset: version.ruleset }) : place
  const own = [place, notes]
  const diagnostics = report.diagnostics.filter(({ file, code }) => own.includes(file) && !code.startsWith('seal-'))
  return {
    errors: diagnostics.filter(({ severity, file }) => severity === 'error' && file === place),
    warnings: diagnostics.filter(({ severity }) => severity === 'warning')
  }
}

/** Formats the remaining errors of a text and the possible fixes. */
export function formatImportFaults({ errors, accepted, warnings }: ImportCheckResult): string[] {
  const paragraphs = [
    ...(accepted > 0 ? [`原文の誤り${accepted}か所を、理由を付けて、原文のままにしました`] : []),
    ...formatWarnings(warnings)
  ]
  if (errors.length === 0) return paragraphs
  const lines = errors.map(({ line, column, message, code }) => `  ${line}:${column} ${message} ${code}`)
  const canAccept = errors.some(({ code }) => ACCEPTABLE_CODES.includes(code))
  const advice = canAccept ? ['読み違いでなく原文の誤りなら、--accept 理由 を付けると、原文のままで公開できます'] : []
  return [...paragraphs, `書き出した文書には、検査のエラーになる所が${errors.length}か所あります:`, ...lines, ...advice]
}

/** Formats the number of warnings per code: `npm run check` lists every warning. */
function formatWarnings(warnings: readonly Diagnostic[]): string[] {
  if (warnings.length === 0) return []
  const kinds = [...Map.groupBy(warnings, ({ code }) => code)].map(([code, all]) => `${code} ${all.length}`)
  return [
    `読んで判断する警告が${warnings.length}件あります（${kinds.join('、')}。「npm run check」で一つずつ表示します）`
  ]
}
