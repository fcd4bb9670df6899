import type { LedgerDifference } from '../../model/ledger.ts'
import type { RuleFinding } from '../rule.ts'
import { describeReading, replacementIn } from './ledger-messages.ts'

/** Upper limit of equal differences reported one by one. Beyond it, only the first is reported, with their number. */
const MAX_EQUAL_DIFFERENCES = 12

/** Reports statements that differ from the ledger. Differences made by one search-and-replace are grouped. */
export function* readingFindings(differences: readonly LedgerDifference[], hint: string): Iterable<RuleFinding> {
  for (const alike of Map.groupBy(differences, replacementIn).values()) {
    const isFolded = alike.length > MAX_EQUAL_DIFFERENCES
    for (const difference of isFolded ? alike.slice(0, 1) : alike) {
      const { file, span } = difference
      const others = isFolded
        ? `。同じことが、ほかに${alike.length - 1}件あります（一覧は「npm run review -- --list」）`
        : ''
      const related = isFolded ? alike.slice(1, 4) : []
      yield {
        message: `${describeReading(difference)}${others}`,
        hint,
        place: { file, span },
        related: related.map(other => ({
          place: { file: other.file, span: other.span },
          message: describeReading(other)
        }))
      }
    }
  }
}
