import type { Diagnostic } from '../../content/diagnostics/types.ts'
import { withReadings } from '../../content/ledger/record.ts'
import { withFiles } from '../../content/read/files.ts'
import { buildCorpus, type Corpus } from '../../corpus/build-corpus.ts'
import { formatContentPath } from '../../model/content-layout.ts'
import type { Code } from '../../rules/severities.ts'

/** Files to be written, and the errors that they are expected to cause. */
export interface ProposedFileSet {
  /** By path in the content folder; `null` removes a file. */
  readonly files: ReadonlyMap<string, string | null>
  readonly expected?: readonly Code[]
}

/** Codes that an amendment leaves to a person. They do not prevent writing the files. */
export const REVIEW_CODES: readonly Code[] = ['statement-outdated', 'statement-moved', 'precedent-review-missing']

/**
 * Builds the content with the proposed files as of a day, and returns the new errors. The written files are recorded as
 * read.
 */
export function checkProposal(
  library: Corpus,
  { files, expected = [] }: ProposedFileSet,
  day = library.today
): { readonly tried: Corpus; readonly diagnostics: readonly Diagnostic[] } {
  // Without a ledger file, as in the editor, readings cannot be recorded.
  const { contentDir, source, rules } = library
  const isRecorded = source.files.has(formatContentPath({ kind: 'ledger' }))
  const written = isRecorded ? withReadings(source, files, library.today) : files
  const tried = buildCorpus({ contentDir, source: withFiles(source, written), today: day, rules })
  return { tried, diagnostics: newErrors(tried, library, expected) }
}

/** Returns the errors of `tried` that `before` does not have, except the expected codes. */
export function newErrors(tried: Corpus, before: Corpus, expected: readonly Code[] = REVIEW_CODES): Diagnostic[] {
  const known = new Set(before.report.diagnostics.map(diagnosticKey))
  return tried.report.diagnostics.filter(
    found =>
      found.severity === 'error' && !known.has(diagnosticKey(found)) && !expected.some(code => code === found.code)
  )
}

/** Returns a key that identifies a finding across runs. The line is excluded, because edits can move it. */
export function diagnosticKey({ file, code, message }: Pick<Diagnostic, 'file' | 'code' | 'message'>): string {
  return `${file} ${code} ${message}`
}
