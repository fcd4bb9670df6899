import { differsFromSeal } from '../../history/seal/seals.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { isComplete } from '../../model/content.ts'
import type { ProvisionTrace } from '../../statement/follow.ts'
import type { ReviewStatus } from '../../statement/review-status.ts'
import type { RuleContext } from '../rule.ts'

type Known = Pick<RuleContext, 'rulesets' | 'unparsedFiles'>

/** True if a ruleset of that name exists, parsed or not. */
export function isRuleset(id: string, { rulesets, unparsedFiles }: Known): boolean {
  return rulesets.some(ruleset => ruleset.id === id) || !isComplete({ unparsedFiles }, 'version', id)
}

/** Returns the rulesets whose versions were all parsed. Only for these can a missing provision be proved. */
export function completeRulesets({ rulesets, unparsedFiles }: Known): Ruleset[] {
  return rulesets.filter(({ id }) => isComplete({ unparsedFiles }, 'version', id))
}

/** Returns the statements on complete rulesets. */
export function statementsOnCompleteRulesets({
  statements,
  unparsedFiles
}: Pick<RuleContext, 'statements' | 'unparsedFiles'>): ReviewStatus[] {
  return [...statements.values()].filter(({ read }) => isComplete({ unparsedFiles }, 'version', read.statement.ruleset))
}

/**
 * Returns the statements on complete rulesets that an amendment affects. Changes of texts that differ from their seal
 * are ignored.
 */
export function statementsSinceAmended(
  contents: Pick<RuleContext, 'statements' | 'unparsedFiles' | 'seals'>
): ReviewStatus[] {
  const isCertain = ({ before, after }: ProvisionTrace) =>
    ![before, after].some(version => differsFromSeal(version, contents.seals))
  return statementsOnCompleteRulesets(contents).filter(({ changes }) => changes.some(isCertain))
}

/**
 * Returns the statements on complete rulesets if the names of all terms and rulesets were parsed; otherwise none. A
 * figure may be part of a name (「九種九牌」).
 */
export function statementsWithNames(
  contents: Pick<RuleContext, 'statements' | 'rulesets' | 'unparsedFiles'>
): ReviewStatus[] {
  const isNamed = (ruleset: string) =>
    contents.rulesets.some(({ id, versions }) => id === ruleset && versions.some(({ text: { title } }) => title))
  const lost = contents.unparsedFiles.some(
    place => place.kind === 'term' || (place.kind === 'version' && !isNamed(place.ruleset))
  )
  return lost ? [] : statementsOnCompleteRulesets(contents)
}

/** Returns the ids of all topics, parsed or not. */
export function topicNames({ topics, unparsedFiles }: Pick<RuleContext, 'topics' | 'unparsedFiles'>): Set<string> {
  const lost = unparsedFiles.flatMap(place => (place.kind === 'topic' ? [place.name] : []))
  return new Set([...topics.map(({ id }) => id), ...lost])
}
