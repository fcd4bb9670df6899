import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import { traceTo } from '../../statement/follow.ts'
import { overridesIn } from '../../statement/overrides.ts'
import { type ReviewStatus, reviewStatusOf } from '../../statement/review-status.ts'
import { precedentsToReview } from '../precedent-review-missing/review.ts'
import type { Rule, RuleContext } from '../rule.ts'
import { absenceQuestions } from '../shared/absence-questions.ts'
import { frontmatterPlace } from '../shared/frontmatter-place.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'

/**
 * Warns when a version is not in force yet: lists the statements and precedents that will need review on its
 * enforcement date.
 */
export const amendmentComing = {
  code: 'amendment-coming',
  about: 'records',
  severity: 'warning',
  *content(contents) {
    for (const ruleset of completeRulesets(contents)) {
      const already = precedentsToReview(contents, ruleset, ruleset.current)
      for (const version of futureVersions(ruleset)) {
        const due = reviewStatusesUnder(version, ruleset, contents).filter(({ outcome }) => outcome !== 'current')
        const open = due.filter(({ outcome }) => outcome === 'needs-review')
        const decided = precedentsToReview(contents, ruleset, version).filter(
          ({ precedent }) => !already.some(one => one.precedent === precedent)
        )
        const untilComing = (own: Ruleset) => (own === ruleset ? version : own.current)
        const claimed = absenceQuestions(contents, untilComing).filter(one => one.ruleset === ruleset)
        const claims = new Set(claimed.flatMap(one => one.claims)).size
        if (due.length + decided.length + claims === 0) continue
        const { enforcedOn, file } = version.text
        const kinds = [
          `見直すもの${open.length}件`,
          `番地だけが変わるもの${due.length - open.length}件`,
          ...(decided.length > 0 ? [`どうするかを決める先例${decided.length}件`] : []),
          ...(claims > 0 ? [`規約に定めがないと書いたもの${claims}件`] : [])
        ]
        yield {
          message: `${enforcedOn}に施行されると、この版の文と照らし合わせるものが${due.length + decided.length + claims}件あります（${kinds.join('、')}）`,
          hint: `一覧は「npm run review -- --list --on ${enforcedOn}」に出ます。施行の日から、照らし合わせるまで検査のエラーになります。「npm run review -- --on ${enforcedOn} --answers 答え.json」で、前もって答えておけます`,
          place: frontmatterPlace(file, 'enforcedOn'),
          related: [
            ...open.map(({ read: { statement } }) => ({
              place: { file: statement.file, span: statement.span },
              message: statement.name
            })),
            ...decided.map(({ precedent, finding: { place } }) => ({ place, message: `先例第${precedent.number}号` }))
          ].slice(0, 5)
        }
      }
    }
  }
} as const satisfies Rule

/** Returns the versions newer than the one in force, the next one first. */
function futureVersions({ current, versions }: Ruleset): Version[] {
  return versions.slice(0, versions.indexOf(current)).reverse()
}

function reviewStatusesUnder(
  version: Version,
  own: Ruleset,
  { statements, rulesets, amendments, precedents, readStatement }: RuleContext
): ReviewStatus[] {
  const follow = traceTo(ruleset => (ruleset === own ? version : ruleset.current), amendments)
  const law = { rulesets, follow, readStatement, overrides: overridesIn(precedents) }
  return [...statements.values()].map(({ read }) => reviewStatusOf(read, law))
}
