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
    yield* readingFindings(open, HINT)
  }
} as const satisfies Rule

const HINT = '正しければ「npm run review」で、読んだことを記録します。書き換えた覚えがなければ、元に戻します'
