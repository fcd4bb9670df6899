import type { ProvisionClause } from './law.ts'

/** What the parts of a provision are called. */
export const CLAUSE_NAMES = {
  main: '本文',
  proviso: 'ただし書',
  first: '前段',
  second: '後段',
  chapeau: '各号列記以外の部分'
} as const satisfies Readonly<Record<ProvisionClause, string>>
