import type { SourceFile, Span } from '../model/source.ts'
import type { ParseErrorCode } from './parse-error-codes.ts'
import type { Finding } from './types.ts'

/** What a reader says of a stretch of the file that it reads; an import tells of numbers out of order too, as the rule does. */
export type ReaderFinding = Pick<Finding, 'message' | 'hint'> & {
  readonly code: ParseErrorCode | 'label-order'
  readonly span: Span
}

/** Takes what is wrong with a file while reading goes on. */
export type ReportFinding = (finding: ReaderFinding) => void

/** A finding in a file that is read: always an error. */
export function errorIn(file: SourceFile, { span, ...finding }: ReaderFinding): Finding {
  return { ...finding, severity: 'error', place: { file, span } }
}

/** Gathers what is told of one file behind `findings`. */
export function createReporter(file: SourceFile, findings: Finding[]): ReportFinding {
  return finding => findings.push(errorIn(file, finding))
}
