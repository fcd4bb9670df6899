import { parseContentPath } from '../../model/content-layout.ts'
import type { LedgerDifference, ValueDifference } from '../../model/ledger.ts'

/**
 * True if the ledger of readings has a seal that `seals.yaml` no longer has, or has with other values. Seals are only
 * added: a correction adds a seal after the others. A missing file is reported through its texts.
 */
export function isSealLost({ outcome, file, values }: LedgerDifference): boolean {
  if (parseContentPath(file.path)?.kind !== 'seals' || file.text === '') return false
  return outcome === 'gone' || (outcome === 'changed' && !isSealAdded(values))
}

/** True if the only changes are a seal after the others, and the metadata that it records. */
function isSealAdded(values: readonly ValueDifference[]): boolean {
  const records = values.filter(({ path }) => path !== 'facts')
  return records.length > 0 && records.every(({ old }) => old === null)
}
