import type { Version } from '../../corpus/version.ts'
import type { StatementKind } from '../../statement/types.ts'
import type { RuleContext } from '../rule.ts'

/** The provisions that a statement's addresses mean: those of the version that it was last held against. What came in since is there too: it is reported as not compared. */
export function reviewedNodes(
  { statements, families }: RuleContext,
  id: string,
  ruleset: string
): Version['nodes'] | null {
  const standing = statements.get(id)
  const version = standing?.read.version ?? families.find(family => family.id === ruleset)?.current
  const added = standing?.touched.flatMap(({ path, isNew, after }) => {
    const node = isNew && after.nodes.get(path)
    return node ? [[path, node] as const] : []
  })
  if (!version) return null
  return added && added.length > 0 ? new Map([...version.nodes, ...added]) : version.nodes
}

/** Whether all statements of a kind on a ruleset are held against its text in force: else it is not known what they reach. */
export function areSettled({ statements }: RuleContext, kind: StatementKind, ruleset: string): boolean {
  const own = [...statements.values()].filter(({ read: { statement } }) => statement.kind === kind)
  return own.every(({ read, outcome }) => read.statement.ruleset !== ruleset || outcome === 'settled')
}
