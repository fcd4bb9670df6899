import { keepsPrecedentSeals } from '../../history/seal/precedents.ts'
import { hasSeals } from '../../history/seal/seals.ts'
import { parseContentPath } from '../../model/content-layout.ts'
import type { LedgerDifference } from '../../model/ledger.ts'
import type { Rule, RuleContext } from '../rule.ts'
import { readingFindings } from '../shared/reading-findings.ts'

/** Warns when a statement in the ledger, or a file with all its statements, no longer exists. */
export const statementGone = {
  code: 'statement-gone',
  about: 'statements',
  severity: 'warning',
  unsilenceable: true,
  *content(contents) {
    const open = contents.unreadStatements()
    const gone = open.filter(difference => difference.outcome === 'gone' && !isUnderSeal(difference, contents))
    yield* readingFindings(gone, GONE)
    const lost = open.filter(({ outcome }) => outcome === 'lost')
    yield* readingFindings(lost, LOST)
  }
} as const satisfies Rule

const GONE = '消したのなら「npm run review」で確かめます。消した覚えがなければ、元に戻します'
const LOST =
  '消した覚えがなければ、元に戻します。すべてを読み直したのなら「npm run review -- --record-all」で作り直します。記録をやめるなら、club.yaml の ledger を消します'

/** True for a deleted version or precedent, which `seal-mismatch` reports. */
function isUnderSeal({ file }: LedgerDifference, contents: RuleContext): boolean {
  const place = parseContentPath(file.path)
  if (place?.kind === 'version') return file.text === '' && hasSeals(place.ruleset, contents.seals)
  return place?.kind === 'precedent' && file.text === '' && keepsPrecedentSeals(place.ruleset, contents)
}
