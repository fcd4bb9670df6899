import type { Finding } from '../content/diagnostics/types.ts'
import type { SourceFile } from '../model/source.ts'
import { lineNumbersIn } from '../text/line-number.ts'

/**
 * Merges each `statement-unread` warning into the error on its line: one edit causes one message. The error then names
 * the wording that was read. A warning about several statements remains.
 */
export function mergeUnreadIntoErrors(findings: readonly Finding[]): Finding[] {
  const isMergeable = ({ code, related = [] }: Finding) => code === 'statement-unread' && related.length === 0
  const unread = findings.filter(isMergeable)
  if (unread.length === 0) return [...findings]
  const lineOf = createLineKeys()
  const errors = new Map(
    findings.filter(({ severity }) => severity === 'error').map(error => [lineOf(error), error] as const)
  )
  const merged = Map.groupBy(unread, warning => errors.get(lineOf(warning)))
  const left = new Set(merged.get(undefined))
  return findings.flatMap(finding => {
    if (isMergeable(finding)) return left.has(finding) ? [finding] : []
    const own = merged.get(finding)
    return [own ? { ...finding, related: [...(finding.related ?? []), ...own] } : finding]
  })
}

/** Returns a function that identifies the line of a finding. Scans each file once. */
function createLineKeys(): (finding: Finding) => string {
  const files = new Map<SourceFile, (offset: number) => number>()
  return ({ place: { file, span } }) => {
    const lineAt = files.get(file) ?? lineNumbersIn(file.text)
    files.set(file, lineAt)
    return `${file.path}:${lineAt(span.start)}`
  }
}
