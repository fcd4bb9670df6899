import type { Version } from '../../corpus/version.ts'
import type { StatementKind } from '../../statement/types.ts'
import type { Contents } from '../rule.ts'

/** The provisions that a statement's addresses mean: those of the version that it was last held against. */
export function nodesFor({ statements, families }: Contents, id: string, ruleset: string): Version['nodes'] | null {
  const version = statements.get(id)?.read.version ?? families.find(family => family.id === ruleset)?.current
  return version?.nodes ?? null
}

/** Whether all statements of a kind on a ruleset are held against its text in force: else it is not known what they reach. */
export function areSettled({ statements }: Contents, kind: StatementKind, ruleset: string): boolean {
  const own = [...statements.values()].filter(({ read: { statement } }) => statement.kind === kind)
  return own.every(({ read, outcome }) => read.statement.ruleset !== ruleset || outcome === 'settled')
}
