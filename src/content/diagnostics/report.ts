import type { SourceFile, SourceLocation } from '../../model/source.ts'
import { lowerBound } from '../../text/binary-search.ts'
import { lineStarts } from '../../text/line-number.ts'
import { PARSE_ERROR_CODES } from './parse-error-codes.ts'
import type { Diagnostic, Finding, Report } from './types.ts'

const READERS: ReadonlySet<string> = new Set(PARSE_ERROR_CODES)

/** Line and column of an offset, 1-based, in UTF-16 units. */
interface Position {
  readonly line: number
  readonly column: number
}

type PositionOf = (file: SourceFile, offset: number) => Position

/**
 * Converts the findings of a run to diagnostics with lines and columns. Parse errors come first, then the rest by file
 * and place.
 */
export function buildReport(findings: readonly Finding[]): Report {
  const positionOf = positionFinder()
  const diagnostics = findings.map(finding => toDiagnostic(finding, positionOf)).sort(byPlace)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: diagnostics.length - errors, diagnostics }
}

function toDiagnostic(finding: Finding, positionOf: PositionOf): Diagnostic {
  const { code, severity, message, hint = null, place, related = [], cause } = finding
  const { start } = place.span
  const span = { start, end: Math.max(place.span.end, start) }
  const end = positionOf(place.file, span.end)
  return {
    file: place.file.path,
    ...positionOf(place.file, start),
    endLine: end.line,
    endColumn: end.column,
    span,
    severity,
    code,
    message,
    hint,
    related: related.map(({ place: other, message }) => ({ ...startOf(other, positionOf), message })),
    ...(cause !== undefined && { cause }),
    url: `/diagnostics/${code}/`
  }
}

function startOf({ file, span }: SourceLocation, positionOf: PositionOf): { file: string } & Position {
  return { file: file.path, ...positionOf(file, span.start) }
}

/** Creates a function that converts offsets to positions. The line starts of each file are computed once. */
function positionFinder(): PositionOf {
  const starts = new Map<SourceFile, readonly number[]>()
  return (file, offset) => {
    const lines = starts.get(file) ?? lineStarts(file.text)
    starts.set(file, lines)
    const line = lowerBound(lines.length, index => (lines[index] ?? 0) > Math.min(offset, file.text.length)) - 1
    return { line: line + 1, column: Math.min(offset, file.text.length) - (lines[line] ?? 0) + 1 }
  }
}

/**
 * Compares two diagnostics. Parse errors come first, because they cause findings about provisions that were not parsed.
 */
function byPlace(a: Diagnostic, b: Diagnostic): number {
  const isCause = ({ code }: Diagnostic) => READERS.has(code)
  if (isCause(a) !== isCause(b)) return isCause(a) ? -1 : 1
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1)
}
