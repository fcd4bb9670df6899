import type { FaultKind } from './kind.ts'
import { amended } from './kinds/amended.ts'
import { everyFile, everyFrontmatter, everyKey } from './kinds/every-file.ts'
import { laws } from './kinds/law.ts'
import { lookalikes } from './kinds/lookalikes.ts'
import { names } from './kinds/names.ts'
import { records } from './kinds/records.ts'
import { semanticSlips } from './kinds/slips.ts'
import { statements } from './kinds/statements.ts'

/** All kinds of faults. */
export const kinds: readonly FaultKind[] = [
  ...everyFile,
  ...everyKey,
  ...everyFrontmatter,
  ...laws,
  ...lookalikes,
  ...statements,
  ...records,
  ...names,
  ...amended,
  ...semanticSlips
]
