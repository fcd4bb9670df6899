import { buildCorpus, type Corpus } from '../build-corpus.ts'
import { withReadings } from '../content/ledger/record.ts'
import { withFiles } from '../content/read/files.ts'
import type { Diagnostic } from '../diagnostics/types.ts'
import { formatContentPath } from '../model/content-layout.ts'
import type { Code } from '../rules/severities.ts'

/** What is to be written, and the errors that are to be expected of it. */
export interface ProposedFileSet {
  /** By path in the content folder; `null` removes a file. */
  readonly files: ReadonlyMap<string, string | null>
  readonly expected?: readonly Code[]
}

/** What an amendment leaves open for a person: no reason not to write what is right so far. */
export const REVIEW_CODES: readonly Code[] = ['statement-outdated', 'statement-moved', 'precedent-review-missing']

/** The content as it would be on a day, and the errors that were not there before. What is written is recorded as read. */
export function checkProposal(
  library: Corpus,
  { files, expected = [] }: ProposedFileSet,
  day = library.today
): { readonly tried: Corpus; readonly faults: readonly Diagnostic[] } {
  // Without a ledger, as on the desk, there is nothing to be recorded in.
  const isRecorded = library.folder.files.has(formatContentPath({ kind: 'ledger' }))
  const written = isRecorded ? withReadings(library.folder, files, library.today) : files
  const tried = buildCorpus(library.contentDir, day, withFiles(library.folder, written))
  return { tried, faults: newErrors(tried, library, expected) }
}

/** The errors of a content that another one has not, but for what is expected. */
export function newErrors(tried: Corpus, before: Corpus, expected: readonly Code[] = REVIEW_CODES): Diagnostic[] {
  const known = new Set(before.report.diagnostics.map(diagnosticKey))
  return tried.report.diagnostics.filter(
    found =>
      found.severity === 'error' && !known.has(diagnosticKey(found)) && !expected.some(code => code === found.code)
  )
}

/** What makes two findings of two runs the same: not their lines, which other words may have moved. */
export function diagnosticKey({ file, code, message }: Pick<Diagnostic, 'file' | 'code' | 'message'>): string {
  return `${file} ${code} ${message}`
}
