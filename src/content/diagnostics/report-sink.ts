import type { SourceFile, Span } from '../../model/source.ts'
import type { ParseErrorCode } from './parse-error-codes.ts'
import type { Finding } from './types.ts'

/** Finding of a parser, without its file. The importer also reports `label-order`, like the rule of that name. */
export type ReaderFinding = Pick<Finding, 'message' | 'hint'> & {
  readonly code: ParseErrorCode | 'label-order'
  readonly span: Span
}

/** Callback that receives the findings of a parser. */
export type ReportFinding = (finding: ReaderFinding) => void

/** Builds the finding for a span of a file. Its severity is always `error`. */
export function errorIn(file: SourceFile, { span, ...finding }: ReaderFinding): Finding {
  return { ...finding, severity: 'error', place: { file, span } }
}

/** Creates a reporter that appends the findings of one file to `findings`. */
export function createReporter(file: SourceFile, findings: Finding[]): ReportFinding {
  return finding => findings.push(errorIn(file, finding))
}
