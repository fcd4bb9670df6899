import { formatProvisionPath } from '../../model/address.ts'
import { FILE_START, keyLocation } from '../../model/key-location.ts'
import type { SourceLocation } from '../../model/source.ts'
import type { ReviewStatus } from '../../statement/review-status.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { absenceQuestions } from '../shared/absence-questions.ts'
import { statementsSinceAmended } from '../shared/known-rulesets.ts'
import { nearestClaims } from '../shared/nearest-claims.ts'
import { causeOf, formatTrace, relatedOf } from '../shared/trace-messages.ts'
import { isKeysAlone, movedUtteranceKeys } from '../shared/utterance-keys.ts'

/** Reports a statement that was not reviewed since an amendment changed or deleted its provisions. */
export const statementOutdated = {
  code: 'statement-outdated',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    for (const reviewStatus of statementsSinceAmended(contents)) {
      if (isKeysAlone(reviewStatus)) yield* keysLost(reviewStatus)
      else if (reviewStatus.outcome === 'needs-review') yield outdated(reviewStatus)
    }
    yield* absenceFindings(contents)
  }
} as const satisfies Rule

function outdated({ read: { statement }, changes }: ReviewStatus): RuleFinding {
  const deciding = changes.filter(({ outcome }) => outcome !== 'renumbered')
  const [first] = deciding
  const address = statement.addresses.find(({ path }) => path === first?.path)
  return {
    message: `${statement.name}は、今の条文と照らし合わせてありません。${deciding.map(formatTrace).join('。')}`,
    hint: '「npm run review」で、前の文と今の文を見比べて、今のままでよいか、書き改めるかを決めます',
    place: address ?? { file: statement.file, span: statement.span },
    related: deciding.slice(0, 3).flatMap(relatedOf),
    cause: causeOf(deciding)
  }
}

function keysLost(reviewStatus: ReviewStatus): RuleFinding[] {
  return movedUtteranceKeys(reviewStatus).flatMap(({ address, trace, isLost }): RuleFinding[] => {
    if (!isLost) return []
    const hint = trace.to
      ? '「npm run review」で、今のままでよいか、ほかの番地にするかを決めます'
      : '「npm run review」で、代わりの番地を決めます。代わりがなければ、ファイルから、この番地と下の言い方を消します'
    const message = `${reviewStatus.read.statement.name}の番地「${address.path}」は、今の条文と照らし合わせてありません。${formatTrace(trace)}`
    return [{ message, hint, place: address, related: relatedOf(trace) }]
  })
}

/** Reports claims that there is no rule, once for each version that added provisions. */
function* absenceFindings(contents: RuleContext): Iterable<RuleFinding> {
  for (const { version, paths, claims, record } of absenceQuestions(contents)) {
    const near = paths
      .slice(0, MAX_LISTED)
      .flatMap(path => nearestClaims({ version, path }, claims, contents.disputes).slice(0, MAX_LISTED))
    const [first = ''] = paths
    const added: SourceLocation = { file: version.text.file, span: version.nodes.get(first)?.span ?? FILE_START }
    const names = paths.slice(0, MAX_LISTED).map(path => formatProvisionPath(path, version.nodes))
    const more = paths.length > MAX_LISTED ? `など${paths.length}の規定` : ''
    yield {
      message: `${names.join('、')}${more}が${version.text.version}の版で加わりました。規約に定めがないと書いた${claims.length}件を、加わった規定と照らし合わせてありません`,
      hint: '「npm run review」の最後の一件で、近いものを見て、今のままでよいかを決めます',
      place: record ? keyLocation(record, 'noRuleReviewed', 'date') : added,
      related: [
        { place: added, message: '加わった規定' },
        ...[...new Set(near)].map(({ read: { statement } }) => ({
          place: { file: statement.file, span: statement.span },
          message: `近いもの：${statement.name}`
        }))
      ]
    }
  }
}

/** Upper limit of the listed provisions. The rest is counted. */
const MAX_LISTED = 3
