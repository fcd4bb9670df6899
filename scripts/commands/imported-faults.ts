import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readFiles } from '../../src/content/read/disk.ts'
import { withFiles } from '../../src/content/read/files.ts'
import { withAccepts } from '../../src/content/write/accepts.ts'
import type { Diagnostic } from '../../src/diagnostics/types.ts'
import { load } from '../../src/library.ts'
import { pathOf } from '../../src/model/layout.ts'
import { ACCEPTABLE } from '../../src/rules/silence.ts'

/** What the check would say of a text once it is written. */
export interface ImportedFaults {
  readonly mdx: string
  /** Faults that were accepted with a reason. */
  readonly accepted: number
  readonly errors: readonly Diagnostic[]
}

/** Checks a text as it would stand in its folder; with a reason, faults that can be the published text's own are accepted. */
export function checkImported(
  outDir: string,
  { place, mdx, reason }: { readonly place: string; readonly mdx: string; readonly reason: string | null }
): ImportedFaults {
  const errors = errorsIn(outDir, place, mdx)
  const own = reason === null ? [] : errors.filter(({ code }) => ACCEPTABLE.includes(code))
  if (reason === null || own.length === 0) return { mdx, accepted: 0, errors }
  const accepted = withAccepts(mdx, own, reason)
  return { mdx: accepted, accepted: own.length, errors: errorsIn(outDir, place, accepted) }
}

function errorsIn(outDir: string, place: string, mdx: string): Diagnostic[] {
  const { report } = load(outDir, undefined, withFiles(readFiles(outDir), new Map([[place, mdx]])))
  const isOwn = ({ severity, file, code }: Diagnostic) =>
    severity === 'error' && file === place && !code.startsWith('seal-')
  return report.diagnostics.filter(isOwn)
}

/** Says which errors are left in a text, and what to do about them. */
export function sayFaults({ errors, accepted }: ImportedFaults): string[] {
  const said = accepted > 0 ? [`原文の誤り${accepted}か所を、理由を付けて、原文のままにしました`] : []
  if (errors.length === 0) return said
  const lines = errors.map(({ line, column, message, code }) => `  ${line}:${column} ${message} ${code}`)
  const canAccept = errors.some(({ code }) => ACCEPTABLE.includes(code))
  const advice = canAccept ? ['読み違いでなく原文の誤りなら、--accept 理由 を付けると、原文のままで公開できます'] : []
  return [...said, `書き出した文書には、検査のエラーになる所が${errors.length}か所あります:`, ...lines, ...advice]
}

/** The lines of the editor's notes that speak of a restatement, which the official text has taken the place of. */
export function sayStaleNotes(outDir: string, ruleset: string): string[] {
  const name = pathOf({ kind: 'ruleset-notes', ruleset })
  const file = path.join(outDir, name)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.includes('再述') ? [index + 1] : []))
  if (lines.length === 0) return []
  return [
    `注意: ${name} の${lines.join('、')}行目は「再述」について書いてあります。公式の文言になったので、見直してください`
  ]
}
