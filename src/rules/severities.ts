import { PARSE_ERROR_CODES, type ParseErrorCode } from '../content/diagnostics/parse-error-codes.ts'
import type { Severity } from '../content/diagnostics/types.ts'
import { rules } from './all.ts'
import { SILENCE_CODES } from './suppressions.ts'

/** Code of a rule, of a parse error, or of the check of suppressions. */
export type Code = (typeof rules)[number]['code'] | ParseErrorCode | keyof typeof SILENCE_CODES

export const severityByCode: ReadonlyMap<string, Severity> = new Map<string, Severity>([
  ...rules.map(({ code, severity }) => [code, severity] as const),
  ...PARSE_ERROR_CODES.map(code => [code, 'error'] as const),
  ...Object.entries(SILENCE_CODES)
])
