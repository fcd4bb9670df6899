import type { LedgerDifference } from '../../model/ledger.ts'
import type { Rule } from '../rule.ts'
import { isSealLost } from '../shared/lost-seals.ts'
import { readingFindings } from '../shared/reading-findings.ts'

/**
 * Warns when the text of a statement differs from the one in the ledger. The new text may be valid but wrong, which no
 * other rule detects.
 */
export const statementUnread = {
  code: 'statement-unread',
  about: 'statements',
  severity: 'warning',
  unsilenceable: true,
  *content({ unreadStatements }) {
    const open = unreadStatements().filter(one => one.outcome !== 'gone' && one.outcome !== 'lost' && !isSealLost(one))
    const [conflicts, others] = [open.filter(isConflict), open.filter(one => !isConflict(one))]
    yield* readingFindings(conflicts, CONFLICT_HINT)
    yield* readingFindings(others, HINT)
  }
} as const satisfies Rule

const HINT = '正しければ「npm run review」で、読んだことを記録します。書き換えた覚えがなければ、元に戻します'
const CONFLICT_HINT =
  '「npm run review」でkを押すと、印の行だけを除き、両方の記録を残します。ほかのファイルの印は、先に直します'

function isConflict({ outcome }: LedgerDifference): boolean {
  return outcome === 'conflict'
}
