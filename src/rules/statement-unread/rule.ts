import type { Rule } from '../rule.ts'
import { readingFindings } from '../shared/reading-findings.ts'

/** A statement in other words than those that somebody has read: another valid statement, which no other check can tell. */
export const statementUnread = {
  code: 'statement-unread',
  severity: 'warning',
  unsilenceable: true,
  *content({ unreadStatements }) {
    const open = unreadStatements().filter(({ outcome }) => outcome !== 'gone' && outcome !== 'lost')
    yield* readingFindings(open, HINT)
  }
} as const satisfies Rule

const HINT = '正しければ「npm run review」で、読んだことを記録します。書き換えた覚えがなければ、元に戻します'
