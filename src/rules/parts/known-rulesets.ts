import type { RulesetFamily } from '../../corpus/families.ts'
import { isWhole } from '../../model/content.ts'
import { isBroken } from '../../seal/seals.ts'
import type { Course } from '../../statement/follow.ts'
import type { Standing } from '../../statement/standing.ts'
import type { Contents } from '../rule.ts'

type Known = Pick<Contents, 'families' | 'unread'>

/** Whether there is a ruleset of that name, be it one that cannot be read. */
export function isRuleset(id: string, { families, unread }: Known): boolean {
  return families.some(family => family.id === id) || !isWhole({ unread }, 'version', id)
}

/** The rulesets of which every version could be read: only of these it is known what they do not have. */
export function wholeFamilies({ families, unread }: Known): RulesetFamily[] {
  return families.filter(({ id }) => isWhole({ unread }, 'version', id))
}

/** What is said about rulesets of which every version could be read. */
export function statementsOnWhole({ statements, unread }: Pick<Contents, 'statements' | 'unread'>): Standing[] {
  return [...statements.values()].filter(({ read }) => isWhole({ unread }, 'version', read.statement.ruleset))
}

/** Of these, what an amendment has to do with; where a text in question is not the one on record, that is settled first. */
export function statementsSinceAmended(contents: Pick<Contents, 'statements' | 'unread' | 'seals'>): Standing[] {
  const isCertain = ({ before, after }: Course) => ![before, after].some(version => isBroken(version, contents.seals))
  return statementsOnWhole(contents).filter(({ courses }) => courses.some(isCertain))
}

/**
 * What is said about rulesets of which every version could be read, where the names of all terms and rulesets are known: a
 * figure may be part of one (「九種九牌」), or stand where one leads. Else nothing.
 */
export function statementsWithNames(contents: Pick<Contents, 'statements' | 'families' | 'unread'>): Standing[] {
  const isNamed = (ruleset: string) =>
    contents.families.some(({ id, versions }) => id === ruleset && versions.some(({ ruleset: { title } }) => title))
  const lost = contents.unread.some(
    place => place.kind === 'term' || (place.kind === 'version' && !isNamed(place.ruleset))
  )
  return lost ? [] : statementsOnWhole(contents)
}

/** The names of all topics, those that cannot be read as well. */
export function topicNames({ topics, unread }: Pick<Contents, 'topics' | 'unread'>): Set<string> {
  const lost = unread.flatMap(place => (place.kind === 'topic' ? [place.name] : []))
  return new Set([...topics.map(({ id }) => id), ...lost])
}
