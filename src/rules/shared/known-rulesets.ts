import type { Ruleset } from '../../corpus/families.ts'
import { isComplete } from '../../model/content.ts'
import { differsFromSeal } from '../../seal/seals.ts'
import type { ProvisionTrace } from '../../statement/follow.ts'
import type { ReviewStatus } from '../../statement/review-status.ts'
import type { RuleContext } from '../rule.ts'

type Known = Pick<RuleContext, 'families' | 'unread'>

/** Whether there is a ruleset of that name, be it one that cannot be read. */
export function isRuleset(id: string, { families, unread }: Known): boolean {
  return families.some(family => family.id === id) || !isComplete({ unread }, 'version', id)
}

/** The rulesets of which every version could be read: only of these it is known what they do not have. */
export function completeRulesets({ families, unread }: Known): Ruleset[] {
  return families.filter(({ id }) => isComplete({ unread }, 'version', id))
}

/** What is said about rulesets of which every version could be read. */
export function statementsOnCompleteRulesets({
  statements,
  unread
}: Pick<RuleContext, 'statements' | 'unread'>): ReviewStatus[] {
  return [...statements.values()].filter(({ read }) => isComplete({ unread }, 'version', read.statement.ruleset))
}

/** Of these, what an amendment has to do with; where a text in question is not the one on record, that is settled first. */
export function statementsSinceAmended(contents: Pick<RuleContext, 'statements' | 'unread' | 'seals'>): ReviewStatus[] {
  const isCertain = ({ before, after }: ProvisionTrace) =>
    ![before, after].some(version => differsFromSeal(version, contents.seals))
  return statementsOnCompleteRulesets(contents).filter(({ courses }) => courses.some(isCertain))
}

/**
 * What is said about rulesets of which every version could be read, where the names of all terms and rulesets are known: a
 * figure may be part of one (「九種九牌」), or stand where one leads. Else nothing.
 */
export function statementsWithNames(contents: Pick<RuleContext, 'statements' | 'families' | 'unread'>): ReviewStatus[] {
  const isNamed = (ruleset: string) =>
    contents.families.some(({ id, versions }) => id === ruleset && versions.some(({ ruleset: { title } }) => title))
  const lost = contents.unread.some(
    place => place.kind === 'term' || (place.kind === 'version' && !isNamed(place.ruleset))
  )
  return lost ? [] : statementsOnCompleteRulesets(contents)
}

/** The names of all topics, those that cannot be read as well. */
export function topicNames({ topics, unread }: Pick<RuleContext, 'topics' | 'unread'>): Set<string> {
  const lost = unread.flatMap(place => (place.kind === 'topic' ? [place.name] : []))
  return new Set([...topics.map(({ id }) => id), ...lost])
}
