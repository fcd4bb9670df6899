import { formatContentPath, parseContentPath } from '../../model/content-layout.ts'
import type { LedgerDifference } from '../../model/ledger.ts'
import type { Rule, RuleContext } from '../rule.ts'
import { isSealLost } from '../shared/lost-seals.ts'
import { readingFindings } from '../shared/reading-findings.ts'

/** Warns when a statement in the ledger, or a file with all its statements, no longer exists. */
export const statementGone = {
  code: 'statement-gone',
  about: 'statements',
  severity: 'warning',
  unsilenceable: true,
  *content(contents) {
    const open = contents.unreadStatements()
    const lostSeals = open.filter(isSealLost)
    const deleted = open.filter(
      difference =>
        difference.outcome === 'gone' && !isUnderSeal(difference, contents) && !isOfSeals(difference, lostSeals)
    )
    yield* readingFindings(deleted, DELETED_HINT)
    const lost = open.filter(({ outcome }) => outcome === 'lost')
    yield* readingFindings(lost, LOST)
  }
} as const satisfies Rule

const DELETED_HINT = '消したのなら「npm run review」で確かめます。消した覚えがなければ、元に戻します'
const LOST =
  '消した覚えがなければ、元に戻します。すべてを読み直したのなら「npm run review -- --record-all」で作り直します。記録をやめるなら、club.yaml の ledger を消します'

/**
 * True for a seal, which `seal-missing` reports, and for a sealed version or precedent, which `seal-mismatch` reports.
 */
function isUnderSeal({ file }: LedgerDifference, { seals, precedentSeals }: RuleContext): boolean {
  const place = parseContentPath(file.path)
  if (place?.kind === 'seals') return true
  if (file.text !== '') return false
  if (place?.kind === 'version')
    return seals.some(({ ruleset, version }) => ruleset === place.ruleset && version === place.name)
  return (
    place?.kind === 'precedent' &&
    precedentSeals.some(({ ruleset, number }) => ruleset === place.ruleset && number === Number(place.name))
  )
}

/** True for a version or precedent whose seal was removed with it: `seal-missing` reports both. */
function isOfSeals({ file }: LedgerDifference, lost: readonly LedgerDifference[]): boolean {
  const place = parseContentPath(file.path)
  if (file.text !== '' || (place?.kind !== 'version' && place?.kind !== 'precedent')) return false
  const key = place.kind === 'version' ? place.name : `precedent:${Number(place.name)}`
  const seals = formatContentPath({ kind: 'seals', ruleset: place.ruleset })
  return lost.some(seal => seal.file.path === seals && seal.key === key)
}
