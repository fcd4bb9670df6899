import type { ProvisionClause } from './law.ts'

/** Japanese names of the clauses of a provision. */
export const CLAUSE_NAMES = {
  main: '本文',
  proviso: 'ただし書',
  first: '前段',
  second: '後段',
  chapeau: '各号列記以外の部分'
} as const satisfies Readonly<Record<ProvisionClause, string>>
