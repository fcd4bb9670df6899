import { withReadings } from '../content/ledger/record.ts'
import { withFiles } from '../content/read/files.ts'
import type { Diagnostic } from '../diagnostics/types.ts'
import { type Library, libraryOf } from '../library-of.ts'
import { pathOf } from '../model/layout.ts'
import type { Code } from '../rules/catalogue.ts'

/** What is to be written, and the errors that are to be expected of it. */
export interface FilesToTry {
  /** By path in the content folder; `null` removes a file. */
  readonly files: ReadonlyMap<string, string | null>
  readonly expected?: readonly Code[]
}

/** What an amendment leaves open for a person: no reason not to write what is right so far. */
export const LEFT_OPEN: readonly Code[] = ['statement-outdated', 'statement-moved', 'precedent-review-missing']

/** The content as it would be on a day, and the errors that were not there before. What is written is recorded as read. */
export function trial(
  library: Library,
  { files, expected = [] }: FilesToTry,
  day = library.today
): { readonly tried: Library; readonly faults: readonly Diagnostic[] } {
  // Without a ledger, as on the desk, there is nothing to be recorded in.
  const isRecorded = library.folder.files.has(pathOf({ kind: 'ledger' }))
  const written = isRecorded ? withReadings(library.folder, files, library.today) : files
  const tried = libraryOf(library.contentDir, day, withFiles(library.folder, written))
  return { tried, faults: faultsIn(tried, library, expected) }
}

/** The errors of a content that another one has not, but for what is expected. */
export function faultsIn(tried: Library, before: Library, expected: readonly Code[] = LEFT_OPEN): Diagnostic[] {
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
