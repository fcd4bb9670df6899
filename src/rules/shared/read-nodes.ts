import type { Version } from '../../history/versions/version.ts'
import type { StatementKind } from '../../statement/types.ts'
import type { RuleContext } from '../rule.ts'

/**
 * Returns the provisions that the addresses of a statement refer to: those of its reviewed version. Later additions are
 * included, because `statement-outdated` reports them.
 */
export function reviewedNodes(
  { statements, rulesets }: RuleContext,
  id: string,
  rulesetId: string
): Version['nodes'] | null {
  const reviewStatus = statements.get(id)
  const version = reviewStatus?.read.version ?? rulesets.find(ruleset => ruleset.id === rulesetId)?.current
  const added = reviewStatus?.affected.flatMap(({ path, isNew, after }) => {
    const node = isNew && after.nodes.get(path)
    return node ? [[path, node] as const] : []
  })
  if (!version) return null
  return added && added.length > 0 ? new Map([...version.nodes, ...added]) : version.nodes
}

/** True if all statements of a kind on a ruleset are current. Otherwise their coverage is uncertain. */
export function areSettled({ statements }: RuleContext, kind: StatementKind, ruleset: string): boolean {
  const own = [...statements.values()].filter(({ read: { statement } }) => statement.kind === kind)
  return own.every(({ read, outcome }) => read.statement.ruleset !== ruleset || outcome === 'current')
}
