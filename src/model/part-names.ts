import type { Part } from './law.ts'

/** What the parts of a provision are called. */
export const PART_NAMES = {
  main: '本文',
  proviso: 'ただし書',
  first: '前段',
  second: '後段',
  chapeau: '各号列記以外の部分'
} as const satisfies Readonly<Record<Part, string>>
